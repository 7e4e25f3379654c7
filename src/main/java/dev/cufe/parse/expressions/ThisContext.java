package dev.cufe.parse.expressions;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.DeclarationParser;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.ThisSource;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** What {@code this} means at the current place [expr.prim.this]: in bodies, declarators and member initializers. */
public final class ThisContext implements ThisSource {
    private final Parser p;
    private final Deque<Entry> stack = new ArrayDeque<>();

    private record Entry(@Nullable Variable variable, int lambdasOutside) {}

    public ThisContext(Parser parser) {
        this.p = parser;
    }

    /** The variable {@code this}, or null where there is none. Inside lambdas it is that of the enclosing function. */
    @Override
    public @Nullable Variable current() {
        Function f = p.scopes.function();
        Entry prototype = stack.peek();
        if (prototype != null && prototype.variable() != null) {
            return prototype.variable();
        }
        while (f != null && f.isLambdaBody) {
            f = enclosingFunction(f);
        }
        return f == null ? null : f.thisVariable;
    }

    @Override
    public int lambdasOutside() {
        Entry prototype = stack.peek();
        return prototype != null && prototype.variable() != null ? prototype.lambdasOutside() : 0;
    }

    private void push(@Nullable Variable variable) {
        stack.push(new Entry(variable, p.lambdas.captures.depth()));
    }

    private static @Nullable Function enclosingFunction(Function lambdaBody) {
        ClassEntity closure = lambdaBody.enclosingClass();
        var scope = closure == null ? null : closure.parent;
        while (scope != null) {
            if (scope.owner() instanceof Function f) {
                return f;
            }
            scope = scope.parent();
        }
        return null;
    }

    /** A {@code this} of that class and qualification. */
    public Variable make(ClassEntity entity, int cv, int position) {
        Type type = p.unit.types.pointerTo(p.unit.types.qualified(entity.type(), cv));
        Variable v = new Variable(null, entity.scope, position, type, type);
        v.isThis = true;
        v.isParameter = true;
        v.storageClass = StorageClass.AUTO;
        v.isDefined = true;
        return v;
    }

    public void enterPrototype(Declarator d, @Nullable DeclSpecs specs, int cv) {
        ClassEntity owner = d.name == null ? null : DeclarationParser.classOf(d.name);
        if (owner == null && d.name != null && !d.name.isQualified()) {
            owner = p.scopes.classHere();
        }
        boolean isStatic =
                specs != null && (specs.storage == StorageClass.STATIC || specs.isFriend || specs.isTypedef());
        boolean hasThis = owner != null && !isStatic;
        push(hasThis ? make(owner, cv, 0) : null);
    }

    /** Where members are known but no object is: in default arguments [expr.prim.this]/2. */
    public void enterWithoutObject() {
        push(null);
    }

    public void leavePrototype() {
        stack.pop();
    }

    /** {@code this} of a member function whose declarator is parsed again in part. */
    public void enterPrototype(Function f) {
        ClassEntity owner = f.enclosingClass();
        boolean hasThis = owner != null && !f.isStaticMember;
        push(hasThis ? make(owner, f.type.qualifiers(), 0) : null);
    }

    /** The place is left for one of its own: declarators around it mean nothing there. */
    public void suspend() {
        push(null);
    }

    public void resume() {
        stack.pop();
    }

    /** For default member initializers. */
    public void enterInitializer(ClassEntity owner) {
        push(make(owner, 0, 0));
    }

    public void leaveInitializer() {
        stack.pop();
    }

    /** Gives a member function its {@code this}; bodies do not see that of a declarator around them. */
    public void enterBody(Function f) {
        ClassEntity owner = f.enclosingClass();
        if (owner == null || f.isStaticMember || f.isLambdaBody) {
            return;
        }
        boolean unqualified = f.kind == FunctionKind.CONSTRUCTOR || f.kind == FunctionKind.DESTRUCTOR;
        f.thisVariable = make(owner, unqualified ? 0 : f.type.qualifiers(), f.position);
        f.thisVariable.enclosingFunction = f;
    }
}
