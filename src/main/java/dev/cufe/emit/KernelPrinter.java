package dev.cufe.emit;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/**
 * Kernels: a plain one becomes a declaration, its body comes from the stub file; a template becomes a wrapper that
 * the stub file specializes and a function that calls it ([kernels 3]).
 */
final class KernelPrinter {
    private static final String WRAPPER = "__wrapper__device_stub_";
    private static final String HIDDEN = "__attribute__((visibility(\"hidden\"))) ";

    /** Which of the two functions that a kernel template becomes is being printed. */
    private enum Half {
        WHOLE,
        WRAPPER,
        KERNEL
    }

    private final HostDialect host;
    private Half half = Half.WHOLE;

    KernelPrinter(HostDialect host) {
        this.host = host;
    }

    /** Prints both halves of a template or specialization; false for a plain kernel and for a deleted template, printed as written. */
    boolean print(Printer printer, Declaration d, Function f) {
        boolean isTemplate = f.template != null || f.templateArgs != null;
        if (!isTemplate || d.isFriend || f.isDeleted && !isSpecialization(f)) {
            return false;
        }
        boolean pragmas = isDefinition(d, f) && !isSpecialization(f) && host.knowsDiagnosticPush();
        if (pragmas) {
            Suppressed.push(printer, "-Wunused-parameter");
        }
        half = Half.WRAPPER;
        printer.function(d, f);
        if (pragmas) {
            Suppressed.pop(printer);
        }
        half = Half.KERNEL;
        printer.function(d, f);
        half = Half.WHOLE;
        return true;
    }

    private static boolean isDefinition(Declaration d, Function f) {
        return d.isPrimary && f.body != null;
    }

    private static boolean isSpecialization(Function f) {
        return f.templateArgs != null && !f.isPrototype;
    }

    String prefix(Function f) {
        return isWrapper(f) ? WRAPPER : "";
    }

    boolean isWrapper(Function f) {
        return half == Half.WRAPPER && dev.cufe.cuda.CudaFlags.isKernel(f);
    }

    boolean namesTemplateParameters() {
        return half == Half.KERNEL;
    }

    String attributes(Declaration d, Function f) {
        boolean hidden = half != Half.WRAPPER && storageClass(d, f) == null && isHidden(d, f);
        return hidden ? HIDDEN : "";
    }

    /** What is debugged is not inlined, unless the program says so itself (K17). */
    String afterSpecifiers(Declaration d) {
        if (!host.debugMode() || half == Half.WRAPPER) {
            return "";
        }
        for (Attribute a : d.attributes) {
            if (a.name().equals("noinline")) {
                return "";
            }
        }
        return " __attribute((noinline)) ";
    }

    private boolean isHidden(Declaration d, Function f) {
        return host.hiddenVisibility()
                && d.storageClass != StorageClass.STATIC
                && f.storageClass != StorageClass.STATIC
                && (f.linkage != Linkage.INTERNAL)
                && withoutVisibility(d.attributes).size() == d.attributes.size();
    }

    /** A written visibility replaces the generated one; it is none of the wrapper's, which is static. */
    static List<Attribute> withoutVisibility(List<Attribute> attributes) {
        List<Attribute> rest = new ArrayList<>(attributes.size());
        for (Attribute a : attributes) {
            if (!a.word().equals("visibility")) {
                rest.add(a);
            }
        }
        return rest;
    }

    @org.jspecify.annotations.Nullable
    String storageClass(Declaration d, Function f) {
        if (half == Half.WRAPPER) {
            return isSpecialization(f) ? "__specialization_static " : "static ";
        }
        if (half == Half.KERNEL && isStaticHalf(d, f)) {
            return isSpecialization(f) ? "__specialization_static " : "static ";
        }
        return null;
    }

    /** The kernel half of a template defined in this unit is static with that option (K10, K11). */
    private boolean isStaticHalf(Declaration d, Function f) {
        if (!host.staticHostStub() || d.isFriend) {
            return false;
        }
        return f.isDefined || !isSpecialization(f) && f.template != null && f.template.isDefined;
    }

    void body(Printer printer, Function f) {
        Output out = printer.output();
        switch (half) {
            case WHOLE -> out.text(" ;");
            case WRAPPER -> out.text(isSpecialization(f) ? " ;" : " { ::cudaLaunchKernel(0, 0, 0, 0, 0, 0);}");
            case KERNEL -> {
                out.text(' ');
                out.pos(Suppressed.start(f));
                forward(printer, f);
                out.pos(Suppressed.end(f));
                out.text("return;}");
            }
        }
        Half printed = half;
        half = Half.WHOLE;
        Suppressed.body(printer, f);
        half = printed;
    }

    /** {@code {::N::__wrapper__device_stub_k<T>(p,n);}. */
    private void forward(Printer printer, Function f) {
        Output out = printer.output();
        out.text('{');
        if (f.parent != null && f.parent.owner() instanceof Namespace n && !n.isGlobal()) {
            printer.fullQualifier(f);
        }
        out.text(WRAPPER);
        printer.simpleName(f);
        if (isSpecialization(f)) {
            out.text('<');
            arguments(printer, f.templateArgs);
            out.text('>');
        } else {
            parameters(printer, f.template.head.params);
        }
        out.text('(');
        boolean first = true;
        for (Variable v : f.parameters) {
            out.text(first ? "" : ",");
            first = false;
            if (v.name != null) {
                printer.simpleName(v);
            } else {
                out.text(printer.parameterName(v));
            }
            out.text(v.isParameterPack ? "..." : "");
        }
        out.text(");");
    }

    /** The parameters that are written; those of {@code auto} have no names and are deduced again. */
    private static void parameters(Printer printer, TemplateParam[] params) {
        boolean first = true;
        for (TemplateParam param : params) {
            if (param.isAbbreviated) {
                continue;
            }
            printer.output().text(first ? '<' : ',');
            first = false;
            printer.name(param);
            printer.output().text(param.isPack ? "..." : "");
        }
        if (!first) {
            printer.output().text('>');
        }
    }

    private static void arguments(Printer printer, TemplateArgument[] args) {
        boolean first = true;
        for (TemplateArgument a : args) {
            if (a.kind == TemplateArgument.Kind.PACK && a.elements.length == 0) {
                continue;
            }
            printer.output().text(first ? "" : ",");
            first = false;
            argument(printer, a);
        }
    }

    private static void constant(Printer printer, Constant constant) {
        boolean negative = constant instanceof IntegerConstant i
                && i.value().isNegative()
                && (i.expr() == null || i.expr() instanceof OperationExpr)
                && !(Types.isEnum(i.type()) || Types.isCharacter(i.type()));
        printer.output().text(negative ? "(" : "");
        printer.operand(constant);
        printer.output().text(negative ? ")" : "");
    }

    private static void argument(Printer printer, TemplateArgument a) {
        switch (a.kind) {
            case TYPE -> printer.typeId(a.type);
            case CONSTANT -> constant(printer, a.constant);
            case TEMPLATE -> printer.templateName(a.template);
            case PACK -> arguments(printer, a.elements);
        }
    }
}
