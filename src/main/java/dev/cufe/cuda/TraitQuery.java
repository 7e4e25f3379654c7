package dev.cufe.cuda;

import dev.cufe.il.type.Type;

/** Type traits of the language, such as {@code __is_constructible}, that rules of CUDA ask for; bound by the parser. */
public interface TraitQuery {
    /** Everything is possible. */
    TraitQuery ALWAYS = (trait, operands, position) -> true;

    boolean holds(String trait, Type[] operands, int position);
}
