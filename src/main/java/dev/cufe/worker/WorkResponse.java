package dev.cufe.worker;

/**
 * What became of a request.
 *
 * @param exit the exit status
 * @param output what {@code cudafe++} said
 * @param id that of the request
 * @param canceled whether it was given up because the build tool wanted that
 */
record WorkResponse(int exit, String output, int id, boolean canceled) {}
