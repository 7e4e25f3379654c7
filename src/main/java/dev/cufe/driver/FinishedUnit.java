package dev.cufe.driver;

import dev.cufe.cuda.ExtendedLambdas;
import dev.cufe.cuda.HostReferences;
import dev.cufe.il.entity.Function;
import dev.cufe.parse.Parser;
import dev.cufe.print.Printer;
import dev.cufe.types.Unit;
import java.util.List;

/**
 * What the front end hands to the back end when a unit has been read.
 *
 * @param defined functions with bodies, in the order of their definitions
 * @param references device variables and kernels that the host file lists
 * @param lambdas those that a kernel takes and the host compiler must wrap
 * @param literals values of the literals in tokens that are printed as they were written
 */
record FinishedUnit(
        Unit unit,
        List<Function> defined,
        HostReferences references,
        ExtendedLambdas lambdas,
        Printer.LiteralValues literals) {
    static FinishedUnit of(Parser parser) {
        return new FinishedUnit(
                parser.unit,
                parser.bodies.defined(),
                parser.cuda.references(),
                parser.cuda.lambdas(),
                parser.literals::valueAt);
    }
}
