package dev.cufe.parse.templates;

import dev.cufe.constants.EvalResult;
import dev.cufe.constants.WholeValues;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.overload.Conversions;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.ReferenceSink;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of non-type template arguments [temp.arg.nontype]. */
public final class TemplateConstants {
    private final Parser p;
    private final WholeValues values;
    /** The object whose conversion was recorded last. */
    private @Nullable Object told;

    public TemplateConstants(Parser parser) {
        this.p = parser;
        this.values = new WholeValues(parser.unit);
    }

    /** A written value as one of the parameter's type; null after an error. */
    public @Nullable Constant convert(Constant written, Type to, int position) {
        Constant converted = converted(written, to, position);
        return converted == null ? null : values.whole(converted);
    }

    private @Nullable Constant converted(Constant written, Type to, int position) {
        Expr value = written instanceof DependentConstant d && d.expr() != null
                ? d.expr()
                : Nodes.constant(written, position);
        Type target = to.hasPlaceholder() ? placeholder(to, value, position) : to;
        if (target.isError()) {
            return null;
        }
        boolean isKnown = !(written instanceof DependentConstant) && Types.sameUnqualified(written.type(), target);
        if (isKnown && (p.unit.dialect.atLeast(2020) || !Types.isFloating(target))) {
            return plain(retyped(written, target), written);
        }
        int code = misfit(value, target);
        if (code != 0) {
            p.unit.diagnostics.report(code, position, p.unit.types.decay(value.type()), target);
            return null;
        }
        int mark = p.unit.references.mark();
        Expr converted = convert(value, target, position);
        if (Nodes.isBroken(converted)) {
            return null;
        }
        if (Types.isClass(value.type()) && told != identity(written)) {
            tellConversion(converted, value, mark);
        }
        if (ExprTraits.functionSet(value) != null) {
            p.expressions.ended(converted, true);
        }
        if (converted instanceof ConstantExpr c && !c.isLvalue()) {
            return entire(plain(unnamed(c.constant(), target), written), target, position);
        }
        EvalResult r = p.expressions.build.evaluator.evaluate(converted);
        if (r.constant() != null) {
            return entire(plain(r.constant().withExpr(converted), written), target, position);
        }
        if (r.isDependent()) {
            return DependentConstant.expression(target, converted);
        }
        p.expressions.build.reportNotConstant(r, Nodes.start(value));
        return null;
    }

    /** Records the function that converts an object for a parameter of that type: before the next argument is read. */
    public void tellConversion(Constant object, Expr value, Type target) {
        if (p.unit.references == ReferenceSink.NONE
                || !Types.isClass(value.type())
                || value.type().isDependent()) {
            return;
        }
        Trial trial = p.unit.diagnostics.openTrial();
        int mark = p.unit.references.mark();
        Expr converted = convert(value, target, value.position());
        if (!Nodes.isBroken(converted)) {
            tellConversion(converted, value, mark);
            told = identity(object);
        }
        trial.drop();
    }

    private static Object identity(Constant written) {
        return written instanceof DependentConstant d && d.expr() != null ? d.expr() : written;
    }

    /** The function that converts an object is recorded when it is found, and when what it needs was made to call it. */
    private void tellConversion(Expr converted, Expr value, int mark) {
        Expr call = converted;
        while (call instanceof ConstantExpr c && c.constant().expr() != null
                || call instanceof OperationExpr o && o.op() == Op.CAST && o.isGenerated()) {
            call = call instanceof ConstantExpr c ? c.constant().expr() : ((OperationExpr) call).operand(0);
        }
        if (call instanceof OperationExpr o && o.has(Expr.CONVERSION_CALL) && o.operand(0) instanceof FunctionExpr f) {
            Object made = p.unit.references.take(mark);
            p.unit.references.named(f.function(), Nodes.start(value));
            p.unit.references.put(made);
            p.unit.references.named(f.function(), Nodes.start(value));
        }
    }

    /** The function of a set that a parameter of that type takes; null if there is none. */
    public @Nullable Expr functionFor(Expr set, Type target) {
        Trial trial = p.unit.diagnostics.openTrial();
        Expr function = p.expressions.build.resolution.addressOf(set, target, set.position());
        if (trial.hasErrors() || Nodes.isBroken(function) || function.isTypeDependent()) {
            trial.drop();
            return null;
        }
        trial.commit();
        p.expressions.ended(function, true);
        return function;
    }

    /** The conversion itself; a value that the conversion would change is an error here [expr.const]/10. */
    private Expr convert(Expr value, Type target, int position) {
        Conversions conversions = p.expressions.build.conversions;
        boolean isInteger = Types.isIntegralOrEnum(target) && Types.isIntegralOrEnum(value.type());
        Expr read = isInteger ? conversions.read(value) : value;
        if (isInteger && !(read instanceof ConstantExpr)) {
            EvalResult r = p.expressions.build.evaluator.evaluate(read);
            read = r.constant() == null ? value : Nodes.constant(r.constant().withExpr(read), Nodes.start(value));
        }
        boolean isNumber = isInteger && !Types.isBool(target) && read instanceof ConstantExpr;
        if (isNumber && conversions.narrows(read, target)) {
            p.unit.diagnostics.report(Codes.NARROWING_CONSTANT, position, value.type(), target);
            return p.expressions.build.broken(position);
        }
        if (!Types.isPointer(target) && !Types.isMemberPointer(target)) {
            Expr converted = conversions.convert(value, target, ConversionContext.INITIALIZATION);
            // The object that a constructor copies it into is the value itself.
            return converted instanceof TempInitExpr t && t.isGlvalue() && !Types.isReference(target)
                    ? t.retyped(t.type(), ValueCategory.PRVALUE)
                    : converted;
        }
        Trial trial = p.unit.diagnostics.openTrial();
        Expr converted = conversions.convert(value, target, ConversionContext.INITIALIZATION);
        if (trial.hasErrors()) {
            trial.drop();
            p.unit.diagnostics.report(
                    Codes.INCOMPATIBLE_TEMPLATE_ARG, position, p.unit.types.decay(value.type()), target);
            return p.expressions.build.broken(position);
        }
        trial.commit();
        return converted;
    }

