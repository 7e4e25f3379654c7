package dev.cufe.sema.declarations;

import dev.cufe.il.entity.Function;
import dev.cufe.sema.expressions.Expressions;

/** When the exception specifications of instances are read: as soon as they are chosen or asked for [temp.inst]/15. */
public final class ExceptionSpecs {
    private final Expressions x;

    public ExceptionSpecs(Expressions x) {
        this.x = x;
    }

    /** To the original a member that is not evaluated is chosen when its name is read, which a substitution does not do. */
    public void chosen(Function f, int position) {
        if (!f.isMember() || !x.isUnevaluated()) {
            asked(f, position);
        } else if (!x.calls.isSubstituting || x.calls.isDeclarationRead) {
            int mark = x.unit.references.mark();
            x.unit.needExceptionSpec(f, position);
            x.unit.references.specified(f, x.unit.references.take(mark));
        }
    }

    /** Somebody asks for it now: where types are substituted that is before they are read. */
    public void asked(Function f, int position) {
        if (!x.calls.isSubstituting) {
            x.unit.needExceptionSpec(f, position);
            return;
        }
        x.unit.references.enterOther();
        x.unit.references.enterInstance();
        x.unit.references.specificationAsked(f);
        x.unit.needExceptionSpec(f, position);
        x.unit.references.leaveInstance();
        x.unit.references.leaveOther();
    }
}
