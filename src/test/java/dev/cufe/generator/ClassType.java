package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** A class of a generated program with what generated code may do with it. */
final class ClassType implements Type {
    final Generation generation;
    final String path;
    final String name;
    /** {@code struct}, {@code class} or {@code union}. */
    final String key;

    final List<Base> bases = new ArrayList<>();
    final List<Field> fields = new ArrayList<>();
    final List<FunctionInfo> methods = new ArrayList<>();
    final List<Constructor> constructors = new ArrayList<>();
    final List<Operator> operators = new ArrayList<>();
    final List<Conversion> conversions = new ArrayList<>();
    final List<Variable> statics = new ArrayList<>();

    boolean isAbstract;
    boolean isPolymorphic;
    /** Whether {@code C()} and {@code C c;} work. */
    boolean defaultConstructible = true;

    ClassType(Generation generation, String name, String key) {
        this.generation = generation;
        this.path = generation.path();
        this.name = name;
        this.key = key;
    }

    record Base(ClassType type, FunctionInfo.Access access, boolean isVirtual) {}

    record Field(String name, Type type, FunctionInfo.Access access, int bits) {
        boolean isBitField() {
            return bits > 0;
        }
    }

    record Constructor(List<Type> params, boolean isExplicit, boolean isConstexpr) {}

    /** An overloaded operator; {@code param} is null for a unary one. */
    record Operator(String symbol, boolean isMember, Type param, Type result, boolean isConst) {
        boolean isUnary() {
            return param == null;
        }
    }

    record Conversion(Type to, boolean isExplicit, boolean isConst) {}

    boolean isUnion() {
        return key.equals("union");
    }

    /** Whether {@code C{a, b}} initialises the members one by one. */
    boolean isAggregate() {
        if (!bases.isEmpty() || !constructors.isEmpty() || isPolymorphic || isUnion()) {
            return false;
        }
        for (Field field : fields) {
            if (field.access != FunctionInfo.Access.PUBLIC) {
                return false;
            }
        }
        return true;
    }

    /** This class and those it publicly derives from. */
    List<ClassType> publicLine() {
        List<ClassType> line = new ArrayList<>();
        line.add(this);
        for (Base base : bases) {
            if (base.access == FunctionInfo.Access.PUBLIC) {
                for (ClassType each : base.type.publicLine()) {
                    if (!line.contains(each)) {
                        line.add(each);
                    }
                }
            }
        }
        return line;
    }

    /** All classes it derives from, whatever the access. */
    List<ClassType> ancestors() {
        List<ClassType> all = new ArrayList<>();
        for (Base base : bases) {
            all.add(base.type);
            all.addAll(base.type.ancestors());
        }
        return all;
    }

    boolean derivesFrom(ClassType other) {
        return this != other && publicLine().contains(other);
    }

    @Override
    public String declare(String declarator) {
        String spelled = generation.spell(path, name);
        return declarator.isEmpty() ? spelled : spelled + " " + declarator;
    }

    @Override
    public boolean isSimple() {
        return true;
    }
}
