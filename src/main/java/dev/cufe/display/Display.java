package dev.cufe.display;

import dev.cufe.types.Unit;
import dev.cufe.types.text.IlText;

/** The parts of the display of one unit; they call each other. */
final class Display {
    final Unit unit;
    final Records records;
    final DisplayNames names;
    final IlText text;
    final References references;
    final ExprDisplay expressions;
    final ConstantDisplay constants;
    final InitDisplay initializers;
    final StmtDisplay statements;
    final EntityDisplay entities;
    final TypeDisplay types;
    final Lifetimes lifetimes;
    final BaseSteps bases;
    final BodyDisplay bodies;
    final NestedBodies nested;
    final FoldedTemporaries temporaries;
    final TrivialConstructors implicit = new TrivialConstructors();

    Display(Unit unit, Records records) {
        this.unit = unit;
        this.records = records;
        this.lifetimes = new Lifetimes(unit);
        this.bases = new BaseSteps(unit);
        this.names = new DisplayNames();
        this.text = names.text;
        this.references = new References(records, text);
        this.expressions = new ExprDisplay(this);
        this.constants = new ConstantDisplay(this);
        this.initializers = new InitDisplay(this);
        this.statements = new StmtDisplay(this);
        this.entities = new EntityDisplay(this);
        this.types = new TypeDisplay(this);
        this.bodies = new BodyDisplay(this);
        this.nested = new NestedBodies(this);
        this.temporaries = new FoldedTemporaries(this);
    }
}
