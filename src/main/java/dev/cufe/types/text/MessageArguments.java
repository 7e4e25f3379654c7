package dev.cufe.types.text;

import dev.cufe.diagnostics.ArgumentRenderer;
import dev.cufe.diagnostics.EntityStyle;
import dev.cufe.diagnostics.Message;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Shows types and entities in messages ([diagnostics 2.1], [diagnostics 2.2]). */
public final class MessageArguments implements ArgumentRenderer {
    /** The name of an entity with the classes and namespaces it is a member of. */
    public static String qualifiedName(Entity entity) {
        return NameText.PLAIN.qualified(entity);
    }

    /** A type as messages write it, without quotes. */
    public static String typeText(Type type) {
        return TypeText.of(type);
    }

    /** The name of an entity without what it is a member of. */
    public static String unqualifiedName(Entity entity) {
        return NameText.PLAIN.simple(entity);
    }

    @Override
    public void type(Object argument, Message message) {
        if (!(argument instanceof Type type)) {
            message.append('"')
                    .append(argument instanceof Entity e ? unqualifiedName(e) : String.valueOf(argument))
                    .append('"');
            return;
        }
        String text = TypeText.of(type);
        message.append('"').append(text).append('"');
        if (mentionsTypedef(type)) {
            String resolved = TypeText.resolved(type);
            if (!resolved.equals(text)) {
                message.append(" (aka \"").append(resolved).append("\")");
            }
        }
    }

    /**
     * Whether "aka" has something to say: a typedef at the top, behind pointers and such, or in template arguments. A
     * cv-qualified plain typedef does not count, nor does the typedef that names an unnamed class.
     */
    private static boolean mentionsTypedef(Type type) {
        if (type instanceof TypedefType t) {
            return !namesItsClass(t);
        }
        if (type instanceof AliasTemplateType) {
            return true;
        }
        if (type instanceof QualifiedType q) {
            return !(q.base() instanceof TypedefType) && mentionsTypedef(q.base());
        }
        Type inner = Types.desugarOnce(type);
        if (inner != type) {
            return mentionsTypedef(inner);
        }
        if (type instanceof PointerType p) {
            return mentionsTypedef(p.target());
        }
        if (type instanceof ReferenceType r) {
            return mentionsTypedef(r.target());
        }
        if (type instanceof ArrayType a) {
            return mentionsTypedef(a.element());
        }
        if (type instanceof MemberPointerType m) {
            return mentionsTypedef(m.classType()) || mentionsTypedef(m.member());
        }
        if (type instanceof FunctionType f) {
            return mentionsTypedef(f);
        }
        return type instanceof ClassType c
                && c.entity().templateArgs != null
                && mentionsTypedef(c.entity().templateArgs);
    }

    private static boolean namesItsClass(TypedefType type) {
        Type core = type.underlying().canonical();
        return core instanceof ClassType c && c.entity().typedefForLinkage == type.entity();
    }

    private static boolean mentionsTypedef(FunctionType type) {
        for (ParamType p : type.params()) {
            if (mentionsTypedef(p.type)) {
                return true;
            }
        }
        return mentionsTypedef(type.returnType());
    }

