package dev.cufe.check;

import dev.cufe.diagnostics.Finding;
import java.util.List;

/**
 * What the check of a unit gave.
 *
 * @param source the name of its source as messages show it
 * @param status exit status of the front end: 0, 2 after errors, 4 if it could not go on
 */
public record UnitResult(String source, int status, List<Finding> findings) {}
