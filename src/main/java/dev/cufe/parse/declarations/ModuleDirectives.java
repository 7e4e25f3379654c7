package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;

/**
 * Lines that begin with {@code module} or {@code import} [cpp.module], [cpp.import]. The original has no modules: the first
 * line is reported, those that keep the order of a unit are taken, and what would be imported is never found.
 */
final class ModuleDirectives {
    private final Parser p;
    private final TokenCursor cursor;
    private final Name module;
    private final Name imports;
    private boolean isTold;
    private boolean hasGlobalFragment;
    private boolean hasPrivateFragment;
    private String declared = "";
    /** Names can be exported. */
    private boolean isInterface;

    ModuleDirectives(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.module = parser.unit.special.intern("module");
        this.imports = parser.unit.special.intern("import");
    }

    boolean isInterface() {
        return isInterface;
    }

    /** Modules are used here: that is told once. */
    void use(int position) {
        if (!isTold) {
            isTold = true;
            p.unit.diagnostics.report(Codes.MODULES_DISABLED, position);
        }
    }

    /** Reads a directive at the cursor; false if there is none. */
    boolean read() {
        return isName(0) && p.unit.dialect.atLeast(2020) && isDirective(0) && directive(false);
    }

    /** Reads a directive behind {@code export}. */
    boolean readExported() {
        return isName(1) && isDirective(1) && directive(true);
    }

    private boolean isName(int ahead) {
        return cursor.kind(ahead) == Tok.IDENTIFIER && (cursor.name(ahead) == module || cursor.name(ahead) == imports);
    }

    /** Whether a line begins here whose tokens fit, up to a semicolon at its end. */
    private boolean isDirective(int ahead) {
        int first = cursor.index();
        if (!cursor.tokens().has(first, Tokens.START_OF_LINE)) {
            return false;
        }
        Tok next = cursor.kind(ahead + 1);
        boolean fits = next == Tok.IDENTIFIER
                || next == Tok.COLON
                || (cursor.name(ahead) == module
                        ? next == Tok.SEMICOLON
                        : next == Tok.LESS || next == Tok.STRING_LITERAL);
        if (!fits) {
            p.unit.diagnostics.report(
                    Codes.MODULE_KEYWORD_AS_IDENTIFIER,
                    cursor.position(),
                    cursor.name(ahead).text());
            return false;
        }
        int past = first + 1;
        while (!cursor.tokens().is(past - 1, Tok.SEMICOLON) && !endsLine(past)) {
            past++;
        }
        if (!cursor.tokens().is(past - 1, Tok.SEMICOLON) || !endsLine(past)) {
            p.unit.diagnostics.report(Codes.MODULE_DIRECTIVE_NOT_TERMINATED, cursor.position());
            return false;
        }
        return true;
    }

    /** Whether no token of the line stands here. */
    private boolean endsLine(int index) {
        return cursor.tokens().is(index, Tok.EOF) || cursor.tokens().has(index, Tokens.START_OF_LINE);
    }

    private boolean directive(boolean isExported) {
        int start = cursor.index();
        int position = cursor.position();
        use(position);
        if (p.scopes.namespace() != p.unit.global) {
            p.unit.diagnostics.report(Codes.DIRECTIVE_ONLY_AT_GLOBAL_SCOPE, position);
            cursor.skipDeclaration();
            return true;
        }
        if (isExported) {
            cursor.advance();
        }
        boolean isModule = cursor.name() == module;
        cursor.advance();
        if (!isModule) {
            if (isExported && !isInterface) {
                p.unit.diagnostics.report(Codes.EXPORT_OUTSIDE_INTERFACE, position);
            }
            imported(position);
        } else if (cursor.is(Tok.SEMICOLON)) {
            globalFragment(start, position);
        } else if (cursor.is(Tok.COLON)) {
            privateFragment(position);
        } else {
            declaration(start, isExported);
        }
        if (!cursor.is(Tok.SEMICOLON)) {
            p.unit.diagnostics.report(Codes.EXP_SEMICOLON, cursor.position());
        }
        cursor.skipDeclaration();
        return true;
    }

    private void globalFragment(int start, int position) {
        if (declared.isEmpty() && hasGlobalFragment) {
            p.unit.diagnostics.report(Codes.MULTIPLE_PRIVATE_FRAGMENTS, position);
        } else if (start > 0) {
            p.unit.diagnostics.report(Codes.GLOBAL_MODULE_FRAGMENT_NOT_FIRST, position);
        }
        hasGlobalFragment = true;
    }

    private void privateFragment(int position) {
        if (hasPrivateFragment) {
            p.unit.diagnostics.report(Codes.MULTIPLE_PRIVATE_FRAGMENTS, position);
        }
        hasPrivateFragment = true;
        isInterface = false;
        cursor.advance();
        cursor.advance();
    }

    private void declaration(int start, boolean isExported) {
        int position = cursor.position();
        String name = name();
        if (!declared.isEmpty()) {
            p.unit.diagnostics.report(Codes.MULTIPLE_MODULES, position);
        } else if (start > 0 && !hasGlobalFragment) {
            p.unit.diagnostics.report(Codes.MODULE_DECLARATION_NOT_FIRST, position);
        } else {
            declared = name;
            isInterface = isExported;
            if (!isExported && name.indexOf(':') < 0) {
                p.unit.diagnostics.report(Codes.MODULE_FILE_NOT_FOUND, cursor.position(), name);
            }
        }
    }

    private void imported(int position) {
        if (cursor.is(Tok.STRING_LITERAL) || cursor.is(Tok.LESS)) {
            p.unit.diagnostics.report(Codes.HEADER_TO_IMPORT_NOT_FOUND, cursor.position(), header());
        }
        if (cursor.is(Tok.COLON) && declared.isEmpty()) {
            p.unit.diagnostics.report(Codes.IMPORT_WITHOUT_MODULE_NAME, position);
            name();
            return;
        }
        int at = cursor.position();
        boolean isPartition = cursor.is(Tok.COLON);
        String name = name();
        p.unit.diagnostics.report(Codes.MODULE_FILE_NOT_FOUND, at, isPartition ? declared + name : name);
    }

    /** The names between the brackets; a string is not told again. */
    private String header() {
        StringBuilder text = new StringBuilder();
        while (!cursor.is(Tok.GREATER) && !cursor.is(Tok.SEMICOLON) && !cursor.atEnd()) {
            text.append(
                    cursor.is(Tok.IDENTIFIER)
                            ? cursor.name().text()
                            : cursor.kind().spelling());
            cursor.advance();
        }
        return text.toString();
    }

    /** {@code a.b:c.d}, either part alone, too. */
    private String name() {
        StringBuilder text = new StringBuilder();
        while (cursor.is(Tok.IDENTIFIER) || cursor.is(Tok.DOT) || cursor.is(Tok.COLON)) {
            text.append(cursor.is(Tok.IDENTIFIER) ? cursor.name().text() : cursor.is(Tok.DOT) ? "." : ":");
            cursor.advance();
        }
        return text.toString();
    }
}
