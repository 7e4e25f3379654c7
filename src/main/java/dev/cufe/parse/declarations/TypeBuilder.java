package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies the parts of a declarator to the type of the specifiers, checking each step [dcl.meaning]. */
final class TypeBuilder {
    private final Parser p;
    private final TypeTable types;

    TypeBuilder(Parser parser) {
        this.p = parser;
        this.types = parser.unit.types;
    }

    Type build(Type base, List<DeclaratorParser.Chunk> chunks, Declarator d) {
        Type type = base;
        DeclaratorParser.Chunk before = null;
        for (DeclaratorParser.Chunk chunk : chunks) {
            boolean twice = chunk instanceof DeclaratorParser.Chunk.Reference
                    && before instanceof DeclaratorParser.Chunk.Reference;
            if (twice) {
                p.unit.diagnostics.report(Codes.REFERENCE_TO_REFERENCE, d.position);
                type = types.error();
            } else {
                type = apply(type, chunk, before, d);
            }
            before = chunk;
        }
        if (d.isFunction && type.canonical() instanceof FunctionType) {
            d.functionType = (FunctionType) Types.desugared(type);
        }
        return type;
    }

    private Type apply(Type type, DeclaratorParser.Chunk chunk, DeclaratorParser.@Nullable Chunk before, Declarator d) {
        return switch (chunk) {
            case DeclaratorParser.Chunk.Pointer c -> {
                if (Types.isReference(type)) {
                    p.unit.diagnostics.report(Codes.POINTER_TO_REFERENCE, d.position);
                    yield types.error();
                }
                if (isMisused(type)) {
                    p.unit.diagnostics.report(Codes.POINTER_TO_QUALIFIED_FUNCTION_TYPE, d.startPosition);
                    yield types.error();
                }
                Type pointer = types.pointerTo(type);
                if (!c.attributes().isEmpty()) {
                    pointer = types.attributed(pointer, c.attributes());
                }
                yield qualified(pointer, type, c.qualifiers(), before);
            }
            case DeclaratorParser.Chunk.Reference c ->
                qualified(reference(type, c.rvalue(), d), type, c.qualifiers(), before);
            case DeclaratorParser.Chunk.MemberPointer c -> {
                if (Types.isVoid(type) || Types.isReference(type)) {
                    p.unit.diagnostics.report(
                            Types.isVoid(type) ? Codes.PTR_TO_VOID_MEMBER : Codes.PTR_TO_REFERENCE_MEMBER, d.position);
                    type = types.error();
                }
                Type pointer = types.memberPointer(c.classType(), type);
                yield qualified(pointer, type, c.qualifiers(), before);
            }
            case DeclaratorParser.Chunk.Array c -> array(type, c, d);
            case DeclaratorParser.Chunk.FunctionSuffix c -> {
                if (c.parsed().trailingReturn() == null) {
                    checkReturned(type, qualifierPosition(before, d));
                    p.expressions.build.volatiles.result(type, d.position);
                }
                yield function(type, c.parsed(), d);
            }
            case DeclaratorParser.Chunk.Attributes c ->
                type instanceof FunctionType ? types.attributed(type, c.attributes()) : type;
        };
    }

    private Type qualified(
            Type made, Type target, DeclaratorParser.Qualifiers qualifiers, DeclaratorParser.@Nullable Chunk before) {
        if (qualifiers.restrictPosition() != 0 && Types.isFunction(target)) {
            int position = before instanceof DeclaratorParser.Chunk.FunctionSuffix f
                    ? f.position()
                    : qualifiers.restrictPosition();
            p.unit.diagnostics.report(Codes.RESTRICT_POINTER_TO_FUNCTION, position);
        }
        return types.qualified(made, qualifiers.cv());
    }

    private Type reference(Type type, boolean rvalue, Declarator d) {
        if (Types.isVoid(type)) {
            p.unit.diagnostics.report(Codes.REFERENCE_TO_VOID, d.position);
            return types.error();
        }
        if (isMisused(type)) {
            p.unit.diagnostics.report(Codes.POINTER_TO_QUALIFIED_FUNCTION_TYPE, d.startPosition);
            return types.error();
        }
        return rvalue ? types.rvalueReferenceTo(type) : types.lvalueReferenceTo(type);
    }

    /** The type of a member function: no object but the class's makes it callable [dcl.fct]/7. */
    private boolean isMisused(Type type) {
        if (!(type.canonical() instanceof FunctionType f) || !f.isQualified() || p.declarators.isLookingAhead) {
            return false;
        }
        // In an instance the original minds only names of such types, and others where that decides an overload.
        return p.scopes.boundHeads() == 0 || p.unit.diagnostics.inTrial() || isNamed(type);
    }

    private static boolean isNamed(Type type) {
        Type t = type;
        for (Type next = Types.desugarOnce(t); next != t; next = Types.desugarOnce(t)) {
            if (t instanceof TypedefType) {
                return true;
            }
            t = next;
        }
        return false;
    }

