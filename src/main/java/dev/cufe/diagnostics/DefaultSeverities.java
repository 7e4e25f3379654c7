package dev.cufe.diagnostics;

/** Generated from catalogue.tsv by dev/GenerateCodes.java: the default severity of every code. */
final class DefaultSeverities {
    private static final String LETTERS = ""
            + "eewceeeeewesweweeeeeeweweewweeeeeeeceeeweeeeeeeweeeeeessweeeewwwweeewweeeeeeeseeeerweeeeeeeeeeee"
            + "eeeeeeseeeeeweereeweeweeeeeeeeewweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeewerwwrereweeeeerwweeew"
            + "wreeeeeeeeeeeeeeeeeeeeeeeeeeeweewwwerweeeeeewreeeeeeeeeeeeeeeeeeeeeesxeeeseeeseeeeeeeeeeeeeeweee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeseeeeereweewseeeeeeeeereeeeeeeeeeeeeeeeeweeeweeeserseeeeeweeeeeree"
            + "eeeeeeeeeeeeeeeeereeeeeeeeseeeweeeeeeeeeeewweeweeeeeeeeeeeeeeweeeeseeeeeeeeeeeeeeeeeeeeeeeeeeeer"
            + "eeeeeeseeseeeeweeweeeeeeseeeeeeewewessseeeweeeeeeeeeewrreeeeeeeeweeeewreseweeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweweweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeee"
            + "eeeeeeeeeeeeeeeewwewweeeeeeeeeeeeeeeweeeeeeeeeeeweweeeeeeeeeeeeeeweeeeeeeeeeeeeeeeeeseessreeeesw"
            + "seeeeeeeweeeweeeeeeeeeeeeewseeeseeweeeeeeeesseeweeeeeweeesreeeweeeewweeeeeweewweeeeeeeeweeeeeeee"
            + "eeeweeseeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeweeeeeeeesewewewweeeewesseweseeeeew"
            + "erweeewwweweeeeeeeeeeeeeweeeeeeweweeeweeseeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeseewewwweeeeweeeeeeeew"
            + "weeeeeeeeeeeeeeeeseeeeeeeeeeeeeeeeeweeeeeeweeeeweweeeeeeweeeeeeeeeeeeeeeeweeeeeeeeeweewweweeeeee"
            + "seeeeeeeweeeeeeeweeeeeeeeeeeeeeeeeeeeeeewwweeeeeeeeweeeeeeweeeexeweewewwweeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeseeeeweweeeeeeeeeeeeeweeewewweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeereeeereeeeeweeeeeeeeeeeewxxxeeeeweeeeeweeeeeeeeeweeweeeeeeweeeeeeeeeeeeewwweeeeweeessweeeeee"
            + "esewxeeeeeeseeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeewweeeeeeseweeeeeeeeeweeeewweeweeeeeweeeeeeeeeeeeeeeeeweweewwwwwewwwewweweeewweeeeeeeee"
            + "eeeeeeeeeeeeweewewwweeweeeeeewwewweeeeeeeewwwwwweeeeeeeeeeeeeeeeceeeeeeceeeeeeeeeeerewereeeeeeee"
            + "eseeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeewsseeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeerrerrreeeee"
            + "eeeeeeeeeerweeeeeeeeeeeeeweeeeweeeeeweeeewweeeewereeseeeeeeeeewweeeeeeeeeeeeeeeeeseeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeeeeee"
            + "eeeeeeeweeeeweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeweeeeeeeeeeeeeeweeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeexeeeeeeeeeeeewseeeereeeewreeeeeweewweeweeeweweeeeewrseeeeeeeeeeeeeeeee"
            + "eeeeeeeewweeeeeesseeeeeeeeeeeeeneeweeeeeeeeeeeeeeeseeeeeeeseeeewwwweeewwewweeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeewwwwwwwwwseeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeereeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeweeeeeeweeseewwweeeeeeeeeeeeeeeeeeeweeeeeeeieeweeeseweeeeeeeeeeeeeeeeenneee"
            + "ennnnnnnnnnnnnennnnneewenneeeeeeennnneeneeeenenneeeeeennwweeeeenneeneeneeneeneeneweeeeeeeeeeeees"
            + "eeeeeeeseeeeseeeeseweeeenwwwwewneeeeeneneeeeeeeeeeeeeeeeeeeeeeeeeeeeneeeeeeeeeeseeeweeeeeeeeeeee"
            + "eeeeeeeeeweeeeeeeeeeneeeeeeeweeeweeeeewweweeeeeeeeeeeeneeeneeeeeeeeesweeeeeeeseeeseeeeeeeeeeeeew"
            + "eeeeeeeeeeeeenenenenneeewwwwwweewerrrrrreeeeeeenneeeeeweeweeeeeeennneeeeneeeeeeewewwwneeeeeseeee"
            + "eeeceeeeeeeeeeennneneeeeeseeeeeeeeeeseeeseeeeeeeeweeeeeeeneeeeeneeneeeeeeceeeeeeweeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeerewweeewweeeeeneeeeeeeweweneseeeewweeeeeeeeeeeeweeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeeeenweeeeeneeeeneeennnennnneeeeeeeeeeeeeeeeeeweeeeeeeewwee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeseeeeeweeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeeeeeeeeeeeeeeeweeeee"
            + "eeeeeeeeeeeewwwwweeeeeeeeeeeeeeeeeeewwwewwewwweeessweeeeeeeeeeeeeeeeeeeeeeeeeesseeseeeeeeeeewwww"
            + "wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeessssssssssesseeesssssssssssssseseeeeeeeeeeereeeeeeessers"
            + "seeeeeirweesesseeweeeeeeeeeeeeeeeeeeesseeeeseeereessssseesssereeeewsesssseeeeeeeessssseweweeewee"
            + "eeeeeeeeeeeeeeeweeeweeeeeeeeeeeeeeeeeeeeeesssseseeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeennnnnnnnnnnnnnnnnnnnnneeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeennnnnnnwwwwwwwwwwwwwwwwnnee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeooooooooooooooooooooooo"
            + "eeeeeeeececcieeeoooooooooooooooooeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeee"
            + "eeeeeeeeeeeeweeweeeeewweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeewwxeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
            + "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

    private DefaultSeverities() {}

    static char letter(int code) {
        return LETTERS.charAt(code);
    }
}
