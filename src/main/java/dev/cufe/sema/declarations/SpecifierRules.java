package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/**
 * Which specifiers go with what is declared [dcl.spec]. A specifier that does not is reported and taken out, so that
 * the declaration goes on without it. Specifiers that a place never allows are reported by the parser as they come.
 */
public final class SpecifierRules {
    private final Unit unit;

    public SpecifierRules(Unit unit) {
        this.unit = unit;
    }

    private void report(int code, DeclSpecs specs) {
        unit.diagnostics.report(code, specs.position);
    }

    private void reportStorage(int code, DeclSpecs specs) {
        unit.diagnostics.report(code, specs.storagePosition);
    }

    private void reportInline(int code, DeclSpecs specs) {
        unit.diagnostics.report(code, specs.inlinePosition);
    }

    /**
     * A declaration without declarators: only a tag, or nothing at all.
     *
     * @param end where a declarator would stand
     */
    public void checkNoDeclarator(DeclSpecs specs, boolean isMember, int end) {
        if (specs.isTypedef()) {
            unit.diagnostics.report(Codes.MISSING_TYPEDEF_NAME, end);
            return;
        }
        checkNoExplicit(specs);
        boolean isAnonymousUnion = specs.definesTag && specs.tag != null && specs.tag.name == null;
        boolean isAnonymousMember = isMember && isAnonymousUnion && specs.tag instanceof ClassEntity;
        if (isAnonymousMember) {
            checkAnonymousMember(specs);
        } else if (isMember) {
            if (specs.isInline) {
                unit.diagnostics.error(Codes.INLINE_NOT_ALLOWED, specs.position);
            }
            checkNoVirtual(specs);
            checkNoMutable(specs);
            if (specs.storage != StorageClass.UNSPECIFIED) {
                reportStorage(Codes.STORAGE_CLASS_NOT_ALLOWED, specs);
            }
        } else {
            if (specs.storage != StorageClass.UNSPECIFIED && !isAnonymousUnion) {
                report(Codes.STORAGE_CLASS_NOT_ALLOWED_HERE, specs);
            }
            if (specs.isInline) {
                reportInline(Codes.INLINE_AND_NONFUNCTION, specs);
            }
        }
        if (specs.isConstexpr) {
            unit.diagnostics.report(Codes.CONSTEXPR_NOT_VALID, specs.constexprPosition);
        }
        if (specs.isQualified) {
            boolean isObject = isAnonymousUnion && specs.tag instanceof ClassEntity c && (isMember || c.isUnion());
            report(isObject ? Codes.ANONYMOUS_UNION_QUALIFIER_IGNORED : Codes.USELESS_TYPE_QUALIFIERS, specs);
        }
    }

    /** The unnamed object of an anonymous union or struct is a member that nothing else can be said about. */
    private void checkAnonymousMember(DeclSpecs specs) {
        if (specs.isMutable) {
            report(Codes.MUTABLE_ANONYMOUS_UNION, specs);
            specs.isMutable = false;
        }
        if (specs.isInline) {
            reportInline(Codes.INLINE_NONSTATIC_MEMBER, specs);
        }
        checkNoVirtual(specs);
        if (specs.storage == StorageClass.STATIC) {
            unit.diagnostics.warning(Codes.USELESS_DECL, specs.position);
        } else if (specs.storage != StorageClass.UNSPECIFIED) {
            reportStorage(Codes.BAD_MEMBER_STORAGE_CLASS, specs);
        }
    }

    /** A member declaration that declares nothing is refused, whatever specifiers it has [class.mem]/1. */
    public void refuseUselessMember(DeclSpecs specs) {
        checkNoMutable(specs);
        unit.diagnostics.error(Codes.USELESS_DECL, specs.position);
        if (specs.isConstexpr) {
            unit.diagnostics.report(Codes.CONSTEXPR_NOT_VALID, specs.constexprPosition);
        }
    }

    public void checkTypedef(DeclSpecs specs, boolean isMember) {
        if (specs.isInline) {
            reportStorage(Codes.BAD_STORAGE_CLASS_WITH_INLINE, specs);
            reportInline(isMember ? Codes.INLINE_NONSTATIC_MEMBER : Codes.INLINE_AND_NONFUNCTION, specs);
        }
        checkNoVirtual(specs);
        checkNoExplicit(specs);
        checkNoConstexpr(specs);
        if (specs.isFriend) {
            reportStorage(Codes.STORAGE_CLASS_ON_FRIEND, specs);
            report(Codes.INVALID_FRIEND_DECL, specs);
        }
    }