    private Type array(Type element, DeclaratorParser.Chunk.Array c, Declarator d) {
        int problem = elementProblem(element);
        if (problem != 0) {
            p.unit.diagnostics.report(problem, d.position);
            return types.error();
        }
        warnOfFlexible(element, d.position);
        Expr bound = c.bound();
        if (bound == null) {
            return types.unboundedArray(element);
        }
        Constant constant = p.expressions.boundConstant(bound);
        if (constant == null && bound instanceof VariableExpr v && isOfSignature(v.variable())) {
            p.unit.diagnostics.report(Codes.PARAM_NOT_ALLOWED, v.position());
            return types.error();
        }
        if (constant == null && !bound.type().isError() && !mayVary()) {
            p.expressions.build.reportNotConstant(bound);
            return types.error();
        }
        if (constant == null) {
            p.gnu.used(Codes.VLA_EXTENSION, Nodes.start(bound));
            return bound.type().isError() ? types.error() : types.variableArray(element, bound);
        }
        if (constant instanceof DependentConstant) {
            return types.dependentArray(element, constant);
        }
        if (constant instanceof IntegerConstant i) {
            if (i.value().isNegative()) {
                p.unit.diagnostics.report(Codes.ARRAY_SIZE_MUST_BE_POSITIVE, Nodes.start(bound));
                return types.error();
            }
            if (isTooLarge(element, i.value().longValue())) {
                p.unit.diagnostics.report(Codes.ARRAY_SIZE_TOO_LARGE, d.position);
                return types.error();
            }
            if (i.value().isZero() && p.instantiator.substitutions.isActive() && p.unit.diagnostics.inTrial()) {
                // An extension, but not where a template is left out for it [temp.deduct]/11.
                p.unit.diagnostics.report(Codes.ARRAY_SIZE_MUST_BE_POSITIVE, Nodes.start(bound));
                return types.error();
            }
            if (i.value().isZero()) {
                p.gnu.used(Codes.ZERO_LENGTH_ARRAY_EXTENSION, Nodes.start(bound));
            }
            return types.array(element, i.value().longValue(), constant);
        }
        return types.error();
    }

    /** Only what a body declares has bounds that vary (GNU); in a template the original asks its instances. */
    private boolean mayVary() {
        boolean isInBody = p.scopes.current().kind().isLocal() || p.scopes.inTemplate();
        // Whether this is a declaration at all does not depend on it.
        return (isInBody || p.unit.diagnostics.inTrial())
                && p.unit.options.language().variableLengthArrays();
    }

    /** A parameter of the function whose parameters are being declared: it has no value there. */
    private static boolean isOfSignature(Variable v) {
        return v.isParameter && v.enclosingFunction == null;
    }

    /** The elements of an array are all of one size, but a class that ends in an array without bound is not. */
    private void warnOfFlexible(Type element, int position) {
        ClassEntity c = Types.asClass(element);
        boolean isOpen = c == null || c.fields.isEmpty() || c.isUnion() || p.unit.diagnostics.inTrial();
        if (!isOpen && c.fields.getLast().type.canonical() instanceof ArrayType a && a.isUnbounded()) {
            p.unit.diagnostics.report(Codes.ARRAY_OF_FLEXIBLE, position);
        }
    }

    /** Whether an array of that many elements has more bytes than a size can say. */
    boolean isTooLarge(Type element, long count) {
        long size = element.isDependent() || element.isError() ? 1 : Math.max(1, p.unit.layout.sizeOf(element));
        return Math.unsignedMultiplyHigh(count, size) != 0;
    }

    private static int elementProblem(Type element) {
        if (Types.isFunction(element)) {
            return Codes.ARRAY_OF_FUNCTION;
        }
        if (Types.isVoid(element)) {
            return Codes.ARRAY_OF_VOID;
        }
        if (element.canonical() instanceof ArrayType a && a.isUnbounded()) {
            return Codes.BAD_ARRAY_ELEMENT_TYPE;
        }
        return Types.isReference(element) ? Codes.ARRAY_OF_REFERENCE : 0;
    }

    static int qualifierPosition(DeclaratorParser.@Nullable Chunk before, Declarator d) {
        return switch (before) {
            case DeclaratorParser.Chunk.Pointer c -> c.qualifiers().position();
            case DeclaratorParser.Chunk.MemberPointer c -> c.qualifiers().position();
            case null -> d.qualifierPosition;
            case DeclaratorParser.Chunk.Reference c -> 0;
            case DeclaratorParser.Chunk.Array c -> 0;
            case DeclaratorParser.Chunk.FunctionSuffix c -> 0;
            case DeclaratorParser.Chunk.Attributes c -> 0;
        };
    }

    /** Qualifiers written on the type of a returned value mean nothing unless it is a class [expr.type]/2. */
    void checkReturned(Type result, int position) {
        if (position != 0
                && result instanceof QualifiedType q
                && (q.qualifiers() & (Cv.CONST | Cv.VOLATILE)) != 0
                && !Types.isClass(q)
                && (!q.isDependent() || Types.isPointer(q))
                && !q.hasPlaceholder()
                && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.USELESS_QUALIFIER_ON_RETURN_TYPE, position);
        }
    }

    private Type function(Type result, ParameterParser.Parsed parsed, Declarator d) {
        Type returned = parsed.trailingReturn() != null ? parsed.trailingReturn() : result;
        if (Types.isFunction(returned)) {
            p.unit.diagnostics.report(Codes.FUNCTION_RETURNING_FUNCTION, d.position);
            returned = types.error();
        } else if (Types.isArray(returned)) {
            p.unit.diagnostics.report(Codes.FUNCTION_RETURNING_ARRAY, d.position);
            returned = types.error();
        }
        ParamType[] params = parsed.params();
        FunctionType.Builder b = new FunctionType.Builder(returned, params);
        b.ellipsis = parsed.ellipsis();
        b.qualifiers = parsed.cv();
        b.refQualifier = parsed.refQualifier();
        b.exceptionSpec = parsed.exceptionSpec();
        b.noexcept = parsed.isNoexcept();
        b.trailingReturn = parsed.trailingReturn() != null;
        b.cLinkage = p.scopes.cLinkage;
        return types.function(b);
    }
}
