package dev.cufe.worker;

import java.util.List;

/**
 * A unit to translate, or the wish that one be given up.
 *
 * @param arguments what {@code cudafe++} gets
 * @param id names the request in the answer; 0 if the build tool sends the next request after the answer only
 * @param cancel whether the request with this id is to be given up
 * @param folder where relative names start from, below the folder of the worker; may be empty
 */
record WorkRequest(List<String> arguments, int id, boolean cancel, String folder) {}
