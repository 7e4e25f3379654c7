package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.Lambda;
import dev.cufe.util.ByteOutput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Bodies met inside a function or an initializer: of lambdas and of members of local classes ([il 1.1]). They are
 * displayed when they are met, which is the order of their creation, and kept.
 */
final class NestedBodies {
    /** The scope of one body as text, and those that were met inside it at file scope. */
    record Body(String name, int position, ByteOutput text, List<Body> inner) {
        /** The text of the body and of those inside it, the last created first. */
        void appendTo(Records records) {
            records.append(text);
            for (int i = inner.size() - 1; i >= 0; i--) {
                records.append(inner.get(i).text());
            }
        }
    }

    /** Where records went before a body was met. */
    private record Place(ByteOutput output, boolean isInBody, boolean isOutermost) {}

    private final Display d;
    private final List<Body> bodies = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<ClassEntity> moved = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<ClassEntity> copied = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean isInPrototype;
    private boolean isInFunction;
    private @Nullable Body outermost;
    private int position;

    NestedBodies(Display display) {
        d = display;
    }

    /** Begins a function; in a template the original makes no members for closures. */
    void begin(boolean prototype) {
        isInPrototype = prototype;
        isInFunction = true;
    }

    /** Begins what a class or a namespace declares. */
    void beginDeclarations(boolean prototype) {
        isInPrototype = prototype;
        isInFunction = false;
    }

    /** Whether the function is a template's own. */
    boolean isInPrototype() {
        return isInPrototype;
    }

    /** What was met since the last call, the first created first. */
    List<Body> take() {
        List<Body> result = new ArrayList<>(bodies);
        bodies.clear();
        return result;
    }

    /** The call operator of a lambda, then its conversion to a pointer. */
    void add(Lambda lambda) {
        if (!seen.add(lambda)) {
            return;
        }
        position = lambda.position;
        add(lambda.callOperator);
        position = lambda.position;
        for (Function f : lambda.closure.functions) {
            if (f.kind == FunctionKind.CONVERSION && f.isCompilerGenerated && !isInPrototype) {
                Place before = open(d.bodies.name(f));
                d.bodies.conversion(f);
                close(before);
            }
        }
    }

    void add(ClassEntity local) {
        for (Function f : local.functions) {
            add(f);
        }
    }

    /** A closure without captures was moved into a variable. */
    void move(ClassEntity closure) {
        if (closure.lambda.captures.isEmpty()) {
            constructor(closure, moved);
        }
    }

    /** A closure that ends with its function was given as the result. */
    void result(ClassEntity closure) {
        constructor(closure, moved);
    }

    void copy(ClassEntity closure) {
        constructor(closure, copied);
    }

    private void constructor(ClassEntity closure, Set<ClassEntity> made) {
        if (!isInPrototype && made.add(closure)) {
            Place before = open("<unnamed>");
            d.bodies.bitwiseCopy(closure.fields);
            close(before);
        }
    }

    /** A function that has a body of its own inside this one. */
    void add(@Nullable Function f) {
        if (f != null && f.body != null && seen.add(f)) {
            Place before = open(d.bodies.name(f));
            d.bodies.body(f);
            close(before);
        }
    }

    private Place open(String name) {
        ByteOutput text = new ByteOutput(1 << 10);
        Body body = new Body(name, position, text, new ArrayList<>(0));
        boolean isOutermost = !isInFunction && outermost == null;
        if (outermost == null) {
            bodies.add(body);
        } else {
            outermost.inner().add(body);
        }
        if (isOutermost) {
            outermost = body;
        }
        boolean isInBody = d.records.enter(true);
        return new Place(d.records.redirect(text), isInBody, isOutermost);
    }

    private void close(Place before) {
        if (before.isOutermost()) {
            outermost = null;
        }
        d.records.redirect(before.output());
        d.records.enter(before.isInBody());
    }
}
