package dev.cufe.display;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.ParamType;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Unit;
import dev.cufe.util.ByteOutput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The whole display of a unit's IL ([il 1.1]): the file scope, then one region for each function body. */
public final class IlDisplay {
    private final Unit unit;
    private final ByteOutput fileScope = new ByteOutput(1 << 16);
    private final ByteOutput bodies = new ByteOutput(1 << 16);
    private final Display d;

    public IlDisplay(Unit unit) {
        this.unit = unit;
        this.d = new Display(unit, new Records(fileScope, bodies, unit.sources));
    }

    /**
     * The text of the display.
     *
     * @param source name of the input as given on the command line
     * @param functions all functions with a body, in the order of their definitions
     */
    public ByteOutput text(String source, List<Function> functions) {
        sequence(unit.sequence);
        for (Function f : functions) {
            if (f.isPrototype) {
                d.names.enter(f);
                d.constants.signature(f);
            }
        }
        d.names.enter(null);
        List<NestedBodies.Body> atFileScope = d.nested.take();
        int region = 1;
        int next = 0;
        for (Function f : functions) {
            while (next < atFileScope.size() && atFileScope.get(next).position() < f.position) {
                region(atFileScope.get(next++), ++region);
            }
            if (f.body != null && !isNested(f)) {
                function(f, ++region);
                for (Function made : d.implicit.take()) {
                    implicit(made, ++region);
                }
            }
        }
        while (next < atFileScope.size()) {
            region(atFileScope.get(next++), ++region);
        }
        ByteOutput out = new ByteOutput(fileScope.size() + bodies.size() + 256);
        out.write("Display of IL produced by the compilation of \"")
                .write(source)
                .write("\"\n\n\n");
        out.write("Intermediate language for memory region 1 (file scope):\n");
        header(out);
        out.write(fileScope.array(), 0, fileScope.size());
        out.write(bodies.array(), 0, bodies.size());
        return out;
    }

    private void header(ByteOutput out) {
        ByteOutput text = new ByteOutput(256);
        Record r = new Record(new Records(text, text, unit.sources), "il_header");
        r.field("source_language", "sl_Cplusplus").number("std_version", unit.dialect.standard() * 100L + 3);
        r.truth("prototype_instantiations_in_il", true)
                .truth("il_has_all_prototype_instantiations", true)
                .finish();
        out.write(text.array(), 0, text.size());
    }

    /** Displays what a source sequence declares and links its entries. */
    private void sequence(SourceSequence sequence) {
        List<String> entities = new ArrayList<>();
        collect(sequence, entities);
        int count = entities.size();
        int[] numbers = d.records.take(count);
        for (int i = 0; i < count; i++) {
            Record r = new Record(d.records, "source-sequence-entry", numbers[i]);
            r.field("next", i + 1 < count ? entry(numbers[i + 1]) : null);
            r.field("prev", i > 0 ? entry(numbers[i - 1]) : null);
            r.field("entity", entities.get(i)).finish();
        }
    }

    private static String entry(int number) {
        return References.to(false, "source-sequence-entry", number, null);
    }

    private void collect(SourceSequence sequence, List<String> entities) {
        for (SourceEntry entry : sequence.entries()) {
            switch (entry) {
                case NamespaceOpening n -> collect(n.members, entities);
                case LinkageBlock b -> collect(b.members, entities);
                case Declaration declaration
                when declaration.isPrimary -> {
                    show(declaration);
                    String reference = d.references.entity(declaration.entity);
                    if (reference != null) {
                        entities.add(reference);
                    }
                }
                default -> {}
            }
        }
    }

    private void show(Declaration declaration) {
        switch (declaration.entity) {
            case Variable v -> d.entities.variable(v, null);
            case Function f -> {
                d.entities.routine(f);
                defaultArguments(f);
            }
            case ClassEntity c -> members(c);
            default -> {}
        }
    }

    /** Lambdas that a class declares; initializers of fields and default arguments are read when it is complete. */
    private void members(ClassEntity c) {
        SourceSequence declarations = c.members;
        if (declarations != null) {
            members(c, declarations, false);
            members(c, declarations, true);
        }
    }

    private void members(ClassEntity c, SourceSequence declarations, boolean isComplete) {
        d.nested.beginDeclarations(c.isPrototype);
        for (SourceEntry entry : declarations.entries()) {
            if (entry instanceof Declaration member && member.isPrimary) {
                switch (member.entity) {
                    case Variable v when !isComplete && hasLambda(v.init) -> d.entities.variable(v, null);
                    case Field f when isComplete && hasLambda(f.init) -> d.initializers.show(f.init);
                    case Function f when isComplete -> defaultArguments(f);
                    case ClassEntity inner when !isComplete -> members(inner);
                    default -> {}
                }
            }
        }
        d.nested.beginDeclarations(false);
    }

    private void defaultArguments(Function f) {
        for (ParamType param : f.type.params()) {
            if (hasLambda(param.defaultArg)) {
                d.expressions.show(param.defaultArg);
            }
        }
    }

    private static boolean hasLambda(@Nullable DynamicInit init) {
        return init != null
                && (init.kind == DynamicInit.Kind.LAMBDA
                        || hasLambda(init.expr)
                        || init.constant != null && hasLambda(init.constant.expr()));
    }

    private static boolean hasLambda(@Nullable Expr e) {
        return switch (e) {
            case LambdaExpr lambda -> true;
            case TempInitExpr t -> hasLambda(t.init());
            case ConstantExpr c -> hasLambda(c.constant().expr());
            case OperationExpr o -> {
                boolean found = false;
                for (Expr operand : o.operands()) {
                    found |= hasLambda(operand);
                }
                yield found;
            }
            case null, default -> false;
        };
    }

    /** Members of local classes are displayed with the function around. */
    private static boolean isNested(Function f) {
        ClassEntity owner = f.enclosingClass();
        return owner != null && owner.isLocal;
    }

    /** The function's own scope, then those of the bodies inside it, the last created first. */
    private void function(Function f, int region) {
        d.names.enter(f);
        d.records.enter(true);
        d.records.region(region, d.bodies.name(f));
        ClassEntity owner = f.enclosingClass();
        d.nested.begin(f.isPrototype || owner != null && owner.isPrototype);
        d.bodies.body(f);
        d.names.enter(null);
        List<NestedBodies.Body> inner = d.nested.take();
        for (int i = inner.size() - 1; i >= 0; i--) {
            d.records.append(inner.get(i).text());
        }
        d.records.enter(false);
    }

    /** What nobody has written; a trivial constructor copies bases and members by bits, or does nothing. */
    private void implicit(Function f, int region) {
        ClassEntity owner = f.enclosingClass();
        if (owner != null) {
            d.records.enter(true);
            d.records.region(region, d.bodies.name(f));
            if (f.isTrivial) {
                d.bodies.trivial(owner, ClassTraits.isDefaultConstructor(f));
            } else {
                d.bodies.generated(f, owner);
            }
            d.records.enter(false);
        }
    }

    /** A body that was met at file scope has a region of its own. */
    private void region(NestedBodies.Body body, int number) {
        d.records.region(number, body.name());
        body.appendTo(d.records);
    }
}
