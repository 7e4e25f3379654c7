package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Entities the language itself refers to; those that no source declares exist before its first line ([il 1.4]). */
public final class WellKnown {
    public Namespace std;
    public Namespace cuda;
    public Namespace cudaStd;
    public Namespace cxxabi;
    /** {@code std::type_info}, incomplete until a header defines it. */
    public ClassEntity typeInfo;
    /** {@code std::align_val_t}; null before C++17. */
    public @Nullable EnumEntity alignVal;

    public ClassEntity vaListTag;
    public Typedef builtinVaList;
    /** {@code std::initializer_list} once declared. */
    public @Nullable Template initializerList;
    /** The predeclared allocation and deallocation functions, in order of declaration. */
    public final List<Function> allocationFunctions = new ArrayList<>();
    /** Somebody asks for source locations: default arguments keep where they are needed. */
    public boolean tracksDefaultArguments;
    /** Types of the library that were missing, each reported once. */
    private final List<String> missing = new ArrayList<>(0);

    /** Whether it is the first time that this type of the library is missed. */
    public boolean isFirstMissed(String name) {
        return !missing.contains(name) && missing.add(name);
    }

    /** The predeclared types of the global scope, in order of declaration. */
    public final List<Typedef> typedefs = new ArrayList<>();

    WellKnown(Namespace std, Namespace cuda, Namespace cudaStd, Namespace cxxabi, ClassEntity typeInfo) {
        this.std = std;
        this.cuda = cuda;
        this.cudaStd = cudaStd;
        this.cxxabi = cxxabi;
        this.typeInfo = typeInfo;
    }
}
