package dev.cufe.print.text;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.InstantiationDirective;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where CUDA rewriting takes part in printing. Every method has a plain C++ answer as default, so that a unit without
 * CUDA prints without them; the printer calls, the hook may write to {@code printer.output()} itself.
 *
 * @ref [kernels 3] to [kernels 7], [lambdas 1]
 */
public interface PrintHooks {
    /** Plain C++ only. */
    PrintHooks NONE = new PrintHooks() {};

    /** Whether the entry is left out altogether (device-only builtin functions, D11). */
    default boolean isSuppressed(SourceEntry entry) {
        return false;
    }

    /** Whether the declaration stands between {@code #if 0} and {@code #endif} (device_builtin types, D10). */
    default boolean isDisabled(Declaration declaration) {
        return false;
    }

    /** Prints a function declaration its own way; false to print it as C++. */
    default boolean printFunction(Printer printer, Declaration declaration, Function function) {
        return false;
    }

    /** Prints an explicit instantiation its own way; false to print it as C++. */
    default boolean printInstantiation(Printer printer, InstantiationDirective directive) {
        return false;
    }

    /** The written attributes of a function that are printed. */
    default List<Attribute> writtenAttributes(Function function, List<Attribute> attributes) {
        return attributes;
    }

    /** Text between the written prefix attributes and the storage class, with its final blank; empty for none. */
    default String generatedAttributes(Declaration declaration, Entity entity) {
        return "";
    }

    /** Storage class to print instead of the declared one, with its final blank; null to keep that. */
    default @Nullable String storageClass(Declaration declaration, Entity entity) {
        return null;
    }

    /** Whether the initializer of a variable is printed (V1, V2). */
    default boolean keepsInitializer(Declaration declaration, Variable variable) {
        return true;
    }

    /** The type a variable is declared with (V1, V2). */
    default Type variableType(Variable variable, Type declared) {
        return declared;
    }

    /** Whether a variable is declared as a pointer to its type, initialized with 0 (managed variables, V9). */
    default boolean isDeclaredAsPointer(Variable variable) {
        return false;
    }

    /** Text before the name of a variable wherever it stands (device_builtin variables, D11); empty for none. */
    default String variablePrefix(Variable variable) {
        return "";
    }

    /** Text behind the specifiers of a function (kernels in debug mode, K17); empty for none. */
    default String afterSpecifiers(Declaration declaration, Function function) {
        return "";
    }

    /** Text before the name of a function where it is declared (wrappers of kernels, K6); empty for none. */
    default String functionPrefix(Function function) {
        return "";
    }

    /** Whether the parameters are declared as references and without default arguments (wrappers of kernels, K7). */
    default boolean takesReferences(Function function) {
        return false;
    }

    /** Whether unnamed parameters of a template head get generated names (K9). */
    default boolean namesTemplateParameters() {
        return false;
    }

    /** Prints the body of a function its own way, after the declarator; false to print it as C++. */
    default boolean printBody(Printer printer, Function function) {
        return false;
    }

    /** Return type keyword to print instead of a placeholder (D5), or null. */
    default @Nullable String returnTypeInsteadOfPlaceholder(Function function) {
        return null;
    }

    /** Prints the use of a variable its own way (managed variables, V10); false to print it as C++. */
    default boolean printVariableUse(Printer printer, VariableExpr use) {
        return false;
    }

    /** Prints a lambda its own way (extended lambdas, E3, E7); false to print it as C++. */
    default boolean printLambda(Printer printer, Lambda lambda) {
        return false;
    }

    /** Called where the text of a disabled declaration begins, before {@code #if 0} (lambda preamble, E1). */
    default void beforeDisabled(Printer printer, Declaration declaration) {}

    /** Whether an unnamed parameter of a function definition gets a generated name (kernels, K3). */
    default boolean namesUnnamedParameters(Function function) {
        return false;
    }

    /** Whether a class or enumeration is a device_builtin type ([printing 4.18]). */
    default boolean isBuiltinType(Entity classOrEnum) {
        return false;
    }

    /** Size in bytes of a complete type, for the padding of classes that hold device_builtin types. */
    default long sizeOf(Type type) {
        return 0;
    }
}
