package dev.cufe.display;

import dev.cufe.facts.EndReached;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.decl.StaticAssertion;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.stmt.AsmStmt;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.BreakStmt;
import dev.cufe.il.stmt.CaseStmt;
import dev.cufe.il.stmt.CoReturnStmt;
import dev.cufe.il.stmt.ComputedGotoStmt;
import dev.cufe.il.stmt.ContinueStmt;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.ExprResultStmt;
import dev.cufe.il.stmt.ExprStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.GotoStmt;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.stmt.IfConstevalStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.LabelStmt;
import dev.cufe.il.stmt.PragmaStmt;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * statement records ([il 6]). What the original makes of statements that our tree keeps as written is made
 * here: blocks around controlled statements, stmk_init after stmk_decl, labels as targets of break and continue.
 */
final class StmtDisplay {
    /** What the original has as one statement: one of ours, or one it makes itself. */
    private sealed interface Item {
        /** A statement of ours. */
        record Plain(Stmt statement) implements Item {}

        /** The initialization of a local variable. */
        record Init(Variable variable, boolean followsStatement) implements Item {}

        /** Where break or continue goes to. */
        record Target(Label label) implements Item {}

        /** The return at the end of a function, in main with the value 0. */
        record Return(@Nullable Constant value) implements Item {}

        /** The end of a handler that cannot have repaired the object being made or destroyed [except.handle]/15. */
        record Rethrow() implements Item {}
    }

    private final Display d;
    private final Jumps jumps = new Jumps();
    private final DefaultInits inits;
    private final AsmDisplay assembler;
    private final ReturnDisplay results;
    private @Nullable SwitchDisplay switches;
    private boolean isAfterStatement;
    private @Nullable Type returnType;
    private boolean makesOrEndsObject;

    /** Whether control can come from the statement before. */
    private boolean isReached;

    StmtDisplay(Display display) {
        d = display;
        inits = new DefaultInits(display.unit, display.names);
        assembler = new AsmDisplay(display);
        results = new ReturnDisplay(display);
    }

    /** Displays a statement with all below it and gives the reference to it. */
    @Nullable
    String show(@Nullable Stmt statement, @Nullable String parent) {
        return statement == null ? null : list(List.of(statement), parent, null);
    }

    /** The declaration before the condition of an if or switch; its initialization is not linked to it. */
    @Nullable
    String initStatement(@Nullable Stmt statement) {
        if (!(statement instanceof DeclStmt s)) {
            return show(statement, null);
        }
        int number = d.records.numberOf(s);
        statement(s, number, null, null);
        List<Item> items = new ArrayList<>();
        addItems(items, s);
        for (Item item : items) {
            if (item instanceof Item.Init init) {
                initializer(init);
            }
        }
        return reference(number);
    }

    /** The body of a function. */
    String body(Function function, Stmt body) {
        boolean wasAfterStatement = isAfterStatement;
        boolean wasReached = isReached;
        SwitchDisplay outer = switches;
        Type outerType = returnType;
        returnType = function.type.returnType();
        makesOrEndsObject = function.kind == FunctionKind.CONSTRUCTOR || function.kind == FunctionKind.DESTRUCTOR;
        isAfterStatement = false;
        isReached = true;
        boolean isTry = body instanceof TryStmt;
        Item end = !isTry && EndReached.inText(body) ? new Item.Return(function.resultAtEnd) : null;
        String reference = body instanceof Block b ? blockRecord(b, end) : list(List.of(body), null, end);
        isAfterStatement = wasAfterStatement;
        isReached = wasReached;
        switches = outer;
        returnType = outerType;
        return reference == null ? Record.NULL : reference;
    }

    /** The body of a function that the original makes: it only returns. */
    String returning(@Nullable String value) {
        int block = d.records.next();
        int number = d.records.next();
        Record statement = begin(number, 0, null, reference(block));
        statement.field("kind", "stmk_return").field("expr", value).finish();
        Record r = begin(block, 0, null, null);
        r.field("kind", "stmk_block").field("statements", reference(number));
        r.field("assoc_scope", null).field("lifetime", null).truth("end_of_block_reachable", false);
        r.finish();
        return reference(block);
    }

