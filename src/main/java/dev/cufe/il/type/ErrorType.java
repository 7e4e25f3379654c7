package dev.cufe.il.type;

/** The type of broken code: agrees with everything, so that one mistake gives one message. */
public final class ErrorType extends Type {
    public ErrorType() {
        super(null, ERROR);
    }
}
