package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where jumps of one function lead: none may go past an initialization into its scope [stmt.dcl]/3, into a try block or
 * handler [except.pre]/3, into a constexpr if [stmt.if]/2 or a GNU statement expression. A place is the chain of what was entered and initialized
 * before it.
 */
public final class Jumps {
    /** What a place is inside of, or behind. */
    public enum Kind {
        INITIALIZATION,
        /** The declaration of an object that nothing initializes, but of a class that is no plain old data of C++03. */
        OBJECT,
        TRY_BLOCK,
        HANDLER,
        CONSTEXPR_IF,
        CONSTEVAL_IF,
        STATEMENT_EXPRESSION
    }

    /** One step of the chain; an unnamed one is a construct that was entered. */
    private record Place(@Nullable Place outer, Kind kind) {}

    private record Goto(Label label, @Nullable Place from, int position) {}

    private final DiagnosticEngine diagnostics;
    private @Nullable Place here;
    private final Map<Label, Marker> labels = new HashMap<>();
    private final List<Goto> forward = new ArrayList<>(0);

    /** A kept place, for {@link #restore} or as the start of a jump. */
    public static final class Marker {
        private final @Nullable Place place;
        /** Kinds reported already, one bit each: a switch is reported once. */
        private int reported;
        /** A label of the switch lies behind an initialization. */
        private boolean isPastInitialization;

        private Marker(@Nullable Place place) {
            this.place = place;
        }
    }

    public Jumps(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    public Marker mark() {
        return new Marker(here);
    }

    /** Leaves everything entered since the mark. */
    public void restore(Marker marker) {
        here = marker.place;
    }

    public void enter(Kind kind) {
        here = new Place(here, kind);
    }

    public void declared(Variable v) {
        boolean automatic = v.storageClass == StorageClass.AUTO && !v.isHandlerParameter;
        if (automatic && isInitialized(v)) {
            enter(Kind.INITIALIZATION);
        } else if (automatic && !isPlain(v.type)) {
            enter(Kind.OBJECT);
        }
    }

    /** No class with bases, hidden members, constructors or a copy assignment that somebody wrote [class]/4 of C++03. */
    private static boolean isPlain(Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null || c.type().isDependent()) {
            return true;
        }
        for (Function f : c.functions) {
            boolean isAsked = f.kind == FunctionKind.CONSTRUCTOR || ClassTraits.isCopyAssignment(f);
            if (isAsked && !f.isDefaulted && !f.isDeleted && !f.isCompilerGenerated) {
                return false;
            }
        }
        for (Field field : c.fields) {
            if (field.access != Access.PUBLIC || !isPlain(field.type)) {
                return false;
            }
        }
        return c.bases.isEmpty();
    }

    private static boolean isInitialized(Variable v) {
        return v.hasExplicitInitializer
                || v.init != null && (v.init.kind != DynamicInit.Kind.NONE || v.init.destructor != null)
                || v.type.canonical() instanceof ArrayType a && a.isVariableLength()
                || Types.isReference(v.type)
                || isDestroyed(v.type);
    }

    private static boolean isDestroyed(Type type) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        return destructor != null && !destructor.isTrivial;
    }

    public void label(Label label) {
        labels.put(label, mark());
        for (Goto g : forward) {
            if (g.label == label) {
                check(g.from, here, g.position, null);
            }
        }
        forward.removeIf(g -> g.label == label);
    }

    public void jump(Label label, int position) {
        Marker target = labels.get(label);
        if (target != null) {
            check(here, target.place, position, null);
        } else {
            forward.add(new Goto(label, here, position));
        }
    }

    /** A case or default label here is reached from its switch. */
    public void caseLabel(Marker start, int switchPosition) {
        check(start.place, here, switchPosition, start);
    }

    /** The end of a switch: only there the original reports labels behind initializations. */
    public void endSwitch(Marker start, int switchPosition) {
        if (start.isPastInitialization) {
            diagnostics.warning(Codes.BRANCH_PAST_INITIALIZATION, switchPosition);
        }
    }

    /** @param once the start of the switch whose label is reached, or null */
    private void check(@Nullable Place from, @Nullable Place to, int position, @Nullable Marker once) {
        int found = 0;
        boolean startsWithObject = false;
        for (Place p = to; p != null && !isAround(p, from); p = p.outer) {
            found |= 1 << p.kind.ordinal();
            startsWithObject = p.kind == Kind.OBJECT || startsWithObject && p.kind != Kind.INITIALIZATION;
        }
        if (once != null) {
            found &= ~once.reported;
            once.reported |= found;
        }
        if (startsWithObject && (found & 1 << Kind.OBJECT.ordinal()) != 0) {
            // They are reported in the order in which they are declared.
            report(Kind.OBJECT, position, once);
            found &= ~(1 << Kind.OBJECT.ordinal());
        }
        for (Kind kind : Kind.values()) {
            if ((found & 1 << kind.ordinal()) != 0) {
                report(kind, position, once);
            }
        }
    }

    private static boolean isAround(Place outer, @Nullable Place inner) {
        for (Place p = inner; p != null; p = p.outer) {
            if (p == outer) {
                return true;
            }
        }
        return false;
    }

    private void report(Kind kind, int position, @Nullable Marker start) {
        switch (kind) {
            case INITIALIZATION -> {
                if (start != null) {
                    start.isPastInitialization = true;
                } else {
                    diagnostics.report(Codes.BRANCH_PAST_INITIALIZATION, position);
                }
            }
            case OBJECT -> {
                if (start != null) {
                    start.isPastInitialization = true;
                } else {
                    diagnostics.warning(Codes.BRANCH_PAST_INITIALIZATION, position);
                }
            }
            case TRY_BLOCK -> diagnostics.report(Codes.BRANCH_INTO_TRY, position);
            case HANDLER -> diagnostics.report(Codes.BRANCH_INTO_HANDLER, position);
            case CONSTEXPR_IF -> diagnostics.report(Codes.BRANCH_INTO_CONSTEXPR_IF, position);
            case STATEMENT_EXPRESSION -> diagnostics.report(Codes.BRANCH_INTO_STATEMENT_EXPR, position);
            case CONSTEVAL_IF ->
                diagnostics.report(Codes.BRANCH_INTO_IF_CONSTEVAL, position, "if consteval", "if not consteval");
        }
    }
}