    private static boolean mentionsTypedef(TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            if (arg.type != null ? mentionsTypedef(arg.type) : mentionsTypedef(arg.elements)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void templateArguments(Object arguments, Message message) {
        message.append(NameText.PLAIN.arguments((TemplateArgument[]) arguments));
    }

    @Override
    public void entity(Object argument, int style, Message message) {
        Entity entity = (Entity) argument;
        if (entity instanceof UsingDeclaration u && u.target != null) {
            entity = u.target;
        }
        if ((style & EntityStyle.NO_KIND) == 0) {
            message.append(kindWord(entity)).append(' ');
        }
        message.highlightQuoted(inBasicCharacters(text(entity, style)));
        if ((style & EntityStyle.TEMPLATE_ARGUMENTS) != 0) {
            TemplateArgument[] args = argumentsOf(entity);
            if (args != null) {
                message.append(args.length == 1 ? " based on template argument " : " based on template arguments ")
                        .append(NameText.PLAIN.arguments(args));
            }
        }
        if ((style & EntityStyle.DECLARED_AT) != 0) {
            message.declaredAt(entity.position);
        }
    }

    private static TemplateArgument @Nullable [] argumentsOf(Entity entity) {
        return entity instanceof ClassEntity c
                ? c.templateArgs
                : entity instanceof Function f ? f.templateArgs : entity instanceof Variable v ? v.templateArgs : null;
    }

    static String kindWord(Entity entity) {
        return switch (entity) {
            case Namespace e -> "namespace";
            case NamespaceAlias e -> "namespace";
            case ClassEntity e -> e.isUnion() ? "union" : "class";
            case EnumEntity e -> "enum";
            case Enumerator e -> "enumerator";
            case Typedef e -> "type";
            case Variable e -> variableWord(e);
            case Function e -> e.kind == FunctionKind.DEDUCTION_GUIDE ? "deduction guide" : "function";
            case Field e -> "member";
            case Template e -> templateWord(e);
            case TemplateParam e -> e.isPack ? "parameter pack" : "template parameter";
            case UsingDeclaration e -> "using-declaration";
            case Label e -> "label";
        };
    }

    private static String variableWord(Variable v) {
        if (v.isParameter) {
            return "parameter";
        }
        if (v.initKind == Variable.InitKind.BINDING) {
            return "structured binding";
        }
        return v.isHandlerParameter ? "handler parameter" : v.isStaticMember ? "member" : "variable";
    }

    private static String templateWord(Template t) {
        return switch (t.kind) {
            case CLASS -> "class template";
            case FUNCTION -> "function template";
            case VARIABLE -> "variable template";
            case ALIAS -> "alias template";
            case CONCEPT -> "concept template";
            case PARAM -> "template parameter";
            case MEMBER_FUNCTION -> "function";
            case MEMBER_CLASS -> "class";
            case STATIC_DATA_MEMBER -> "member";
            case MEMBER_ENUM -> "enum";
        };
    }

    /** Letters outside of the basic character set are written as universal character names [lex.charset]. */
    private static String inBasicCharacters(String text) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c > 0x7e && out == null) {
                out = new StringBuilder(text.substring(0, i));
            }
            if (out != null && c > 0x7e) {
                String digits = Integer.toHexString(c);
                int width = c > 0xffff ? 8 : 4;
                out.append(width == 8 ? "\\U" : "\\u")
                        .append("0".repeat(width - digits.length()))
                        .append(digits);
            } else if (out != null) {
                out.append((char) c);
            }
            i += Character.charCount(c);
        }
        return out == null ? text : out.toString();
    }

    /** The text between the quotes. */
    static String text(Entity entity, int style) {
        boolean full = (style & EntityStyle.FULL) != 0;
        if (entity instanceof ClassEntity c) {
            return full && !c.isSpecialized
                    ? NameText.BY_PARAMETERS.classType(c) + Bindings.text(c)
                    : NameText.PLAIN.classType(c);
        }
        if (entity instanceof Function f) {
            return functionText(f, full, full || (style & EntityStyle.PARAMETERS) != 0 || showsParameters(f));
        }
        if (entity instanceof Template t && t.prototype instanceof Function f && t.kind == Template.Kind.FUNCTION) {
            return functionText(f, full, full || (style & EntityStyle.PARAMETERS) != 0 || isOverloaded(f));
        }
        if (!full && entity instanceof Variable v && v.templateArgs != null && !v.isPrototype) {
            return NameText.PLAIN.qualified(v) + NameText.PLAIN.arguments(v.templateArgs);
        }
        String name = NameText.BY_PARAMETERS.qualified(entity);
        if (full && entity instanceof Variable v) {
            name = NameText.PLAIN.types().declaration(patternOf(v).type, name);
        } else if (full && entity instanceof Field f) {
            name = NameText.PLAIN.types().declaration(f.type, name);
        }
        return name + Bindings.text(entity);
    }

    private static Variable patternOf(Variable v) {
        if (v.memberPattern != null) {
            return v.memberPattern;
        }
        return v.template != null && v.template.prototype instanceof Variable p ? p : v;
    }

    private static String functionText(Function f, boolean withReturn, boolean withParameters) {
        Function pattern = Bindings.patternOf(f);
        ClassEntity owner = f.enclosingClass();
        if (f.kind == FunctionKind.OPERATOR && owner != null && owner.isClosure()) {
            return NameText.PLAIN.classType(owner) + Bindings.text(f);
        }
        String name = owner == null || f.kind == FunctionKind.DEDUCTION_GUIDE
                ? NameText.BY_PARAMETERS.qualified(f)
                : NameText.BY_PARAMETERS.classType(owner) + "::" + NameText.BY_PARAMETERS.simple(pattern);
        TypeText types = NameText.PLAIN.types();
        if (withParameters) {
            boolean hasReturn = withReturn && hasReturnType(f);
            name = hasReturn ? types.declaration(pattern.type, name) : name + types.parameters(pattern.type);
        }
        return name + Bindings.text(f);
    }

    private static boolean hasReturnType(Function f) {
        return f.kind != FunctionKind.CONSTRUCTOR
                && f.kind != FunctionKind.DESTRUCTOR
                && f.kind != FunctionKind.CONVERSION;
    }

    /** Parameters are shown when the name is overloaded, and for instances of function templates. */
    private static boolean showsParameters(Function f) {
        return f.kind == FunctionKind.CONSTRUCTOR || f.templateArgs != null && !f.isPrototype || isOverloaded(f);
    }

    private static boolean isOverloaded(Function f) {
        if (f.parent == null || f.name == null) {
            return false;
        }
        Symbol first = f.parent.find(f.name);
        return first != null && first.next != null;
    }
}
