package dev.cufe.lookup;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The look-up set S(f, C) when several bases have the name [class.member.lookup]/4-6. */
final class SubobjectLookup {
    /** Declarations and the subobjects they were found in. */
    private static final class Found {
        final LookupResult declarations;
        final List<Subobject> subobjects;

        Found(LookupResult declarations, List<Subobject> subobjects) {
            this.declarations = declarations;
            this.subobjects = subobjects;
        }
    }

    private final MemberLookup members;
    private final Name name;
    private final int filter;
    private final List<Subobject> virtualBases = new ArrayList<>();

    private SubobjectLookup(MemberLookup members, Name name, int filter) {
        this.members = members;
        this.name = name;
        this.filter = filter;
    }

    static LookupResult find(MemberLookup members, ClassEntity entity, Name name, int filter, boolean skipsDependent) {
        SubobjectLookup lookup = new SubobjectLookup(members, name, filter);
        Found found = lookup.inBases(new Subobject(entity, null, null), skipsDependent);
        return found == null ? LookupResult.NONE : found.declarations;
    }

    private @Nullable Found inBases(Subobject subobject, boolean skipsDependent) {
        Found merged = null;
        for (BaseClass base : subobject.type.bases) {
            ClassEntity c = MemberLookup.searchable(base);
            if (c == null || skipsDependent && base.wasDependent) {
                continue;
            }
            Found found = in(Subobject.of(subobject, base, c, virtualBases));
            if (found != null) {
                merged = merged == null ? found : merge(merged, found);
            }
        }
        return merged;
    }

    private @Nullable Found in(Subobject subobject) {
        LookupResult own = members.own(subobject.type, name, filter);
        return own == LookupResult.NONE ? inBases(subobject, false) : new Found(own, List.of(subobject));
    }

    private static Found merge(Found a, Found b) {
        if (isHiddenBy(b, a)) {
            return a;
        }
        if (isHiddenBy(a, b)) {
            return b;
        }
        List<Subobject> union = new ArrayList<>(a.subobjects);
        for (Subobject s : b.subobjects) {
            if (!union.contains(s)) {
                union.add(s);
            }
        }
        LookupResult merged =
                isSameSet(a.declarations, b.declarations) ? a.declarations : ambiguous(a.declarations, b.declarations);
        return new Found(merged, union);
    }

    /** Each subobject of {@code a} is one of, or a base of one of, those of {@code b}. */
    private static boolean isHiddenBy(Found a, Found b) {
        for (Subobject s : a.subobjects) {
            boolean covered = false;
            for (Subobject t : b.subobjects) {
                covered |= s == t && isSameSet(a.declarations, b.declarations) || s.isBaseOf(t);
            }
            if (!covered) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSameSet(LookupResult a, LookupResult b) {
        if (a == b) {
            return true;
        }
        if (a.declared.length != b.declared.length || a.kind != b.kind || a.kind == LookupResult.Kind.AMBIGUOUS) {
            return false;
        }
        for (int i = 0; i < a.declared.length; i++) {
            if (!NamespaceLookup.isSame(a.entities[i], b.entities[i])) {
                return false;
            }
        }
        return true;
    }

    private static LookupResult ambiguous(LookupResult a, LookupResult b) {
        Entity[] all = new Entity[a.declared.length + b.declared.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < a.declared.length ? a.declared[i] : b.declared[i - a.declared.length];
        }
        return new LookupResult(LookupResult.Kind.AMBIGUOUS, all, null, null, a.hiddenTag);
    }
}