    /** A function of a namespace or block, or the definition of a member outside its class. */
    public void checkFunction(DeclSpecs specs, Declarator d, boolean isLocal) {
        if (d.name == null || d.name.form != ParsedName.Form.IDENTIFIER || specs.type != null) {
            checkNoExplicit(specs);
        }
        if (specs.storage == StorageClass.REGISTER) {
            reportStorage(Codes.BAD_FUNCTION_STORAGE_CLASS, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        checkNoThreadLocal(specs);
        checkNoConstinit(specs);
        if (isLocal && specs.storage == StorageClass.STATIC) {
            reportStorage(Codes.BLOCK_SCOPE_FUNCTION_MUST_BE_EXTERN, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        if (isLocal && specs.isInline) {
            reportInline(Codes.INLINE_NOT_ALLOWED, specs);
            specs.isInline = false;
        }
        boolean hasLinkage = specs.storage == StorageClass.STATIC || specs.storage == StorageClass.EXTERN;
        if (!isLocal && hasLinkage && isMember(d)) {
            reportStorage(Codes.STORAGE_CLASS_NOT_ALLOWED, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
    }

    /** A variable outside classes. */
    public void checkVariable(DeclSpecs specs, Declarator d, boolean isLocal, boolean isTemplate) {
        checkNoExplicit(specs);
        if (!isLocal && specs.storage == StorageClass.REGISTER) {
            reportStorage(Codes.BAD_FILE_SCOPE_STORAGE_CLASS, specs);
            if (specs.isThreadLocal) {
                report(Codes.THREAD_LOCAL_NEEDS_STATIC, specs);
            }
            specs.storage = StorageClass.UNSPECIFIED;
        }
        if (isLocal && specs.isGnuThread && specs.storage == StorageClass.UNSPECIFIED) {
            report(Codes.THREAD_LOCAL_NEEDS_STATIC, specs);
        }
        if (specs.isInline) {
            boolean isPrimary = isTemplate && (d.name == null || d.name.ref.templateArgs == null);
            checkInlineVariable(specs, isLocal, isPrimary);
        }
        if (specs.isConsteval) {
            report(Codes.CONSTEVAL_VARIABLE, specs);
            specs.isConsteval = false;
        }
        if (isMember(d) && specs.storage == StorageClass.EXTERN) {
            unit.diagnostics.warning(Codes.STORAGE_CLASS_NOT_ALLOWED, specs.storagePosition);
            specs.storage = StorageClass.UNSPECIFIED;
        } else if (isMember(d) && specs.storage == StorageClass.STATIC) {
            reportStorage(Codes.STORAGE_CLASS_NOT_ALLOWED, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
    }

    private static boolean isMember(Declarator d) {
        return d.name != null && d.name.ref.qualifier != null && d.name.ref.qualifier.type != null;
    }

    private void checkInlineVariable(DeclSpecs specs, boolean isLocal, boolean isPrimaryTemplate) {
        if (isLocal) {
            reportInline(Codes.INLINE_NOT_ALLOWED, specs);
            specs.isInline = false;
        } else if (!isPrimaryTemplate) {
            unit.newer.use(Codes.INLINE_VARIABLES_ARE_CPP17, 2017, specs.inlinePosition);
        }
    }

    /** A member function or a friend function. */
    public void checkMemberFunction(DeclSpecs specs, Declarator d) {
        boolean constructor = d.name.form == ParsedName.Form.CONSTRUCTOR;
        boolean destructor = d.name.form == ParsedName.Form.DESTRUCTOR;
        boolean mayBeExplicit = constructor || d.name.form == ParsedName.Form.CONVERSION || specs.type == null;
        if (!mayBeExplicit || destructor || specs.isFriend) {
            checkNoExplicit(specs);
        }
        checkNoMutable(specs);
        checkNoThreadLocal(specs);
        checkNoConstinit(specs);
        if (specs.isFriend) {
            checkFriendFunction(specs);
            return;
        }
        if (specs.storage == StorageClass.EXTERN || specs.storage == StorageClass.REGISTER) {
            reportStorage(Codes.BAD_MEMBER_STORAGE_CLASS, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        if (specs.isVirtual && specs.storage == StorageClass.STATIC) {
            report(Codes.VIRTUAL_FUNCTION_NOT_ALLOWED, specs);
            specs.isVirtual = false;
        }
        if (constructor) {
            d.isWrittenVirtual = specs.isVirtual;
            checkNoVirtual(specs);
        }
        if ((constructor || destructor) && specs.storage == StorageClass.STATIC) {
            report(Codes.STATIC_NOT_ALLOWED, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        checkConstantMember(specs, destructor);
    }

    private void checkFriendFunction(DeclSpecs specs) {
        if (specs.storage != StorageClass.UNSPECIFIED) {
            reportStorage(Codes.STORAGE_CLASS_ON_FRIEND, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        checkNoVirtual(specs);
    }

    private void checkConstantMember(DeclSpecs specs, boolean destructor) {
        if (destructor && specs.isConsteval) {
            report(Codes.CONSTEVAL_DESTRUCTOR, specs);
            specs.isConsteval = false;
        }
        if (destructor && specs.isConstexpr && !unit.dialect.atLeast(2020)) {
            unit.diagnostics.report(Codes.CONSTEXPR_DESTRUCTOR, specs.constexprPosition);
            specs.isConstexpr = false;
        }
        if (specs.isVirtual && specs.isConstexpr && !unit.dialect.atLeast(2020)) {
            unit.diagnostics.report(Codes.CONSTEXPR_VIRTUAL, specs.constexprPosition);
            specs.isConstexpr = false;
        }
    }

    /** A data member, static or not. */
    public void checkDataMember(DeclSpecs specs, Declarator d) {
        checkNoVirtual(specs);
        checkNoExplicit(specs);
        if (specs.isFriend) {
            if (specs.storage != StorageClass.UNSPECIFIED) {
                reportStorage(Codes.STORAGE_CLASS_ON_FRIEND, specs);
            }
            report(Codes.INVALID_FRIEND_DECL, specs);
            return;
        }
        if (specs.isConsteval) {
            report(Codes.CONSTEVAL_VARIABLE, specs);
            specs.isConsteval = false;
        }
        if (specs.storage == StorageClass.STATIC) {
            if (specs.isInline) {
                checkInlineVariable(specs, false, false);
            }
            return;
        }
        if (specs.storage == StorageClass.EXTERN || specs.storage == StorageClass.REGISTER) {
            reportStorage(Codes.BAD_MEMBER_STORAGE_CLASS, specs);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        if (specs.isInline) {
            reportInline(Codes.INLINE_NONSTATIC_MEMBER, specs);
            specs.isInline = false;
        }
        if (!d.type.isError() && !d.type.hasPlaceholder()) {
            checkNoConstexpr(specs);
        }
        checkNoConstinit(specs);
        checkNoThreadLocal(specs);
        checkMutableMember(specs, d.type);
    }

    /** {@code mutable} does not go with const; on a reference it is only useless [dcl.stc]/9. */
    private void checkMutableMember(DeclSpecs specs, Type type) {
        if (!specs.isMutable) {
            return;
        }
        if (Types.isReference(type)) {
            report(Codes.MUTABLE_REFERENCE, specs);
        } else if ((Types.qualifiers(Types.innermostElement(type)) & Cv.CONST) != 0) {
            checkNoMutable(specs);
        }
    }

    private void checkNoVirtual(DeclSpecs specs) {
        if (specs.isVirtual) {
            report(Codes.VIRTUAL_NOT_ALLOWED, specs);
            specs.isVirtual = false;
        }
    }

    private void checkNoExplicit(DeclSpecs specs) {
        if (specs.isExplicit) {
            report(Codes.EXPLICIT_NOT_ALLOWED, specs);
            specs.isExplicit = false;
        }
    }

    public void checkNoMutable(DeclSpecs specs) {
        if (specs.isMutable) {
            report(Codes.MUTABLE_NOT_ALLOWED, specs);
            specs.isMutable = false;
        }
    }

    public void checkNoConstexpr(DeclSpecs specs) {
        if (specs.isConstexpr) {
            unit.diagnostics.report(Codes.CONSTEXPR_NOT_VALID, specs.constexprPosition);
            specs.isConstexpr = false;
        }
    }

    private void checkNoConstinit(DeclSpecs specs) {
        if (specs.isConstinit) {
            report(Codes.CONSTINIT_NOT_VALID, specs);
            specs.isConstinit = false;
        }
    }

    private void checkNoThreadLocal(DeclSpecs specs) {
        if (specs.isThreadLocal) {
            report(Codes.THREAD_LOCAL_NOT_VALID, specs);
            specs.isThreadLocal = false;
        }
    }
}
