package dev.cufe.parse.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.ClassType;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import org.jspecify.annotations.Nullable;

/** Which names name constructors [class.qual], [class.ctor.general]. */
final class ConstructorNames {
    private final Parser p;
    private final TokenCursor cursor;

    ConstructorNames(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** {@code template<> A::A<int>(int)} has the arguments of a constructor template. */
    boolean hasArguments(LookupResult found, boolean declaring, int first) {
        Tok before = first > 0 ? cursor.tokens().kind(first - 1) : Tok.SEMICOLON;
        return (declaring || before == Tok.TEMPLATE || before == Tok.GREATER)
                && p.templates.hasConstructorTemplates(found);
    }

    /** {@code A::A} and {@code A<T>::A} name the constructors [class.qual]; {@code A::type::type} is a member. */
    boolean areNamed(@Nullable NameQualifier qualifier, Name name) {
        return qualifier != null
                && qualifier.type != null
                && qualifier.type.canonical() instanceof ClassType c
                && c.entity().name == name;
    }

    /** The name of the class before a parameter list, directly in the class [class.ctor]. */
    boolean isDeclared(Name name) {
        ClassEntity here = p.scopes.classHere();
        if (here == null || here.name != name || p.scopes.declarative() != here.scope) {
            return false;
        }
        Tok next = cursor.kind(1);
        return next == Tok.LEFT_PAREN || next == Tok.LESS && p.templates.isConstructorTemplateId(here);
    }
}
