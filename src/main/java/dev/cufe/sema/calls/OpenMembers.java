package dev.cufe.sema.calls;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.types.Types;

/** Sets of functions that a class template has from elsewhere: the choice among them waits for the class [temp.dep]. */
public final class OpenMembers {
    private OpenMembers() {}

    /** Of a name that stands alone: a using-declaration of the class, or a template-id of a template that it inherits. */
    public static boolean isIntroduced(LookupResult found, boolean isTemplateId) {
        return isUsed(found)
                || isTemplateId && found.entity() instanceof Template t && isNonstatic(t) && isInherited(found);
    }

    /** Of a name after an object. */
    public static boolean isOfObject(LookupResult found) {
        return isUsed(found) || isSet(found) && isInherited(found);
    }

    private static boolean isSet(LookupResult found) {
        return found.entities.length > 1 || found.entity() instanceof Template;
    }

    private static boolean isNonstatic(Template t) {
        return t.prototype instanceof Function f && f.isNonstaticMember();
    }

    /** A base that is not known yet keeps the original from waiting. */
    private static boolean isInherited(LookupResult found) {
        ClassEntity naming = found.namingClass;
        return naming != null && naming.type().isDependent() && !Lookup.hasUnknownBase(naming);
    }

    private static boolean isUsed(LookupResult found) {
        if (!isSet(found)) {
            return false;
        }
        for (Entity e : found.declared) {
            if (e instanceof UsingDeclaration && Types.isOfDependentClass(e)) {
                return true;
            }
        }
        return false;
    }
}
