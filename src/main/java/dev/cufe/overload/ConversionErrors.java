package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Says why an implicit conversion is not possible, as the original does. */
final class ConversionErrors {
    private final Unit unit;
    private final Conversions conversions;

    ConversionErrors(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /** Position of the operator for an assignment; other messages stand at the expression. */
    int assignment;

    Expr report(ConversionSequence s, Expr from, Type to, ConversionContext context) {
        int position = Nodes.start(from);
        if (OverloadedAddresses.isMemberWithoutAddress(from) && !to.isDependent()) {
            Function f = (Function) ((OverloadExpr) from).candidates()[0];
            unit.diagnostics.report(Codes.NONSTD_MEMBER_FUNCTION_ADDRESS, position);
            Type address = unit.types.memberPointer(f.enclosingClass().type(), f.type);
            if (address.canonical() != Types.unqualified(to).canonical()) {
                builtin(Severity.ERROR, address, to, context, position);
            }
        } else if (conversions.addresses.hasMemberWithoutAddress(from, to)) {
            unit.diagnostics.report(Codes.NONSTD_MEMBER_FUNCTION_ADDRESS, position);
        } else if (OverloadedAddresses.isSet(from) && !Types.isClass(to)) {
            unresolved(OverloadedAddresses.setOf(from), Types.nonReference(to), position);
        } else if (s.kind == ConversionSequence.Kind.AMBIGUOUS) {
            ambiguous(from, to, context, position);
        } else if (to.canonical() instanceof ReferenceType) {
            reference(from, Types.asReference(to), context, position);
        } else {
            value(from, to, context, position);
        }
        return Nodes.broken(unit.types, position);
    }

    /** None of several functions, or of the instances of a template, has the type that is needed; all fit {@code void *}. */
    private void unresolved(OverloadExpr set, Type to, int position) {
        if (isBound(set)) {
            unit.diagnostics.report(Codes.BOUND_FUNCTION_MUST_BE_CALLED, set.position());
            return;
        }
        boolean fitsAny = Types.isPointer(to) && Types.isVoid(Types.pointee(to)) && set.candidates().length > 1;
        Object named = set.candidates().length > 0 ? set.candidates()[0] : set.nameRef().name;
        unit.diagnostics.report(
                fitsAny ? Codes.AMBIGUOUS_ADDR_OF_OVERLOADED_FUNCTION : Codes.NO_MATCH_FOR_ADDR_OF_OVERLOADED_FUNCTION,
                position,
                named);
    }

    /** A member function of an object has no address, whatever type is needed [expr.ref]/7. */
    static boolean isBound(OverloadExpr set) {
        for (Entity e : set.candidates()) {
            Function f = e instanceof Function g
                    ? g
                    : e instanceof Template t && t.prototype instanceof Function h ? h : null;
            if (set.object() != null && f != null && f.isNonstaticMember()) {
                return true;
            }
        }
        return false;
    }

    private void value(Expr from, Type to, ConversionContext context, int position) {
        if (from instanceof BracedInitExpr list) {
            braces(list, to, position);
            return;
        }
        Type source = from.type();
        boolean fromClass = Types.isClass(source);
        boolean toClass = Types.isClass(to);
        boolean isOpen = context == ConversionContext.CONDITION && !unit.contexts.now().isLogicalOperand;
        if (isOpen && fromClass && !unit.isComplete(source, position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, source);
        } else if (context == ConversionContext.CONDITION) {
            unit.diagnostics.report(Codes.EXPR_NOT_BOOL, position);
        } else if (fromClass && toClass && unit.isComplete(to, position)) {
            unit.diagnostics.report(Codes.NO_USER_DEFINED_CONVERSION, position, source, to);
        } else if (toClass && !unit.isComplete(to, position)) {
            unit.diagnostics.report(Codes.CONVERSION_TO_INCOMPLETE_CLASS, position, to);
        } else if (toClass) {
            unit.diagnostics.report(Codes.NO_CONVERTING_CONSTRUCTOR, position, source, to);
        } else if (fromClass) {
            unit.diagnostics.report(Codes.NO_CONVERSION_FUNCTION, position, source, to);
        } else {
            if (from.isGlvalue() && !Types.isArray(source) && !Types.isFunction(source)) {
                unit.reads.read(from);
            }
            builtin(Severity.ERROR, unit.types.decay(source), to, context, position);
        }
    }

    /** The conversion is wrong but done all the same (GNU). */
    void warn(Expr from, Type to, ConversionContext context) {
        builtin(Severity.WARNING, unit.types.decay(from.type()), to, context, Nodes.start(from));
    }

    private void builtin(Severity severity, Type source, Type to, ConversionContext context, int position) {
        boolean ofOperator = context == ConversionContext.ASSIGNMENT && assignment != 0;
        unit.diagnostics.reportAs(severity, codeOf(context), ofOperator ? assignment : position, source, to);
    }

    private int codeOf(ConversionContext context) {
        return switch (context) {
            case ARGUMENT ->
                unit.contexts.now().isDefaultConversion ? Codes.BAD_DEFAULT_ARG_TYPE : Codes.INCOMPATIBLE_PARAM;
            case ASSIGNMENT -> Codes.BAD_ASSIGNMENT_TYPE;
            case RETURN -> Codes.BAD_RETURN_VALUE_TYPE;
            case INITIALIZATION, CONDITION, OPERAND, EXPLICIT -> Codes.BAD_INITIALIZER_TYPE;
        };
    }

    /** The initialization that the list stands for says what is wrong with it. */
    private void braces(BracedInitExpr list, Type to, int position) {
        int before = unit.diagnostics.reportedErrors();
        conversions.initialization.convertedList(Types.unqualified(to), list);
        if (unit.diagnostics.reportedErrors() == before) {
            unit.diagnostics.report(Codes.BRACE_INITIALIZATION_NOT_ALLOWED, position, to);
        }
    }

    private void reference(Expr from, ReferenceType to, ConversionContext context, int position) {
        Type source = from.type();
        Type target = to.target();
        boolean related = unit.relations.isReferenceRelated(target, source);
        if (from instanceof BracedInitExpr && !to.isRvalue() && !Types.isConst(target)) {
            unit.diagnostics.report(Codes.NONCONST_REF_INIT_MUST_BE_LVALUE, position);
        } else if (from instanceof BracedInitExpr list) {
            braces(list, target, position);
        } else if (related && (Types.qualifiers(source) & ~Types.qualifiers(target)) != 0) {
            unit.diagnostics.report(Codes.QUALIFIERS_DROPPED_IN_REF_BINDING, position, to, source);
        } else if (!to.isRvalue()
                && !Types.isConst(target)
                && related
                && from.isLvalue()
                && ExprTraits.isBitField(from)) {
            unit.diagnostics.report(Codes.ADDRESS_OF_BIT_FIELD, position);
        } else if (to.isRvalue() && related && from.isLvalue()) {
            unit.diagnostics.report(Codes.RVALUE_REF_BOUND_TO_LVALUE, position);
        } else if (!to.isRvalue() && !Types.isConst(target)) {
            if (!from.isLvalue()) {
                unit.diagnostics.report(Codes.NONCONST_REF_INIT_MUST_BE_LVALUE, position);
            } else {
                unit.diagnostics.report(Codes.NONCONST_REF_INIT_WITH_RVALUE, position, to, source);
            }
        } else if (!to.isRvalue() && Types.isVolatile(target)) {
            if (from.isLvalue()) {
                unit.diagnostics.report(Codes.BAD_REFERENCE_INIT, position, to, source);
            } else {
                unit.diagnostics.report(Codes.CONST_VOLATILE_REF_INIT_MUST_BE_LVALUE, position);
            }
        } else {
            value(from, target, context, position);
        }
    }

    private void ambiguous(Expr from, Type to, ConversionContext context, int position) {
        Type target = Types.unqualified(Types.nonReference(to));
        CandidateSet set =
                conversions.user.candidates(from.type(), from.category(), from, target, ImplicitConversions.USER);
        int code = !Types.isClass(target)
                ? context == ConversionContext.CONDITION && !unit.contexts.now().isLogicalOperand
                        ? Codes.AMBIGUOUS_BUILTIN_CONVERSION
                        : Codes.AMBIGUOUS_CONVERSION_FUNCTION
                : Types.isClass(from.type())
                        ? Codes.AMBIGUOUS_USER_DEFINED_CONVERSION
                        : Codes.AMBIGUOUS_CONVERTING_CONSTRUCTOR;
        Diagnostic d = unit.diagnostics.begin(code, position, from.type(), to);
        Notes.candidates(d, set.contenders());
        d.emit();
    }
}
