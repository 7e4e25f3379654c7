package dev.cufe.emit;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;

/** Device functions: a body that ends the program takes the place of the real one ([kernels 4]). */
final class DeviceFunctionPrinter {
    private final HostDialect host;

    DeviceFunctionPrinter(HostDialect host) {
        this.host = host;
    }

    /** Constant expressions are evaluated on the host, too, so such functions stay what they are (D3). */
    static boolean isReplaced(Function f) {
        return CudaFlags.isDeviceOnly(f)
                && f.body != null
                && !f.isDeclaredConstexpr
                && !f.isConsteval
                && !f.isLambdaBody;
    }

    /** A static function that is never used would be warned about: the definition stands between pragmas (D4). */
    boolean print(Printer printer, Declaration d, Function f) {
        boolean quiet = d.isPrimary
                && isReplaced(f)
                && !f.isMember()
                && !f.isInline
                && f.linkage == dev.cufe.il.entity.Linkage.INTERNAL
                && d.storageClass == StorageClass.STATIC
                && host.knowsDiagnosticPush();
        if (!quiet) {
            return false;
        }
        Suppressed.push(printer, "-Wunused-function");
        printer.function(d, f);
        Suppressed.pop(printer);
        return true;
    }

    String attributes(Function f) {
        return f.isMember() || host.isClang() ? "" : "__attribute__((unused)) ";
    }

    void body(Printer printer, Function f) {
        Output out = printer.output();
        boolean object = f.kind == FunctionKind.CONSTRUCTOR || f.kind == FunctionKind.DESTRUCTOR;
        out.text(' ');
        if (!(f.body instanceof TryStmt)) {
            printer.memberInitializers(f);
        }
        out.pos(Suppressed.start(f));
        out.text(object ? "{int *volatile ___ = 0;" : "{int volatile ___ = 1;");
        for (Variable parameter : f.parameters) {
            if (parameter.name != null && !parameter.isParameterPack) {
                out.text("(void)").name(parameter.name).text(';');
            }
        }
        out.pos(Suppressed.end(f));
        out.text(object ? "::free(___);}" : "::exit(___);}");
        Suppressed.body(printer, f);
    }
}
