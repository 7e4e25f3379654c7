package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.print.text.LiteralPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import org.jspecify.annotations.Nullable;

/** User-defined literals, {@code 5_u}, printed from the calls that they stand for ([printing 12.4]). */
public final class UserLiteralPrinter {
    private final Output out;
    private final ConstantPrinter constants;

    public UserLiteralPrinter(Output output, ConstantPrinter constants) {
        out = output;
        this.constants = constants;
    }

    /** {@code 5_u}: the literal as it would be without a type suffix, then the suffix of the operator. */
    void print(OperationExpr call, Function operator, int context) {
        if (context != TOP) {
            out.text('(');
        }
        String name = operator.name == null ? "" : operator.name.text();
        String suffix = Output.withUniversalNames(
                name.substring(name.lastIndexOf('"') + 1).trim());
        Constant value = call.operands().length > 1 && Shape.literal(call.operand(1)) instanceof ConstantExpr c
                ? c.constant()
                : null;
        switch (value) {
            case null -> {
                StringConstant text = argument(call);
                TemplateArgument[] args = operator.templateArgs;
                if (text != null) {
                    constants.value(text, TOP);
                } else if (args != null && args[0].kind == TemplateArgument.Kind.TYPE) {
                    out.text(prefix(args[0].type)).text('"');
                    characters(args);
                    out.text('"');
                } else {
                    characters(operator.templateArgs);
                }
                out.text(suffix);
            }
            case FloatConstant f -> {
                String literal = floatingText(f);
                out.text(literal.substring(0, literal.length() - 1))
                        .text(suffix)
                        .text(')');
            }
            case IntegerConstant i
            when ConstantPrinter.unqualified(i.type()) instanceof IntegerType t
                    && t.kind().size() >= 4
                    && !t.kind().isExtendedCharacter() -> {
                out.text(i.value().toString(t.kind().isSigned())).text(suffix);
            }
            case StringConstant s
            when call.operands().length == 2 -> {
                for (int unit : s.units()) {
                    out.text((char) unit);
                }
                out.text(suffix);
            }
            default -> {
                constants.value(value, TOP);
                out.text(suffix);
            }
        }
        if (context != TOP) {
            out.text(')');
        }
    }

    private String floatingText(FloatConstant f) {
        return ConstantPrinter.unqualified(f.type()) instanceof FloatType ? LiteralPrinter.digits(f.value()) : "()";
    }

    /** The string that became the argument of a template, as written; null if there is none. */
    private static @Nullable StringConstant argument(OperationExpr call) {
        TemplateArgument[] args =
                call.operand(0) instanceof FunctionExpr f && f.nameRef() != null ? f.nameRef().templateArgs : null;
        return args != null && args.length == 1 && args[0].constant instanceof StringConstant s ? s : null;
    }

    /** What tells the type of the characters of a string. */
    private static String prefix(Type type) {
        if (!(ConstantPrinter.unqualified(type) instanceof IntegerType t)) {
            return "";
        }
        return switch (t.kind()) {
            case WCHAR_T -> "L";
            case CHAR8_T -> "u8";
            case CHAR16_T -> "u";
            case CHAR32_T -> "U";
            default -> "";
        };
    }

    /** The characters of a literal that became template arguments; of each the original writes the lowest byte as it is. */
    private void characters(TemplateArgument @Nullable [] args) {
        if (args == null) {
            return;
        }
        for (TemplateArgument a : args) {
            if (a.kind == TemplateArgument.Kind.PACK) {
                characters(a.elements);
            } else if (a.constant instanceof IntegerConstant i) {
                out.text((char) i.value().low());
            }
        }
    }
}
