package dev.cufe.contexts;

/**
 * What was found in a context, for whoever entered it. What bodies of functions, classes and instances contain is no part of the
 * expression that they are read in, and not noted.
 */
public final class Found {
    private int lambdaAt;
    private int memberAt;

    /** A lambda expression ends. */
    void lambda(int position) {
        lambdaAt = position;
    }

    /** A data member is named without an object. */
    void member(int position) {
        memberAt = memberAt == 0 ? position : memberAt;
    }

    /** Where the last lambda is; 0 if there is none. */
    public int lambdaAt() {
        return lambdaAt;
    }

    /** Where the first data member without an object is; 0 if there is none. */
    public int memberAt() {
        return memberAt;
    }
}
