package dev.cufe.generator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A unit in the making: what was declared so far, where we are, and the writers of each area. */
final class Generation {
    final Choice choice;
    final Set<Area> areas;
    final SourceText out;

    final List<Variable> variables = new ArrayList<>();
    final List<FunctionInfo> functions = new ArrayList<>();
    final List<ClassType> classes = new ArrayList<>();
    final List<Type.EnumType> enums = new ArrayList<>();
    final List<Type.Named> aliases = new ArrayList<>();
    /** Names of literal operators that take an integer. */
    final List<String> literalOperators = new ArrayList<>();
    /** Namespaces with a using-directive at global scope, and names with a using-declaration there. */
    final Set<String> usedPaths = new HashSet<>();

    final Set<String> usedNames = new HashSet<>();
    /** Integer constants whose value is known: constexpr variables. */
    final List<Constants.Constant> constants = new ArrayList<>();

    final Literals literals;
    final Types types;
    final Lvalues lvalues;
    final Arithmetic arithmetic;
    final Pointers pointers;
    final ClassValues classValues;
    final Calls calls;
    final Values values;
    final Constants constantExpressions;
    final Statements statements;
    final Enums enumDeclarations;
    final Classes classDeclarations;
    final Functions functionDeclarations;
    final Variables variableDeclarations;
    final Lambdas lambdas;
    final Templates templates;
    final Namespaces namespaceDeclarations;
    final LocalDeclarations localDeclarations;
    final Builtins builtins;

    private final List<String> namespaces = new ArrayList<>();
    private int counter;
    /** How many {@code sizeof} and the like we are in: no lambda may stand there. */
    int unevaluated;

    Scope scope = new Scope(null);

    @Nullable
    FunctionContext function;

    Generation(long seed, Set<Area> areas) {
        this.choice = new Choice(seed);
        this.areas = Set.copyOf(areas);
        this.out = new SourceText(choice, has(Area.LAYOUT));
        literals = new Literals(this);
        types = new Types(this);
        lvalues = new Lvalues(this);
        arithmetic = new Arithmetic(this);
        pointers = new Pointers(this);
        classValues = new ClassValues(this);
        calls = new Calls(this);
        values = new Values(this);
        constantExpressions = new Constants(this);
        statements = new Statements(this);
        enumDeclarations = new Enums(this);
        classDeclarations = new Classes(this);
        functionDeclarations = new Functions(this);
        variableDeclarations = new Variables(this);
        lambdas = new Lambdas(this);
        templates = new Templates(this);
        namespaceDeclarations = new Namespaces(this);
        localDeclarations = new LocalDeclarations(this);
        builtins = new Builtins(this);
    }

    boolean has(Area area) {
        return areas.contains(area);
    }

    /** A name that no other entity of the unit has. */
    String fresh(String prefix) {
        return prefix + counter++;
    }

    // ---- where we are

    /** The namespaces around the current point, ending in {@code ::}. */
    String path() {
        StringBuilder path = new StringBuilder();
        for (String name : namespaces) {
            path.append(name).append("::");
        }
        return path.toString();
    }

    void enterNamespace(String name) {
        namespaces.add(name);
    }

    void leaveNamespace() {
        namespaces.removeLast();
    }

    /** The name of an entity of a namespace as seen from here, with as much qualification as the dice say. */
    String spell(String path, String name) {
        if (path.isEmpty()) {
            return name;
        }
        boolean visible = path().startsWith(path) || usedPaths.contains(path) || usedNames.contains(path + name);
        if (visible && !name.isEmpty() && choice.chance(80)) {
            return name;
        }
        return path + name;
    }

    /** As {@link #spell}, for places where a leading {@code ::} cannot be taken as part of what stands before. */
    String spellInExpression(String path, String name, boolean global) {
        if (global && choice.chance(8)) {
            return "::" + path + name;
        }
        return spell(path, name);
    }

    Scope enterScope() {
        scope = new Scope(scope);
        return scope;
    }

    void leaveScope() {
        scope = scope.parent;
    }

    /** How many types there are; those that a block declares end with it. */
    int[] typeMark() {
        return new int[] {classes.size(), enums.size(), aliases.size()};
    }

    void forgetTypesAfter(int[] mark) {
        classes.subList(mark[0], classes.size()).clear();
        enums.subList(mark[1], enums.size()).clear();
        aliases.subList(mark[2], aliases.size()).clear();
    }

    /** Everything that can be named in an expression here. */
    List<Variable> visibleVariables() {
        List<Variable> all = scope.visible();
        // Locals are the more interesting ones: globals come once, locals twice.
        all.addAll(scope.visible());
        all.addAll(variables);
        return all;
    }
}
