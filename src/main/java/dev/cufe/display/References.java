package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.types.text.IlText;
import org.jspecify.annotations.Nullable;

/** References to records: where the target lives, its kind, its number, for some kinds a description ([il 1.2]). */
final class References {
    private final Records records;
    private final IlText text;

    References(Records records, IlText text) {
        this.records = records;
        this.text = text;
    }

    static String to(boolean isLocal, String kind, int number, @Nullable String description) {
        String reference = (isLocal ? "func-scope " : "file-scope ") + kind + "@" + Integer.toHexString(number);
        return description == null || description.isEmpty() ? reference : reference + ": " + description;
    }

    /** A record without description. */
    String plain(boolean isLocal, String kind, Object target) {
        return to(isLocal, kind, records.numberOf(target), null);
    }

    @Nullable
    String type(@Nullable Type type) {
        return type == null ? null : to(false, "type", records.numberOf(type), text.type(type));
    }

    @Nullable
    String entity(@Nullable Entity entity) {
        return switch (entity) {
            case null -> null;
            case Variable v -> named(isLocal(v), "variable", v);
            case Function f -> to(false, "routine", records.numberOf(f), text.name(f));
            case Field f -> named(false, "field", f);
            case Namespace n -> named(false, "namespace", n);
            case NamespaceAlias n -> named(false, "namespace", n);
            case TemplateParam p -> named(false, "template-parameter", p);
            case Label l -> to(true, "label", records.numberOf(l), l.name == null ? null : "label " + l.name.text());
            case Template t -> plain(false, "template", t);
            case ClassEntity c -> type(c.type());
            case EnumEntity e -> type(e.type());
            case Typedef t -> type(t.type());
            case Enumerator e -> named(false, "constant", e);
            case UsingDeclaration u -> plain(false, "using-decl", u);
        };
    }

    private String named(boolean isLocal, String kind, Entity entity) {
        String name = entity.name == null ? null : entity.name.text();
        return to(isLocal, kind, records.numberOf(entity), name);
    }

    /** Automatic variables live in the region of their function. */
    static boolean isLocal(Variable v) {
        return v.enclosingFunction != null && v.linkage == Linkage.NONE;
    }
}
