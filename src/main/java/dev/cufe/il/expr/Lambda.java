package dev.cufe.il.expr;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was written of a lambda expression: introducer, captures, declarator; its body is the closure's operator(). */
public final class Lambda {
    /** Default capture. */
    public enum Default {
        NONE,
        BY_COPY,
        BY_REFERENCE
    }

    /** One capture, explicit or implicit. */
    public static final class Capture {
        public @Nullable Variable variable;
        public @Nullable Name name;
        public boolean isThis;
        public boolean isStarThis;
        public boolean byReference;
        public boolean isImplicit;
        /** Captured by a use inside {@code if constexpr}. */
        public boolean isInConstexprIf;
        /** The rules of extended lambdas have been asked about it. */
        public boolean isChecked;

        public boolean isInitCapture;
        public boolean isPackExpansion;
        public int position;
        /** Value the closure member is initialized with. */
        public @Nullable DynamicInit init;

        public @Nullable Field field;
    }

    public final ClassEntity closure;
    public final int position;
    public Default captureDefault = Default.NONE;
    public final List<Capture> captures = new ArrayList<>();

    /** In a template: it names a pack that something around it must expand. */
    public boolean namesPack;

    public boolean hasParameterList;
    public boolean hasExplicitReturnType;
    /** {@code mutable}, {@code static}, {@code constexpr} or {@code consteval} was written. */
    public boolean hasSpecifiers;

    public boolean isMutable;
    public boolean isStatic;
    /** {@code constexpr} was written. */
    public boolean isConstexpr;

    public boolean isConsteval;
    /** An attribute behind the parameters says that the call does not return. */
    public boolean isNoReturn;

    public List<Attribute> attributes = List.of();
    /** Those of the call operator that stand before its parameters. */
    public List<Attribute> operatorAttributes = List.of();
    /** The closure's call operator; for a generic lambda its prototype. */
    public @Nullable Function callOperator;
    /** Template of a generic lambda. */
    public @Nullable Template callTemplate;
    /** Written template head {@code []<class T>}. */
    public boolean hasTemplateHead;

    /** How many lambdas with the same parameters stand before it in its function. */
    public int number;

    public Lambda(ClassEntity closure, int position) {
        this.closure = closure;
        this.position = position;
    }
}