    /** The message for a value of a type that the parameter does not take [temp.arg.nontype]/2; 0 if it may. */
    private int misfit(Expr value, Type target) {
        Type from = p.unit.types.decay(value.type());
        if (from.isDependent() || from.isError() || value instanceof OverloadExpr) {
            return 0;
        }
        if (Types.isClass(from) || Types.isClass(target) || Types.isReference(target)) {
            return 0;
        }
        if (Types.isPointer(target) && value instanceof ConstantExpr c && c.constant() instanceof StringConstant) {
            return Codes.BAD_NONTYPE_ARG_TYPE;
        }
        if (Types.isFloating(from) && !p.unit.dialect.atLeast(2020)) {
            return Codes.EXPR_NOT_INTEGRAL_OR_ENUM;
        }
        return fits(from, target) ? 0 : Codes.INCOMPATIBLE_TEMPLATE_ARG;
    }

    private static boolean fits(Type from, Type target) {
        if (Types.isEnum(target) || Types.isFloating(target)) {
            return Types.sameUnqualified(from, target);
        }
        if (Types.isInteger(target)) {
            return Types.isIntegralOrUnscopedEnum(from);
        }
        if (Types.isNullptr(from)) {
            return Types.isPointer(target) || Types.isMemberPointer(target) || Types.isNullptr(target);
        }
        if (Types.isPointer(target)) {
            return Types.core(from) instanceof PointerType a
                    && Types.core(target) instanceof PointerType b
                    && (Types.isFunction(b.target())
                            || Types.isPointer(b.target())
                            || Types.sameUnqualified(a.target(), b.target()));
        }
        return !Types.isMemberPointer(target) || Types.isMemberPointer(from);
    }

    /** Before C++20 the address of a part of an object is no argument [temp.arg.nontype]/2. */
    private @Nullable Constant entire(Constant value, Type target, int position) {
        if (!(value instanceof AddressConstant a) || isEntire(a) || p.unit.dialect.atLeast(2020)) {
            return value;
        }
        if (Types.isReference(target)) {
            p.unit.diagnostics.reportAs(Severity.ERROR, Codes.BAD_REFERENCE_TEMPLATE_ARG, position);
        } else {
            p.unit.diagnostics.report(Codes.BAD_NONTYPE_ARG_TYPE, position, target);
        }
        return null;
    }

    /** The first element of an array stands for the array. */
    private static boolean isEntire(AddressConstant a) {
        List<AddressConstant.SubobjectStep> path = a.path();
        return a.offset() == 0
                && (path.isEmpty()
                        || path.size() == 1
                                && path.getFirst().field() == null
                                && path.getFirst().base() == null);
    }

    /** {@code auto} and its like: the type of the value; a class template is deduced from it [dcl.type.class.deduct]/2. */
    private Type placeholder(Type to, Expr value, int position) {
        Initializer init = new Initializer(Initializer.Form.EQUALS, new Expr[] {value}, position);
        if (!(Types.core(to) instanceof PlaceholderType placeholder)
                || placeholder.kind() == PlaceholderType.Kind.DECLTYPE_AUTO) {
            Type deduced = p.expressions.build.placeholders.deduceUnconstrained(to, init, position);
            return Types.isFunction(deduced) || Types.isArray(deduced) ? p.unit.types.decay(deduced) : deduced;
        }
        if (placeholder.kind() != PlaceholderType.Kind.CLASS_TEMPLATE) {
            return p.expressions.build.conversions.read(value).type();
        }
        return p.expressions.build.classDeduction.deduce(placeholder, init, position);
    }

    /** A value of an enumeration has the type of its parameter: under another name of that it is no enumerator. */
    private Constant retyped(Constant c, Type target) {
        Type type = p.templateArguments.withoutLocalNames(Types.unqualified(target));
        if (!(c instanceof IntegerConstant i) || !Types.isEnum(type) || type == c.type()) {
            return c;
        }
        return type instanceof EnumType
                ? c.withType(type)
                : new IntegerConstant(type, i.expr(), i.flags(), i.value(), null);
    }

    /** An enumerator of a function template is not converted before it is known; its value is. */
    private static Constant unnamed(Constant c, Type target) {
        if (!(c instanceof IntegerConstant i)
                || i.enumerator() == null
                || Types.isEnum(target)
                || target.isDependent()) {
            return c;
        }
        WideInt value = Types.isBool(target) ? WideInt.of(!i.value().isZero()) : i.value();
        return new IntegerConstant(Types.unqualified(target), null, i.flags(), value, null);
    }

    /** Only the value of a variable is remembered as written; other values are printed as literals. */
    private static Constant plain(Constant c, Constant written) {
        return written.expr() instanceof VariableExpr || c.expr() == null ? c : c.withExpr(null);
    }
}
