package dev.cufe.types;

import dev.cufe.contexts.ContextStack;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.NameTable;
import dev.cufe.options.Options;
import dev.cufe.source.SourceMap;

/** One translation unit: what all rooms from here on share. */
public final class Unit {
    public final Options options;
    public final Dialect dialect;
    public final DiagnosticEngine diagnostics;
    public final SourceMap sources;
    public final LexedUnit lexed;
    public final NameTable names;
    public final SpecialNames special;
    public final TypeTable types;
    public final Namespace global;
    /** The unit's declarations in source order. */
    public final SourceSequence sequence = new SourceSequence();

    public final ArithmeticTypes arithmetic;
    public final TypeRelations relations;
    public final Layout layout;
    public final ClassTraits classTraits;
    public final NewerFeatures newer;
    public final WellKnown known;
    /** Where the unit is being read. */
    public final ContextStack contexts = new ContextStack();

    public final UsedInstances usedInstances = new UsedInstances();
    public final ZeroConstants zeros = new ZeroConstants();
    /** Of the function whose body is being parsed. */
    public VariableReads reads = new VariableReads();
    /** Bound by the driver before anything is parsed. */
    public Demands demands = Demands.NONE;

    /** Bound by the driver if somebody wants to know. */
    public ReferenceSink references = ReferenceSink.NONE;

    private int declarations;
    private int directiveVersion;
    private int directivesRenewedAt;

    /** A unit that no command line has options for. */
    public Unit(Dialect dialect, DiagnosticEngine diagnostics, SourceMap sources, LexedUnit lexed) {
        this(Options.byDefault(), dialect, diagnostics, sources, lexed);
    }

    public Unit(Options options, Dialect dialect, DiagnosticEngine diagnostics, SourceMap sources, LexedUnit lexed) {
        this.options = options;
        this.dialect = dialect;
        this.diagnostics = diagnostics;
        this.sources = sources;
        this.lexed = lexed;
        this.names = lexed.names();
        this.special = new SpecialNames(names);
        this.types = new TypeTable(dialect.atLeast(2017));
        this.global = new Namespace(null, null, 0);
        this.arithmetic = new ArithmeticTypes(types);
        this.relations = new TypeRelations(types);
        this.layout = new Layout(this);
        this.classTraits = new ClassTraits(this);
        this.newer = new NewerFeatures(diagnostics, dialect);
        this.known = new Predeclared(this).declare();
    }

    /** Next running number of a declaration; see {@link dev.cufe.il.entity.Entity#declaredAt}. */
    public int nextDeclaration() {
        return ++declarations;
    }

    /** The number given last. */
    public int lastDeclaration() {
        return declarations;
    }

    /** Takes numbers back when a tentative parse is undone. */
    public void rewindDeclarations(int last) {
        declarations = last;
    }

    /** A function is used in an expression that is evaluated. */
    public void use(Function f, int position) {
        if (!f.isOdrUsed) {
            f.isOdrUsed = true;
            if (f.isDefaulted && f.operator == OperatorName.SPACESHIP) {
                demands.settleDefaulted(f, position);
            }
            if (f.isTemplateInstance() || f.memberPattern != null) {
                usedInstances.add(f, position);
            }
        }
    }

    /** A function was chosen, so that an instance has to know its exception specification [temp.inst]/15. */
    public void needExceptionSpec(Function f, int position) {
        if (f.isTemplateInstance() || f.memberPattern != null || f.isDefaulted) {
            demands.needExceptionSpec(f, position);
        }
    }

    /** Counts changes of using-directives, so that look-up knows when what it remembers is out of date. */
    public int directiveVersion() {
        return directiveVersion;
    }

    public void directivesChanged() {
        directiveVersion++;
    }

    /** The parser comes back from another place: the directives around it take effect anew, the outermost first. */
    public void renewDirectives() {
        directivesRenewedAt = declarations;
    }

    /** Number of the last declaration before {@link #renewDirectives}. */
    public int directivesRenewedAt() {
        return directivesRenewedAt;
    }

    /** Complete type [basic.types.general], after asking for completion of class instances. */
    public boolean isComplete(Type type, int position) {
        Type t = type.canonical();
        while (t instanceof ArrayType a) {
            if (a.isUnbounded()) {
                return false;
            }
            t = Types.core(a.element());
        }
        t = Types.core(t);
        if (t instanceof ClassType c) {
            return c.entity().isComplete() || complete(c.entity(), position);
        }
        if (t instanceof EnumType e && (e.entity().isIncomplete || e.entity().isBeingDefined)) {
            return e.entity().isDefined || e.entity().isFixed();
        }
        return !Types.isVoid(t);
    }

    private boolean complete(ClassEntity entity, int position) {
        return entity.state == ClassEntity.State.DECLARED && demands.complete(entity, position);
    }

    /** Whether a class is complete, after asking for its completion. */
    public boolean isComplete(ClassEntity entity, int position) {
        return entity.isComplete() || complete(entity, position);
    }
}
