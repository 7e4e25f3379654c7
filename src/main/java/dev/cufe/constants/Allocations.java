package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/** Dynamic storage during evaluation: new, delete and the standard allocator [expr.const]/5 (C++20). */
final class Allocations {
    private final Interpreter in;
    private int live;

    Allocations(Interpreter in) {
        this.in = in;
    }

    /** Objects allocated and not deleted. */
    int live() {
        return live;
    }

    void reset(int count) {
        live = count;
    }

    Value create(NewExpr e) {
        if (e.placement().length > 0) {
            return placement(e);
        }
        if (!in.unit.dialect.atLeast(2020)) {
            throw Interpreter.unsupported(e);
        }
        Root root;
        Value pointer;
        if (e.elementCount() != null) {
            long n = in.pointers.count(in.values.value(e.elementCount()), e.position());
            Type element = in.unit.types.elementOf(e.allocatedType());
            root = heap(element == null ? e.allocatedType() : element, n, e.position());
            pointer = Value.Pointer.element((Cell.Array) root.cell, 0);
        } else {
            root = new Root(Root.Kind.HEAP, e.allocatedType(), null, null, e);
            pointer = root.cell instanceof Cell.Array a ? Value.Pointer.element(a, 0) : Value.Pointer.to(root.cell);
        }
        live++;
        DynamicInit init = e.init() == null ? e.defaultInit() : e.init();
        if (init != null) {
            in.inits.init(root.cell, init, e.position());
        }
        return pointer;
    }

    private Root heap(Type element, long count, int position) {
        if (count < 0 || count > 1 << 24) {
            throw Interpreter.unsupported(position);
        }
        Root root = new Root(Root.Kind.HEAP, in.unit.types.array(element, count), null, null, null);
        root.isArrayAllocation = true;
        return root;
    }

    /** Placement new is for the library's construct_at only. */
    private Value placement(NewExpr e) {
        Function f = in.frame.function;
        if (f == null || !isConstructAt(f) || e.placement().length != 1) {
            throw new NotConstant(Codes.PLACEMENT_NEW_IN_CONSTEXPR, e.position());
        }
        Value place = in.values.value(e.placement()[0]);
        Cell target = in.memory.object(place, e.position());
        in.memory.checkWritable(target, e.position());
        target.clear();
        if (e.init() != null) {
            in.inits.init(target, e.init(), e.position());
        }
        return place;
    }

    private static boolean isConstructAt(Function f) {
        return f.isTemplateInstance() && f.name != null && f.name.text().equals("construct_at") && isStd(f);
    }

    Value delete(DeleteExpr e) {
        Value v = in.values.value(e.operand());
        if (v instanceof Value.Int) {
            return Value.Int.ZERO;
        }
        if (!(v instanceof Value.Pointer p) || p.cell.root.kind != Root.Kind.HEAP || !p.cell.root.isAlive) {
            throw Interpreter.unsupported(e);
        }
        Cell whole = p.cell.root.cell;
        if (e.destructor() != null || Types.isClass(Types.innermostElement(whole.type))) {
            in.calls.destroy(whole, e.position());
        }
        p.cell.root.isAlive = false;
        live--;
        return Value.Int.ZERO;
    }

    /** {@code std::allocator<T>::allocate} and {@code deallocate}. */
    boolean isAllocator(Function f) {
        ClassEntity c = f.enclosingClass();
        if (c == null || c.template == null || f.name == null || !isStd(c)) {
            return false;
        }
        String name = f.name.text();
        if (!name.equals("allocate") && !name.equals("deallocate")) {
            return false;
        }
        String owner = c.name == null ? "" : c.name.text();
        return owner.equals("allocator") || owner.equals("__new_allocator") || owner.equals("new_allocator");
    }

    private static boolean isStd(dev.cufe.il.entity.Entity e) {
        dev.cufe.il.entity.Scope s = e.parent;
        while (s != null) {
            if (s.owner() instanceof Namespace n
                    && n.name != null
                    && (n.name.text().equals("std") || n.name.text().equals("__gnu_cxx"))) {
                return true;
            }
            s = s.parent();
        }
        return false;
    }

    Value callAllocator(Function f, OperationExpr e, int first) {
        Expr[] operands = e.operands();
        if (first >= operands.length) {
            throw Interpreter.unsupported(e);
        }
        if (!f.name.text().equals("allocate")) {
            if (operands.length - first < 2) {
                // The library's deallocate is told how many elements there are; the original takes no other for it.
                return Value.Int.ZERO;
            }
            Value v = in.values.value(operands[first]);
            if (v instanceof Value.Pointer p && p.cell.root.kind == Root.Kind.HEAP && p.cell.root.isAlive) {
                p.cell.root.isAlive = false;
                live--;
                return Value.Int.ZERO;
            }
            throw Interpreter.unsupported(e);
        }
        long n = in.pointers.count(in.values.value(operands[first]), e.position());
        Type element = Types.pointee(f.type.returnType());
        if (element == null) {
            throw Interpreter.unsupported(e);
        }
        live++;
        return Value.Pointer.element((Cell.Array) heap(element, n, e.position()).cell, 0);
    }
}
