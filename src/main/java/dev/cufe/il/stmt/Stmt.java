package dev.cufe.il.stmt;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.PragmaEntry;
import java.util.List;

/** A statement. @ref [il 6]; [printing 12.8] */
public abstract sealed class Stmt
        permits Block,
                ExprStmt,
                ReturnStmt,
                IfStmt,
                IfConstevalStmt,
                WhileStmt,
                DoStmt,
                ForStmt,
                RangeForStmt,
                SwitchStmt,
                CaseStmt,
                BreakStmt,
                ContinueStmt,
                GotoStmt,
                ComputedGotoStmt,
                LabelStmt,
                DeclStmt,
                TryStmt,
                AsmStmt,
                EmptyStmt,
                CoReturnStmt,
                ExprResultStmt,
                PragmaStmt {
    /** First token, attributes included; 0 for statements made by the compiler. */
    public int position;

    public List<Attribute> attributes = List.of();
    /** {@code #pragma unroll} and its like right before a loop. */
    public List<PragmaEntry> pragmas = List.of();

    protected Stmt(int position) {
        this.position = position;
    }
}
