package dev.cufe.templates;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.Arrays;

/** Which of two function templates is more specialized [temp.func.order], [temp.deduct.partial]. */
final class FunctionOrdering {
    private final Unit unit;

    FunctionOrdering(Unit unit) {
        this.unit = unit;
    }

    /** Positive if the first is more specialized, negative if the second is. */
    int compare(Template a, Template b, int argumentCount) {
        if (!(a.prototype instanceof Function f) || !(b.prototype instanceof Function g)) {
            return 0;
        }
        if (f.isMember() != g.isMember()) {
            return f.isMember() ? -compareWithMember(g, a, f) : compareWithMember(f, b, g);
        }
        boolean forward = isAtLeast(f, b, g, argumentCount);
        boolean backward = isAtLeast(g, a, f, argumentCount);
        if (forward != backward) {
            return forward ? 1 : -1;
        }
        if (!forward) {
            return 0;
        }
        int byReferences = references(f.type, g.type, argumentCount);
        if (byReferences != 0) {
            return byReferences;
        }
        int byPack = Boolean.compare(endsInPack(g.type), endsInPack(f.type));
        // The original prefers the template without a pack also where no parameter of the function tells.
        byPack = byPack != 0 ? byPack : Boolean.compare(endsInPack(b), endsInPack(a));
        return byPack != 0 ? byPack : Constraints.compare(f, g);
    }

    private static boolean endsInPack(Template t) {
        TemplateParam[] params = t.params();
        return params.length > 0 && params[params.length - 1].isPack;
    }

    /** To the original a function that is no member is the more special one for the object that the member is called for. */
    private int compareWithMember(Function f, Template memberTemplate, Function member) {
        ParamType[] written = f.type.params();
        if (!member.isNonstaticMember() || written.length == 0 || written[0].isPack) {
            return 0;
        }
        ParamType[] others = Arrays.copyOfRange(written, 1, written.length);
        return isAtLeast(others, memberTemplate, member.type.params(), others.length) ? 1 : 0;
    }

    private static boolean endsInPack(FunctionType type) {
        ParamType[] params = type.params();
        return params.length > 0 && params[params.length - 1].isPack;
    }

    /** Whether the parameters of the second template can be deduced from the types of the first function. */
    private boolean isAtLeast(Function f, Template other, Function g, int argumentCount) {
        if (f.kind == FunctionKind.CONVERSION && g.kind == FunctionKind.CONVERSION) {
            Deduction d = new Deduction(unit, other.params(), null);
            return d.exact(plain(g.type.returnType()), plain(f.type.returnType()));
        }
        return isAtLeast(f.type.params(), other, g.type.params(), argumentCount);
    }

    private boolean isAtLeast(ParamType[] as, Template other, ParamType[] ps, int argumentCount) {
        Deduction d = new Deduction(unit, other.params(), null);
        int i = 0;
        for (; i < ps.length && !ps[i].isPack; i++) {
            if (i >= argumentCount && argumentCount >= 0) {
                return true;
            }
            if (i >= as.length || as[i].isPack) {
                return i < as.length ? false : ps[i].hasDefault;
            }
            if (!matches(d, ps[i].type, as[i].type)) {
                return false;
            }
        }
        if (i == ps.length) {
            return i >= as.length || i >= argumentCount || as[i].hasDefault || as[i].isPack;
        }
        PackDeduction packs = d.startPack(ps[i].type, as.length - i);
        for (int k = i; k < as.length; k++) {
            packs.begin();
            if (!matches(d, ps[i].type, as[k].type)) {
                packs.abandon();
                return false;
            }
            packs.end(as[k].isPack);
        }
        return packs.finish();
    }

    private static boolean matches(Deduction d, Type p, Type a) {
        Type x = plain(p);
        Type y = plain(a);
        return x.isDependent() ? d.exact(x, y) : x.canonical() == y.canonical();
    }

    /** References and then top-level qualifiers do not count [temp.deduct.partial]/5-7. */
    private static Type plain(Type type) {
        return Types.unqualified(Types.nonReference(type));
    }

    /** Equal otherwise: an lvalue reference beats an rvalue reference, more qualifiers beat fewer. */
    private static int references(FunctionType f, FunctionType g, int argumentCount) {
        int result = 0;
        int count = Math.min(Math.min(f.params().length, g.params().length), argumentCount);
        for (int i = 0; i < count; i++) {
            if (f.params()[i].type.canonical() instanceof ReferenceType a
                    && g.params()[i].type.canonical() instanceof ReferenceType b) {
                int now = a.isRvalue() != b.isRvalue()
                        ? Boolean.compare(b.isRvalue(), a.isRvalue())
                        : Integer.compare(
                                Integer.bitCount(Types.qualifiers(a.target())),
                                Integer.bitCount(Types.qualifiers(b.target())));
                if (now != 0 && result != 0 && now != result) {
                    return 0;
                }
                result = now != 0 ? now : result;
            }
        }
        return result;
    }
}
