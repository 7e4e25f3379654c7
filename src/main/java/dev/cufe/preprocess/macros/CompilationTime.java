package dev.cufe.preprocess.macros;

import java.time.LocalDateTime;

/** The time that {@code __DATE__} and {@code __TIME__} tell: that of their first use in the unit ([cpp.predefined]). */
public final class CompilationTime {
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final String DAYS = "MonTueWedThuFriSatSun";

    private LocalDateTime now;

    private LocalDateTime now() {
        if (now == null) {
            now = LocalDateTime.now();
        }
        return now;
    }

    /** {@code Mmm dd yyyy}, the day with a blank instead of a leading zero. */
    public String date() {
        return month() + " " + twoPlaces(now().getDayOfMonth(), ' ') + " " + now().getYear();
    }

    public String time() {
        return twoPlaces(now().getHour(), '0')
                + ":"
                + twoPlaces(now().getMinute(), '0')
                + ":"
                + twoPlaces(now().getSecond(), '0');
    }

    public String timestamp() {
        int day = now().getDayOfWeek().getValue() - 1;
        return DAYS.substring(day * 3, day * 3 + 3)
                + " "
                + month()
                + " "
                + twoPlaces(now().getDayOfMonth(), ' ')
                + " "
                + time()
                + " "
                + now().getYear();
    }

    private String month() {
        int month = now().getMonthValue() - 1;
        return MONTHS.substring(month * 3, month * 3 + 3);
    }

    private static String twoPlaces(int value, char filler) {
        return value < 10 ? filler + String.valueOf(value) : String.valueOf(value);
    }
}
