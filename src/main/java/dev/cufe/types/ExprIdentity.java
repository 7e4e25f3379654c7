package dev.cufe.types;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When two expressions or values are equivalent: the same nodes with the same names bound to the same entities, template
 * parameters compared by depth and position, function parameters by number [temp.over.link], [temp.type]. So two
 * declarations of one template agree although each has its own parameters.
 */
public final class ExprIdentity {
    private ExprIdentity() {}

    public static boolean same(@Nullable Expr a, @Nullable Expr b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.type().canonical() != b.type().canonical() || a.category() != b.category()) {
            return false;
        }
        if (a.has(Expr.PACK_EXPANSION) != b.has(Expr.PACK_EXPANSION)) {
            return false;
        }
        return switch (a) {
            case ConstantExpr x -> b instanceof ConstantExpr y && same(x.constant(), y.constant());
            case VariableExpr x -> b instanceof VariableExpr y && sameVariable(x.variable(), y.variable());
            case FunctionExpr x -> b instanceof FunctionExpr y && x.function() == y.function();
            case FieldExpr x -> b instanceof FieldExpr y && x.field() == y.field();
            case OperationExpr x ->
                b instanceof OperationExpr y && x.op() == y.op() && same(x.operands(), y.operands());
            case TempInitExpr x -> b instanceof TempInitExpr y && same(x.init(), y.init());
            case LambdaExpr x -> b instanceof LambdaExpr y && x.lambda() == y.lambda();
            case NewExpr x ->
                b instanceof NewExpr y
                        && x.global() == y.global()
                        && same(x.allocatedType(), y.allocatedType())
                        && same(x.placement(), y.placement())
                        && same(x.elementCount(), y.elementCount())
                        && same(x.init(), y.init());
            case DeleteExpr x ->
                b instanceof DeleteExpr y
                        && x.array() == y.array()
                        && x.global() == y.global()
                        && same(x.operand(), y.operand());
            case ThrowExpr x -> b instanceof ThrowExpr y && same(x.init(), y.init());
            case TypeidExpr x -> b instanceof TypeidExpr y && same(x.operand(), y.operand());
            case SizeofExpr x ->
                b instanceof SizeofExpr y
                        && x.alignof() == y.alignof()
                        && same(x.typeOperand(), y.typeOperand())
                        && same(x.operand(), y.operand());
            case SizeofPackExpr x ->
                b instanceof SizeofPackExpr y && samePack(x.pack(), y.pack()) && same(x.packExpr(), y.packExpr());
            case TypeOperandExpr x -> b instanceof TypeOperandExpr y && same(x.operand(), y.operand());
            case BuiltinOperationExpr x ->
                b instanceof BuiltinOperationExpr y
                        && x.keyword().equals(y.keyword())
                        && same(x.operands(), y.operands());
            case StatementExpr x -> false;
            case FoldExpr x ->
                b instanceof FoldExpr y && x.op() == y.op() && x.left() == y.left() && same(x.operands(), y.operands());
            case ConditionExpr x -> false;
            case BracedInitExpr x -> b instanceof BracedInitExpr y && same(x.elements(), y.elements());
            case InitializerExpr x -> b instanceof InitializerExpr y && same(x.init(), y.init());
            case ObjectLifetimeExpr x -> b instanceof ObjectLifetimeExpr y && same(x.expr(), y.expr());
            case AwaitExpr x -> b instanceof AwaitExpr y && x.yield() == y.yield() && same(x.operand(), y.operand());
            case RequiresExpr x -> b instanceof RequiresExpr y && sameRequires(x, y);
            case RequirementExpr x -> b instanceof RequirementExpr y && sameRequirement(x, y);
            case ConceptIdExpr x ->
                b instanceof ConceptIdExpr y
                        && x.conceptTemplate() == y.conceptTemplate()
                        && TemplateArguments.same(x.args(), y.args());
            case OverloadExpr x -> b instanceof OverloadExpr y && sameOverloads(x, y);
            case BrokenExpr x -> true;
        };
    }

    /** Each declaration of a template has its own parameters [temp.over.link]/5. */
    private static boolean sameVariable(Variable a, Variable b) {
        return a == b
                || a.templateArgs != null && first(a) == first(b)
                || a.isParameter
                        && b.isParameter
                        && a.parameterNumber == b.parameterNumber
                        && a.type.isDependent()
                        && a.type.canonical() == b.type.canonical();
    }

    private static Variable first(Variable v) {
        return v.equalTo == null ? v : v.equalTo;
    }

    private static boolean samePack(@Nullable TemplateArgument a, @Nullable TemplateArgument b) {
        return a == b || a != null && b != null && TemplateArguments.same(a, b);
    }

    private static boolean sameRequires(RequiresExpr a, RequiresExpr b) {
        if (a.params().length != b.params().length) {
            return false;
        }
        for (int i = 0; i < a.params().length; i++) {
            if (!same(a.params()[i].type, b.params()[i].type)) {
                return false;
            }
        }
        return same(a.requirements(), b.requirements());
    }

    private static boolean sameRequirement(RequirementExpr a, RequirementExpr b) {
        return a.kind() == b.kind()
                && a.noexcept() == b.noexcept()
                && same(a.expr(), b.expr())
                && same(a.typeRequirement(), b.typeRequirement())
                && same(a.constraint(), b.constraint());
    }

    private static boolean sameOverloads(OverloadExpr a, OverloadExpr b) {
        return a.nameRef().name == b.nameRef().name
                && TemplateArguments.same(a.nameRef().templateArgs, b.nameRef().templateArgs)
                && same(a.object(), b.object())
                && Arrays.equals(a.candidates(), b.candidates());
    }

    public static boolean same(Expr @Nullable [] a, Expr @Nullable [] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!same(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(@Nullable Type a, @Nullable Type b) {
        return a == null || b == null ? a == b : a.canonical() == b.canonical();
    }

    private static boolean same(@Nullable DynamicInit a, @Nullable DynamicInit b) {
        if (a == null || b == null) {
            return a == b;
        }
        return a.kind == b.kind
                && a.constructor == b.constructor
                && a.lambda == b.lambda
                && (a.flags & DynamicInit.BRACED) == (b.flags & DynamicInit.BRACED)
                && same(a.args, b.args)
                && same(a.expr, b.expr)
                && same(a.constant, b.constant);
    }

    /** Same value of the same type; dependent values: equivalent expressions. */
    public static boolean same(@Nullable Constant a, @Nullable Constant b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null) {
            return false;
        }
        if (a instanceof DependentConstant x) {
            return b instanceof DependentConstant y && sameDependent(x, y);
        }
        if (a.type().canonical() != b.type().canonical()) {
            return false;
        }
        return switch (a) {
            case IntegerConstant x ->
                b instanceof IntegerConstant y && x.value().equals(y.value());
            case FloatConstant x -> b instanceof FloatConstant y && x.value().equals(y.value());
            case ComplexConstant x ->
                b instanceof ComplexConstant y && same(x.real(), y.real()) && same(x.imaginary(), y.imaginary());
            case StringConstant x ->
                b instanceof StringConstant y && x.encoding() == y.encoding() && Arrays.equals(x.units(), y.units());
            case AddressConstant x -> b instanceof AddressConstant y && sameAddress(x, y);
            case MemberPointerConstant x ->
                b instanceof MemberPointerConstant y && x.field() == y.field() && x.function() == y.function();
            case AggregateConstant x -> b instanceof AggregateConstant y && sameAll(x.elements(), y.elements());
            case DesignatorConstant x ->
                b instanceof DesignatorConstant y
                        && x.field() == y.field()
                        && x.index() == y.index()
                        && x.last() == y.last();
            case DynamicInitConstant x -> b instanceof DynamicInitConstant y && same(x.init(), y.init());
            case RepeatConstant x ->
                b instanceof RepeatConstant y && x.count() == y.count() && same(x.element(), y.element());
            case DependentConstant x -> false;
            case ErrorConstant x -> b instanceof ErrorConstant;
        };
    }

    private static boolean sameAll(Constant[] a, Constant[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!same(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameAddress(AddressConstant a, AddressConstant b) {
        if (a.base() != b.base() || a.entity() != b.entity() || a.offset() != b.offset()) {
            return false;
        }
        // Two string literals or temporaries are different objects even when equal.
        return a.object() == b.object() && same(a.typeOperand(), b.typeOperand()) && samePath(a.path(), b.path());
    }

    private static boolean samePath(List<AddressConstant.SubobjectStep> a, List<AddressConstant.SubobjectStep> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            AddressConstant.SubobjectStep x = a.get(i);
            AddressConstant.SubobjectStep y = b.get(i);
            if (x.field() != y.field() || x.index() != y.index() || !same(x.base(), y.base())) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameDependent(DependentConstant a, DependentConstant b) {
        if (a.kind() != b.kind()) {
            return false;
        }
        if (a.kind() == DependentConstant.Kind.PARAM) {
            return sameParam(a.param(), b.param());
        }
        return sameOrUnknown(a.type(), b.type())
                && same(a.qualifierType(), b.qualifierType())
                && a.name() == b.name()
                && TemplateArguments.same(a.templateArgs(), b.templateArgs())
                && sameCandidates(a.candidates(), b.candidates())
                && same(a.expr(), b.expr());
    }

    private static boolean sameOrUnknown(Type a, Type b) {
        return a.canonical() == b.canonical() || a instanceof UnknownType || b instanceof UnknownType;
    }

    /** The sets may differ by declarations in between [temp.over.link]; a function template matters, not its order. */
    private static boolean sameCandidates(Entity[] a, Entity[] b) {
        if (a.length == 0 || b.length == 0) {
            return a.length == b.length;
        }
        return a[0] == b[0]
                || a[0].parent == b[0].parent
                || a[0] instanceof Template x && b[0] instanceof Template y && TemplateArguments.sameTemplate(x, y);
    }

    public static boolean sameParam(@Nullable TemplateParam a, @Nullable TemplateParam b) {
        return a == b
                || a != null
                        && b != null
                        && a.kind == b.kind
                        && a.depth == b.depth
                        && a.index == b.index
                        && a.isPack == b.isPack;
    }

    public static int hash(@Nullable Expr expr) {
        if (expr == null) {
            return 0;
        }
        int hash = expr.getClass().hashCode();
        return switch (expr) {
            case ConstantExpr e -> hash(e.constant());
            case VariableExpr e ->
                e.variable().isParameter ? e.variable().parameterNumber : System.identityHashCode(first(e.variable()));
            case FunctionExpr e -> System.identityHashCode(e.function());
            case FieldExpr e -> System.identityHashCode(e.field());
            case OperationExpr e -> TypeTable.mix(e.op().ordinal(), hash(e.operands()));
            case BuiltinOperationExpr e -> TypeTable.mix(e.keyword().hashCode(), hash(e.operands()));
            case TypeOperandExpr e -> TypeTable.identity(e.operand().canonical());
            case ConceptIdExpr e ->
                TypeTable.mix(System.identityHashCode(e.conceptTemplate()), TemplateArguments.hash(e.args()));
            case SizeofExpr e ->
                e.typeOperand() == null
                        ? hash
                        : TypeTable.mix(hash, TypeTable.identity(e.typeOperand().canonical()));
            case TempInitExpr e -> hash(e, hash);
            case LambdaExpr e -> System.identityHashCode(e.lambda());
            case NewExpr e -> hash(e, hash);
            case DeleteExpr e -> hash(e, hash);
            case ThrowExpr e -> hash;
            case TypeidExpr e -> TypeTable.mix(hash, hash(e.operand()));
            case SizeofPackExpr e -> hash;
            case StatementExpr e -> hash;
            case FoldExpr e -> TypeTable.mix(hash, e.op().ordinal());
            case ConditionExpr e -> hash;
            case BracedInitExpr e -> TypeTable.mix(hash, hash(e.elements()));
            case InitializerExpr e -> hash;
            case ObjectLifetimeExpr e -> hash(e.expr());
            case AwaitExpr e -> hash;
            case RequiresExpr e -> TypeTable.mix(hash, e.requirements().length);
            case RequirementExpr e -> TypeTable.mix(hash, e.kind().ordinal());
            case OverloadExpr e ->
                TypeTable.mix(
                        hash, e.nameRef().name == null ? 0 : e.nameRef().name.id());
            case BrokenExpr e -> hash;
        };
    }

    private static int hash(Expr expr, int kind) {
        return TypeTable.mix(kind, TypeTable.identity(expr.type().canonical()));
    }

    private static int hash(Expr[] list) {
        int hash = list.length;
        for (Expr e : list) {
            hash = TypeTable.mix(hash, hash(e));
        }
        return hash;
    }

    public static int hash(@Nullable Constant constant) {
        return switch (constant) {
            case null -> 0;
            case IntegerConstant c ->
                TypeTable.mix(
                        TypeTable.identity(c.type().canonical()), c.value().hashCode());
            case FloatConstant c -> c.value().hashCode();
            case ComplexConstant c -> TypeTable.mix(hash(c.real()), hash(c.imaginary()));
            case StringConstant c -> Arrays.hashCode(c.units());
            case AddressConstant c -> TypeTable.mix(System.identityHashCode(c.entity()), (int) c.offset());
            case MemberPointerConstant c ->
                TypeTable.mix(System.identityHashCode(c.field()), System.identityHashCode(c.function()));
            case AggregateConstant c -> hashAll(c.elements());
            case DesignatorConstant c -> (int) c.index();
            case DynamicInitConstant c -> TypeTable.identity(c.type().canonical());
            case RepeatConstant c -> TypeTable.mix((int) c.count(), hash(c.element()));
            case DependentConstant c -> hashDependent(c);
            case ErrorConstant c -> 1;
        };
    }

    private static int hashAll(Constant[] list) {
        int hash = list.length;
        for (Constant c : list) {
            hash = TypeTable.mix(hash, hash(c));
        }
        return hash;
    }

    private static int hashDependent(DependentConstant c) {
        if (c.param() != null) {
            return c.param().depth * 64 + c.param().index;
        }
        int hash = TypeTable.mix(
                c.kind().ordinal(), c.name() == null ? 0 : c.name().id());
        if (c.qualifierType() != null) {
            hash = TypeTable.mix(hash, TypeTable.identity(c.qualifierType().canonical()));
        }
        return TypeTable.mix(hash, hash(c.expr()));
    }
}
