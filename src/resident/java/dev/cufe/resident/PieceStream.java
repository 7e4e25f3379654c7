package dev.cufe.resident;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;

/** A standard stream of a client: what is written to it is kept in order with what is written to the other one. */
final class PieceStream extends OutputStream {
    private final int descriptor;
    private final ByteArrayOutputStream pieces;

    PieceStream(int descriptor, ByteArrayOutputStream pieces) {
        this.descriptor = descriptor;
        this.pieces = pieces;
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        number(descriptor);
        number(length);
        pieces.write(bytes, from, length);
    }

    private void number(int value) {
        for (int i = 0; i < 4; i++) {
            pieces.write(value >>> 8 * i);
        }
    }
}
