package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.PragmaStmt;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Bodies of constexpr functions in C++11, which are one return statement and names of types: [dcl.constexpr]/3 there. */
public final class SingleReturnRules {
    private final Unit unit;
    private @Nullable Function returned;
    private int returnPosition;
    private @Nullable Function broken;

    public SingleReturnRules(Unit unit) {
        this.unit = unit;
    }

    /** Of a function whose signature is wrong the original looks no further. */
    private boolean isChecked(@Nullable Function f) {
        return !unit.dialect.atLeast(2014)
                && f != null
                && f.isDeclaredConstexpr
                && f.isConstexpr
                && !f.isTemplateInstance()
                && f.memberPattern == null;
    }

    /** A statement of the function has been read. */
    public void statement(@Nullable Function f, Stmt s) {
        if (!isChecked(f)) {
            return;
        }
        boolean isConstructor = f.kind == FunctionKind.CONSTRUCTOR;
        if (s instanceof ReturnStmt && !isConstructor) {
            // A body that is asked for before its class is complete is read again.
            if (f == returned && s.position > returnPosition) {
                unit.diagnostics.report(Codes.CONSTEXPR_NEEDS_ONE_RETURN, s.position);
            }
            returned = f;
            returnPosition = s.position;
            return;
        }
        boolean isAllowed = s instanceof Block
                || s instanceof EmptyStmt
                || s instanceof PragmaStmt
                || s instanceof DeclStmt d && namesTypesOnly(d);
        if (!isAllowed) {
            report(
                    f,
                    isConstructor ? Codes.STATEMENT_NOT_IN_CONSTEXPR_CTOR : Codes.STATEMENT_NOT_IN_CONSTEXPR_FUNCTION,
                    s.position);
            broken = f;
        }
    }

    private static boolean namesTypesOnly(DeclStmt d) {
        boolean isTypedef = false;
        boolean isOther = false;
        for (SourceEntry entry : d.declarations.entries()) {
            isTypedef |= entry instanceof Declaration e && e.entity instanceof Typedef;
            isOther |= entry instanceof Declaration e && !(e.entity instanceof Typedef);
        }
        return isTypedef || !isOther;
    }

    /** The body ends; answers whether the missing return statement has been reported. */
    public boolean end(Function f, int position) {
        if (!isChecked(f)
                || f.kind == FunctionKind.CONSTRUCTOR
                || f == returned
                || f == broken
                || Types.isVoid(f.type.returnType())) {
            return false;
        }
        report(f, Codes.CONSTEXPR_NEEDS_ONE_RETURN, position);
        return true;
    }

    /** Of a template an instance that breaks the rules is just not constexpr. */
    private void report(Function f, int code, int position) {
        boolean isPattern = f.isPrototype || f.enclosingClass() != null && f.enclosingClass().isNonreal;
        unit.diagnostics.reportAs(isPattern ? Severity.WARNING : Severity.ERROR, code, position);
    }
}
