package dev.cufe.sema.templates;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.declarations.FunctionDecls;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.templates.Constraints;
import dev.cufe.templates.Deduction;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which function template a declaration declares again [temp.over.link]: heads, constraints and types are compared,
 * those of members by their shape.
 */
public final class RedeclaredFunctionTemplates {
    private final Unit unit;
    private final ScopeStack scopes;
    private final FunctionDecls functions;

    public RedeclaredFunctionTemplates(Unit unit, ScopeStack scopes, FunctionDecls functions) {
        this.unit = unit;
        this.scopes = scopes;
        this.functions = functions;
    }

    /** The one member template of that name and shape; types through the class may differ in spelling. */
    public @Nullable Template onlyTemplate(DeclTarget target, TemplateHead head, Function made) {
        List<Declared> declared = new ArrayList<>();
        for (Symbol s = target.scope.find(made.name); s != null; s = s.next) {
            if (s.entity instanceof Template t
                    && t.prototype instanceof Function f
                    && f.type.params().length == made.type.params().length) {
                declared.add(new Declared(t, f));
            }
        }
        if (declared.size() == 1) {
            Template only = declared.getFirst().template;
            return only.params().length == head.params.length ? only : null;
        }
        declared.removeIf(
                d -> d.template.params().length != head.params.length || !sameShape(d.function.type, made.type));
        Template only = single(declared, d -> true);
        if (only == null) {
            only = single(declared, d -> sameHead(d.template.head, head) && functions.isSame(d.function, made));
        }
        return only != null ? only : single(declared, d -> isRenamed(d.template, d.function, head, made));
    }

    private record Declared(Template template, Function function) {}

    private static @Nullable Template single(List<Declared> declared, Predicate<Declared> test) {
        Template only = null;
        for (Declared d : declared) {
            if (test.test(d)) {
                if (only != null) {
                    return null;
                }
                only = d.template;
            }
        }
        return only;
    }

    /** Whether the types are the same with the parameters of one head for those of the other, which has another depth. */
    private boolean isRenamed(Template t, Function old, TemplateHead head, Function made) {
        Deduction d = new Deduction(unit, t.params(), null);
        if (!d.declaration(old.type, made.type)) {
            return false;
        }
        for (int i = 0; i < d.deduced.length; i++) {
            TemplateArgument a = d.deduced[i];
            if (a != null
                    && a.kind == TemplateArgument.Kind.TYPE
                    && !(a.type.canonical() instanceof TemplateParamType u
                            && u.depth() == head.params[i].depth
                            && u.position() == i + 1)) {
                return false;
            }
        }
        return true;
    }

    /** What class templates befriend is known when they are instantiated: until then it belongs to each of them. */
    public boolean isFriendOfOther(Template t, DeclTarget target) {
        ClassEntity here = scopes.classHere();
        Scope declaredIn = t.context == null ? null : t.context.innermost(ScopeKind.CLASS);
        return target.isFriend && t.isFriend && here != null && here.isNonreal && declaredIn != here.scope;
    }

    public boolean isSame(Template t, TemplateHead head, Function made) {
        if (t.kind != Template.Kind.FUNCTION || !(t.prototype instanceof Function old)) {
            return false;
        }
        return sameHead(t.head, head)
                && functions.isSame(old, made)
                && (old.type.returnType().canonical() == made.type.returnType().canonical());
    }

    public static boolean sameHead(TemplateHead a, TemplateHead b) {
        if (a.params.length != b.params.length || !Constraints.same(a, b)) {
            return false;
        }
        for (int i = 0; i < a.params.length; i++) {
            TemplateParam x = a.params[i];
            TemplateParam y = b.params[i];
            if (x.kind != y.kind || x.isPack != y.isPack) {
                return false;
            }
            if (x.kind == TemplateParam.Kind.NONTYPE && x.constantType.canonical() != y.constantType.canonical()) {
                return false;
            }
            if (x.kind == TemplateParam.Kind.TEMPLATE && !sameHead(x.template.head, y.template.head)) {
                return false;
            }
        }
        return true;
    }

    /** Types that name members of the class may be spelled in two ways; number and qualifiers tell most members apart. */
    public static boolean sameShape(FunctionType a, FunctionType b) {
        if (a.params().length != b.params().length
                || a.qualifiers() != b.qualifiers()
                || a.refQualifier() != b.refQualifier()) {
            return false;
        }
        for (int i = 0; i < a.params().length; i++) {
            Type x = a.params()[i].type.canonical();
            Type y = b.params()[i].type.canonical();
            if (x != y && !x.isDependent() && !y.isDependent()) {
                return false;
            }
        }
        return true;
    }
}
