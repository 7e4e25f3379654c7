package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;

/**
 * Declarations that start with {@code export}. Before a template it was a word of C++98; since C++20 it belongs to modules,
 * which are never enabled: the first use is reported as that, and the declarations are read as if they were not exported
 * [module.interface].
 */
final class ExportParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ModuleDirectives modules;
    private int around = -1;

    ExportParser(Parser parser, ModuleDirectives modules) {
        this.p = parser;
        this.modules = modules;
        this.cursor = parser.cursor;
    }

    void exported(SourceSequence into) {
        if (p.unit.dialect.atLeast(2020)) {
            ofModule(into);
            return;
        }
        p.unit.diagnostics.report(Codes.EXPORT_REMOVED, cursor.position());
        cursor.advance();
        if (cursor.is(Tok.TEMPLATE)) {
            p.templates.declaration(into);
        } else {
            p.unit.diagnostics.report(Codes.EXP_TEMPLATE, cursor.position());
            cursor.skipDeclaration();
        }
    }

    private void ofModule(SourceSequence into) {
        if (modules.readExported()) {
            return;
        }
        int position = cursor.position();
        modules.use(position);
        if (around >= 0) {
            p.unit.diagnostics.report(Codes.NESTED_EXPORT, position, around);
        }
        if (!modules.isInterface()) {
            p.unit.diagnostics.report(Codes.EXPORT_OUTSIDE_INTERFACE, position);
        }
        cursor.advance();
        int outer = around;
        around = position;
        if (cursor.is(Tok.LEFT_BRACE)) {
            block(into, position);
        } else {
            if (cursor.is(Tok.STATIC_ASSERT)) {
                p.unit.diagnostics.report(Codes.EXPORT_WITHOUT_NAME, cursor.position());
            }
            p.declarations.declaration(into);
        }
        around = outer;
    }

    private void block(SourceSequence into, int position) {
        cursor.advance();
        if (cursor.is(Tok.RIGHT_BRACE)) {
            p.unit.diagnostics.report(Codes.EXPORT_WITHOUT_NAME, position);
        }
        p.declarations.unfinishedSequence(into);
        cursor.expect(Tok.RIGHT_BRACE, Codes.EXP_RBRACE);
    }
}
