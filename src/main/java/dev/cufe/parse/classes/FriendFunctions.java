package dev.cufe.parse.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.expr.NameRef;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;

/** Functions that a class befriends [class.friend]. */
final class FriendFunctions {
    private final Parser p;

    FriendFunctions(Parser parser) {
        this.p = parser;
    }

    /** A friend that is a member of another class is named there, and so has to be accessible [class.friend]/9. */
    void checkAccess(Function f, Declarator d) {
        ClassEntity owner = f.enclosingClass();
        boolean isNamed = owner != null && f.kind != FunctionKind.CONSTRUCTOR && !p.templates.inInstance();
        if (isNamed && !p.lookup.isAccessible(f, owner, null)) {
            boolean isDestructor = f.kind == FunctionKind.DESTRUCTOR;
            p.unit.diagnostics.report(
                    isDestructor ? Codes.INACCESSIBLE_SPECIAL_FUNCTION : Codes.NO_ACCESS_TO_NAME, d.position, f);
        }
    }

    /** A local class befriends functions that its block has declared [class.friend]/11. */
    void checkLocal(ClassEntity entity, Function made, Declarator d) {
        Scope block = entity.parent;
        if (!entity.isLocal
                || p.scopes.inTemplate()
                || p.scopes.boundHeads() > 0
                || block == null
                || !block.kind().isLocal()) {
            return;
        }
        if (d.name.ref.qualifier == null && block.find(made.name) == null) {
            p.unit.diagnostics.report(Codes.LOCAL_CLASS_FRIEND_NOT_DECLARED, d.position);
        }
    }

    /** A friend whose type depends on the class is another function for each instance, which is seldom meant. */
    void checkDependent(Function f, Declarator d) {
        if (f.type.canonical().isDependent() && !p.bodies.startsBody() && !p.cursor.is(Tok.EQUAL)) {
            p.unit.diagnostics.report(Codes.FRIEND_NOT_TEMPLATE_INSTANCE, d.position, f);
        }
    }

    /** A friend of the namespace around could have been named without qualifier. */
    void checkQualifier(Declarator d) {
        if (isQualifierIgnored(d.name.ref) && !p.templates.inInstance()) {
            p.unit.diagnostics.report(
                    Codes.FRIEND_QUALIFIER_IGNORED, p.cursor.tokens().position(d.name.firstToken));
        }
    }

    boolean isQualifierIgnored(NameRef ref) {
        Namespace named = ref.qualifier == null ? p.unit.global : ref.qualifier.namespace;
        return ref.isQualified() && ref.templateArgs == null && named == p.scopes.namespace();
    }

    /** A qualified name or a template-id befriends an instance of a template [temp.friend]/1. */
    Function befriendedInstance(Function made, Declarator d, DeclTarget target) {
        Scope scope = target.scope;
        if (!target.isQualified) {
            LookupResult found = p.lookup.unqualified(made.name, Lookup.ANY);
            scope = found.entity() == null ? scope : found.entity().parent;
        }
        boolean template = ClassNames.hasFunctionTemplate(scope, made.name);
        boolean unknown = template
                ? p.templates.isDependentContext()
                : target.classEntity() != null && target.classEntity().type().isDependent();
        if (unknown) {
            return made;
        }
        Function f =
                template ? p.instantiator.specialized.find(scope, made, d.name.ref.templateArgs, d.position) : null;
        if (f == null) {
            p.classes.reportNoSuchMember(target, made, d);
        }
        return f == null ? made : f;
    }
}
