package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class of a generated program with what generated code may do with it. */
final class ClassType implements Type {
    final Generation generation;
    final String path;
    final String name;
    /** {@code struct}, {@code class} or {@code union}. */
    final String key;

    final List<Base> bases = new ArrayList<>();
    final List<Field> fields = new ArrayList<>();
    /** Members of an anonymous union in the class. */
    final List<Field> variants = new ArrayList<>();

    final List<FunctionInfo> methods = new ArrayList<>();
    final List<Constructor> constructors = new ArrayList<>();
    final List<Operator> operators = new ArrayList<>();
    final List<Conversion> conversions = new ArrayList<>();
    final List<Variable> statics = new ArrayList<>();

    /** What {@code operator->} leads to. */
    @Nullable
    ClassType arrow;

    boolean isAbstract;
    boolean isFinal;
    /** Whether the name has template arguments. */
    boolean isTemplateId;

    boolean isPolymorphic;
    /** Whether {@code C()} and {@code C c;} work. */
    boolean defaultConstructible = true;

    ClassType(Generation generation, String path, String name, String key) {
        this.generation = generation;
        this.path = path;
        this.name = name;
        this.key = key;
    }

    record Base(ClassType type, FunctionInfo.Access access, boolean isVirtual) {}

    /** A data member; {@code prefix} is {@code mutable} or empty. */
    record Field(String name, Type type, FunctionInfo.Access access, int bits, String prefix) {
        boolean isBitField() {
            return bits > 0;
        }
    }

    /** A constructor; an inherited one is not written. */
    record Constructor(List<Type> params, boolean isExplicit, boolean isInherited) {}

    /** An overloaded operator; {@code param} is null for a unary one. */
    record Operator(String symbol, boolean isMember, Type param, Type result, boolean isConst) {
        boolean isUnary() {
            return param == null;
        }
    }

    record Conversion(Type to, boolean isExplicit, boolean isConst) {}

    /** The data members that can be named, those of an anonymous union included. */
    List<Field> allFields() {
        if (variants.isEmpty()) {
            return fields;
        }
        List<Field> all = new ArrayList<>(fields);
        all.addAll(variants);
        return all;
    }

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

    /** Whether a cast down to this class may need more than an offset. */
    boolean hasVirtualBase() {
        for (Base base : bases) {
            if (base.isVirtual || base.type.hasVirtualBase()) {
                return true;
            }
        }
        return false;
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