    private @Nullable String list(List<Stmt> statements, @Nullable String parent, @Nullable Item end) {
        List<Item> items = new ArrayList<>();
        for (Stmt s : statements) {
            addItems(items, s);
        }
        if (end != null) {
            items.add(end);
        }
        int count = items.size();
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(items.get(i));
        }
        for (int i = 0; i < count; i++) {
            item(items.get(i), numbers[i], d.records.after(i, numbers, "statement"), parent);
        }
        return d.records.first(numbers, "statement");
    }

    private int number(Item item) {
        return item instanceof Item.Plain p ? d.records.numberOf(p.statement()) : d.records.next();
    }

    private String reference(int number) {
        return References.to(d.records.isInBody(), "statement", number, null);
    }

    private void addItems(List<Item> items, Stmt s) {
        if (s instanceof PragmaStmt) {
            return;
        }
        items.add(new Item.Plain(s));
        if (s instanceof DeclStmt decl) {
            for (SourceEntry entry : decl.declarations.entries()) {
                if (entry instanceof Declaration declaration
                        && declaration.entity instanceof Variable v
                        && (v.initKind == Variable.InitKind.DYNAMIC
                                || v.initKind == Variable.InitKind.FUNCTION_LOCAL
                                || v.initKind == Variable.InitKind.STATIC && isDestroyed(v)
                                || inits.defaultInit(v) != null)) {
                    items.add(new Item.Init(v, isAfterStatement));
                }
                if (entry instanceof Declaration declaration
                        && declaration.entity instanceof Variable v
                        && v.initKind == Variable.InitKind.NONE
                        && Types.asClass(v.type) instanceof ClassEntity c) {
                    d.implicit.defaulted(c);
                }
            }
        } else {
            isAfterStatement |= !(s instanceof EmptyStmt);
        }
        Label end = jumps.breakTarget(s);
        if (end != null) {
            items.add(new Item.Target(end));
        }
    }

    /** A static object of known value is initialized by a statement if its destruction has to be arranged. */
    private static boolean isDestroyed(Variable v) {
        return v.init != null && v.init.destructor != null;
    }

    private void item(Item item, int number, @Nullable String next, @Nullable String parent) {
        switch (item) {
            case Item.Plain p -> statement(p.statement(), number, next, parent);
            case Item.Init i -> {
                Variable v = i.variable();
                Record r = begin(number, v.initPosition == 0 ? v.position : v.initPosition, next, parent);
                r.field("kind", "stmk_init").field("expr", null);
                r.field("dynamic_init", initializer(i)).finish();
            }
            case Item.Target t -> {
                Record r = begin(number, 0, next, parent);
                r.field("kind", "stmk_label")
                        .field("label", d.references.entity(t.label()))
                        .field("lifetime", null);
                r.finish();
            }
            case Item.Rethrow t -> {
                Record r = begin(number, 0, next, parent);
                r.field("kind", "stmk_expr")
                        .field("expr", d.expressions.rethrow())
                        .finish();
            }
            case Item.Return t -> {
                Record r = begin(number, 0, next, parent);
                r.field("kind", "stmk_return")
                        .field("expr", t.value() == null ? null : d.expressions.result(t.value()))
                        .finish();
            }
        }
    }

    private @Nullable String initializer(Item.Init item) {
        Variable v = item.variable();
        DynamicInit init = v.init == null ? inits.defaultInit(v) : v.init;
        String reference = init == null ? null : d.initializers.show(init, v, item.followsStatement(), false);
        boolean isCopied = !v.hasBracedInitializer && !v.hasParenthesizedInitializer;
        d.initializers.moved(isCopied ? v.init : null);
        return reference;
    }

    private Record begin(int number, int position, @Nullable String next, @Nullable String parent) {
        Record r = new Record(d.records, "statement", number);
        r.position("position", position);
        return r.field("next", next).field("parent", parent).field("attributes", null);
    }

    private static boolean hasAttribute(Stmt s, String name) {
        for (Attribute a : s.attributes) {
            if (a.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private void statement(Stmt s, int number, @Nullable String next, @Nullable String parent) {
        if (s instanceof Block b) {
            block(b, number, next, parent, null);
            return;
        }
        Record r = begin(number, s.position, next, parent);
        r.flag("is_fallthrough_statement", hasAttribute(s, "fallthrough"));
        r.flag("is_likely", hasAttribute(s, "likely")).flag("is_unlikely", hasAttribute(s, "unlikely"));
        boolean wasReached = isReached;
        fields(r, s, reference(number));
        boolean isLabel = s instanceof CaseStmt || s instanceof LabelStmt;
        isReached = isLabel || (wasReached || SwitchDisplay.hasLabels(s)) && EndReached.inText(s);
        r.finish();
    }

    private @Nullable String blockRecord(Block b, @Nullable Item end) {
        int number = d.records.numberOf(b);
        block(b, number, null, null, end);
        return reference(number);
    }

    private void block(Block b, int number, @Nullable String next, @Nullable String parent, @Nullable Item end) {
        Record r = begin(number, b.position, next, parent);
        boolean outer = isAfterStatement;
        isAfterStatement = false;
        d.lifetimes.openBlock();
        r.field("kind", "stmk_block").field("statements", list(b.statements, reference(number), end));
        d.lifetimes.closeBlock();
        isAfterStatement = outer;
        r.position("final_position", b.endPosition);
        r.field("assoc_scope", null).field("lifetime", null).truth("end_of_block_reachable", true);
        r.finish();
    }

    /** A controlled statement: the original puts it into a block. */
    private @Nullable String controlled(@Nullable Stmt s, @Nullable String parent, @Nullable Item end) {
        if (s == null) {
            return null;
        }
        if (s instanceof Block b) {
            return blockRecord(b, end);
        }
        int number = d.records.next();
        Record r = begin(number, 0, null, parent);
        r.field("kind", "stmk_block").field("statements", list(List.of(s), reference(number), end));
        r.field("assoc_scope", null).field("lifetime", null).truth("end_of_block_reachable", true);
        r.finish();
        return reference(number);
    }

    private void fields(Record r, Stmt statement, String self) {
        switch (statement) {
            case Block s -> {}
            case ExprStmt s -> r.field("kind", "stmk_expr").field("expr", d.expressions.full(s.expr));
            case ExprResultStmt s -> r.field("kind", "stmk_stmt_expr_result").field("expr", d.expressions.full(s.expr));
            case ReturnStmt s -> {
                Expr expr = ReturnDisplay.expr(s, returnType);
                r.field("kind", "stmk_return").field("expr", d.expressions.full(expr));
                r.optional("return_dynamic_init", d.initializers.ofResult(results.init(s, expr, returnType)));
                d.initializers.moved(s.init);
            }
            case IfStmt s -> {
                r.field("kind", s.isConstexpr ? "stmk_constexpr_if" : "stmk_if");
                r.field("expr", d.expressions.full(s.condition));
                branches(r, s.thenStmt, s.elseStmt, self);
            }
            case IfConstevalStmt s -> {
                r.field("kind", s.negated ? "stmk_if_not_consteval" : "stmk_if_consteval")
                        .field("expr", null);
                branches(r, s.thenStmt, s.elseStmt, self);
            }
            case WhileStmt s -> {
                r.field("kind", "stmk_while").field("expr", d.expressions.full(s.condition));
                r.field("loop_statement", loop(s, s.body, self));
            }
            case DoStmt s -> {
                r.field("kind", "stmk_end_test_while").field("expr", d.expressions.full(s.condition));
                r.field("loop_statement", loop(s, s.body, self));
            }
            case ForStmt s -> forFields(r, s, self);
            case RangeForStmt s -> rangeForFields(r, s, self);
            case SwitchStmt s -> {
                SwitchDisplay outer = switches;
                SwitchDisplay own = new SwitchDisplay(d, self, s);
                switches = own;
                r.field("kind", "stmk_switch")
                        .field("expr", d.expressions.full(DependentDisplay.selected(s.condition)));
                jumps.enterSwitch(s);
                isReached = false;
                r.field("body_statement", controlled(s.body, self, null));
                jumps.leave();
                r.field("extra_info", own.description());
                switches = outer;
            }
            case CaseStmt s -> {
                r.field("kind", "stmk_switch_case");
                if (switches != null) {
                    r.field("switch_statement", switches.statement())
                            .field("extra_info", switches.entry(s, self, isReached));
                }
            }
            case BreakStmt s -> jump(r, jumps.breakLabel());
            case ContinueStmt s -> jump(r, jumps.continueLabel());
            case GotoStmt s -> jump(r, s.label);
            case ComputedGotoStmt s ->
                r.field("kind", "stmk_assigned_goto").field("expr", d.expressions.show(s.target));
            case LabelStmt s ->
                r.field("kind", "stmk_label")
                        .field("label", d.references.entity(s.label))
                        .field("lifetime", null);
            case DeclStmt s -> declarations(r, s);
            case TryStmt s -> tryFields(r, s, self);
            case AsmStmt s -> r.field("kind", "stmk_asm").field("asm_entry", assembler.entry(s));
            case EmptyStmt s -> r.field("kind", "stmk_empty");
            case CoReturnStmt s -> r.field("kind", "stmk_coroutine_return").field("expr", d.expressions.full(s.expr));
            case PragmaStmt s -> {}
        }
    }

    private void branches(Record r, Stmt thenStmt, @Nullable Stmt elseStmt, String self) {
        boolean wasReached = isReached;
        r.field("then_statement", controlled(thenStmt, self, null));
        isReached = wasReached;
        r.field("else_statement", controlled(elseStmt, self, null));
    }

    private @Nullable String loop(Stmt loop, Stmt body, String self) {
        jumps.enterLoop(loop);
        Label end = jumps.continueTarget(body);
        Item target = end == null ? null : new Item.Target(end);
        String reference = target != null && declares(body) ? aroundBody(body, target) : controlled(body, self, target);
        jumps.leave();
        return reference;
    }

    private static boolean declares(Stmt body) {
        if (body instanceof Block b) {
            for (Stmt s : b.statements) {
                if (s instanceof DeclStmt) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Where continue goes to is outside a block whose variables end there. */
    private String aroundBody(Stmt body, Item target) {
        int number = d.records.next();
        Record r = begin(number, 0, null, null);
        r.field("kind", "stmk_block").field("statements", list(List.of(body), reference(number), target));
        r.field("assoc_scope", null).field("lifetime", null).truth("end_of_block_reachable", true);
        r.flag("implicit_scope_not_allowed", true).finish();
        return reference(number);
    }

    private void jump(Record r, @Nullable Label label) {
        r.field("kind", "stmk_goto").field("label", d.references.entity(label)).field("lifetime", null);
    }

    private void forFields(Record r, ForStmt s, String self) {
        String condition = d.expressions.full(s.condition);
        String init = s.init instanceof DeclStmt decl ? initBlock(decl) : s.init == null ? null : show(s.init, self);
        String increment = d.expressions.full(s.increment);
        r.field("kind", "stmk_for").field("initialization", init).field("expr", condition);
        r.field("statement", loop(s, s.body, self)).field("increment", increment);
        if (s.init instanceof DeclStmt) {
            r.field("for_init_scope", References.to(true, "scope", d.records.numberOf(s.scope), null));
        }
    }

    private String initBlock(DeclStmt s) {
        int number = d.records.next();
        isAfterStatement = true;
        Record r = begin(number, 0, null, null);
        r.field("kind", "stmk_block").field("statements", list(List.of(s), reference(number), null));
        r.field("assoc_scope", null).field("lifetime", null).truth("end_of_block_reachable", true);
        r.flag("implicit_scope_not_allowed", true).finish();
        return reference(number);
    }

    private void rangeForFields(Record r, RangeForStmt s, String self) {
        RangeForStmt.Iteration iteration = s.iteration;
        r.field("kind", "stmk_range_based_for").field("statement", loop(s, s.body, self));
        r.field("initialization", show(s.init, self));
        r.field("iterator", d.references.entity(s.variable));
        r.field(
                "range",
                References.to(true, "variable", d.records.numberOf(iteration == null ? s : iteration.range()), null));
        r.field("range_based_for_scope", References.to(true, "scope", d.records.next(), null));
        r.field("iterator_scope", References.to(true, "scope", d.records.next(), null));
        r.field("begin", iteration == null ? null : d.references.entity(iteration.begin()));
        r.field("end", iteration == null ? null : d.references.entity(iteration.end()));
        r.field("ne_call_expr", iteration == null ? null : d.expressions.show(withoutPlace(iteration.notEqual())));
        r.field("incr_call_expr", iteration == null ? null : d.expressions.show(withoutPlace(iteration.increment())));
    }

    /** What is done with pointers that iterate was not written anywhere, and gives a value. */
    private static @Nullable Expr withoutPlace(@Nullable Expr e) {
        if (!(e instanceof OperationExpr o) || o.op() != Op.NE && o.op() != Op.PRE_INCR) {
            return e;
        }
        Expr[] operands = new Expr[o.operands().length];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = o.operand(i).at(0);
        }
        return new OperationExpr(o.type(), ValueCategory.PRVALUE, 0, o.flags(), o.op(), operands);
    }

    private void declarations(Record r, DeclStmt s) {
        r.field("kind", "stmk_decl");
        List<String> entities = new ArrayList<>();
        for (SourceEntry entry : s.declarations.entries()) {
            if (entry instanceof Declaration declaration && declaration.embedded != null) {
                addEntities(declaration.embedded, entities);
            }
            addEntity(entry, entities);
        }
        r.field("entities", entities.isEmpty() ? null : entities.getFirst());
        for (int i = 1; i < entities.size(); i++) {
            r.more(entities.get(i));
        }
        r.flag("decl.has_static_or_thread_variable", hasStatic(s));
    }

    private void addEntities(SourceSequence sequence, List<String> entities) {
        for (SourceEntry entry : sequence.entries()) {
            addEntity(entry, entities);
        }
    }

    private void addEntity(SourceEntry entry, List<String> entities) {
        String reference = entity(entry);
        if (reference != null) {
            entities.add(reference);
        }
    }

    private static boolean hasStatic(DeclStmt s) {
        for (SourceEntry entry : s.declarations.entries()) {
            if (entry instanceof Declaration declaration
                    && declaration.entity instanceof Variable v
                    && (v.isThreadLocal
                            || v.storageClass == StorageClass.STATIC
                            || v.storageClass == StorageClass.EXTERN)) {
                return true;
            }
        }
        return false;
    }

    /** Entities are named by their kind only. */
    private @Nullable String entity(SourceEntry entry) {
        if (entry instanceof Declaration declaration) {
            if (declaration.entity instanceof NamespaceAlias) {
                return null;
            }
            if (declaration.entity instanceof Variable v
                    && v.initKind == Variable.InitKind.STATIC
                    && declaration.isPrimary) {
                boolean wasInBody = d.records.enter(false);
                d.entities.variable(v, null);
                d.records.enter(wasInBody);
            }
            if (declaration.entity instanceof ClassEntity local && declaration.isPrimary) {
                d.nested.add(local);
            }
            String reference = d.references.entity(declaration.entity);
            if (reference == null) {
                return null;
            }
            int colon = reference.indexOf(": ");
            return colon < 0 ? reference : reference.substring(0, colon);
        }
        return entry instanceof StaticAssertion a ? assertion(a) : null;
    }

    private String assertion(StaticAssertion a) {
        int number = d.records.numberOf(a);
        Record r = new Record(d.records, "static-assertion", number);
        r.field("condition", d.constants.show(DependentDisplay.asserted(a.condition, d.unit)));
        Constant message = a.message;
        boolean isShared = d.nested.isInPrototype();
        r.field(
                "string_literal",
                message == null ? null : isShared ? d.constants.shared(message) : d.constants.show(message));
        r.position("position", a.position).finish();
        return References.to(true, "static-assertion", number, null);
    }

    private void tryFields(Record r, TryStmt s, String self) {
        r.field("kind", "stmk_try_block").truth("is_function_try_block", s.isFunctionTry);
        r.field("statement", blockRecord(s.body, endOf(s, s.body))).field("handlers", handlers(s, self));
        r.field("lifetime", References.to(true, "object-lifetime", d.records.next(), null));
    }

    /** The blocks of a function-try-block end like a body. */
    private static @Nullable Item endOf(TryStmt s, Stmt body) {
        return s.isFunctionTry && EndReached.inText(body) ? new Item.Return(null) : null;
    }

    private @Nullable Item endOfHandler(TryStmt s, Stmt body) {
        Item end = endOf(s, body);
        return end != null && makesOrEndsObject ? new Item.Rethrow() : end;
    }

    private @Nullable String handlers(TryStmt s, String self) {
        List<Handler> handlers = s.handlers;
        int count = handlers.size();
        int[] numbers = d.records.take(count);
        for (int i = 0; i < count; i++) {
            Handler h = handlers.get(i);
            Record r = new Record(d.records, "handler", numbers[i]);
            r.field("next", d.records.after(i, numbers, "handler"));
            r.position("catch_position", h.position);
            r.field("parameter", d.references.entity(h.parameter))
                    .field("statement", blockRecord(h.body, endOfHandler(s, h.body)));
            r.field("dynamic_init", caught(h)).finish();
        }
        return d.records.first(numbers, "handler");
    }

    /** What is caught and is no class object is copied bit by bit. */
    private @Nullable String caught(Handler h) {
        DynamicInit init = h.init != null || h.parameter == null ? h.init : DynamicInit.bitwiseCopy();
        return d.initializers.show(init, h.parameter);
    }
}
