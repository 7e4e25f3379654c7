package dev.cufe.templates;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.type.Type;
import dev.cufe.types.PlacedValue;
import org.jspecify.annotations.Nullable;

/** Makes parts of templates for given arguments by parsing their tokens again. The parser implements it. */
public interface Reparser {
    /** The default argument of a parameter; null after an error. */
    @Nullable
    TemplateArgument defaultArgument(TemplateParam param, boolean isOfFunction, Bindings bindings, int position);

    /** The type of a non-type parameter, whose declaration mentions other parameters. */
    Type parameterType(TemplateParam param, boolean isOfFunction, Bindings bindings, int position);

    /** A written constant as a value of the parameter's type; null after an error [temp.arg.nontype]. */
    @Nullable
    Constant convert(Constant written, Type to, int position);

    /** The declaration of a function template for these arguments; null if it does not make sense [temp.deduct]. */
    @Nullable
    Function declare(Template template, TemplateArgument[] args, int position);

    /** The declaration of a variable template for these arguments. */
    Variable declareVariable(Template template, TemplateArgument[] args, int position);

    /** The arguments of a partial specialization for these of its own; null if they do not make sense. */
    TemplateArgument @Nullable [] partialArguments(Template partial, TemplateArgument[] args, int position);

    /** Whether values of arguments are printed as they are written at the place being parsed. */
    boolean keepsWrittenValues();

    /** Whether arguments are being substituted into the declaration of a function template. */
    boolean substitutesFunction();

    /** How many classes have been instantiated so far. */
    int definedClasses();

    /** Below which template head of that depth the place being parsed belongs; null if there is none. */
    @Nullable
    WrittenPlace writtenPlace(int depth, PlacedValue value);

    /** The same where it is asked how something is spelled; functions and typedefs tell values apart. */
    @Nullable
    WrittenPlace spelledPlace(int depth, boolean withValues);

    /** Whether the place being parsed is inside a class or function with its base clause, below every template head. */
    boolean isInBody();

    /** Whether what is wrong with an argument was told already, so that it stands for a type like others. */
    boolean keepsWrongArguments();

    /** Whether arguments are being substituted: tokens of a template are parsed for them. */
    boolean isSubstituting();

    /** Explicit arguments are substituted into the type of a function first, and for every call [temp.deduct.general]/2. */
    void substitutedBefore(Function instance);

    /** The same when the address of an instance is named for the first time. */
    void substitutedForAddress(Function instance);

    /** Whether the constraints of a template hold for these arguments [temp.constr.decl]. */
    boolean isSatisfied(Template template, TemplateArgument[] args, int position);

    /** Whether the trailing requires-clause of a function holds [temp.constr.decl]. */
    boolean isSatisfied(Function function, int position);
}
