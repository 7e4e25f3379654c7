package dev.cufe.emit;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.cuda.HostReferences;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.print.text.Output;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;

/**
 * Tables of the kernels and device variables that host code mentions, for the device linker: six arrays of name
 * patterns, by kind and linkage ([kernels 9]).
 */
public final class HostReferenceArrays {
    /** One array each, in the order they are written. */
    private enum Kind {
        KERNEL("Kernel", 'K'),
        DEVICE("Device", 'D'),
        CONSTANT("Constant", 'C');

        final String word;
        final char letter;

        Kind(String word, char letter) {
            this.word = word;
            this.letter = letter;
        }
    }

    private final String moduleId;

    public HostReferenceArrays(String moduleId) {
        this.moduleId = moduleId;
    }

    public void write(Output out, List<Entity> referenced) {
        for (Kind kind : Kind.values()) {
            array(out, kind, true, names(referenced, kind, true));
            array(out, kind, false, names(referenced, kind, false));
        }
    }

    private static void array(Output out, Kind kind, boolean internal, TreeSet<String> names) {
        StringBuilder b = new StringBuilder("\nextern \"C\" {\nextern __attribute__ ((section (\".nvHR");
        b.append(kind.letter).append(internal ? 'I' : 'E');
        b.append("\"))) __attribute__((weak)) const unsigned char hostRef").append(kind.word);
        b.append("Array").append(internal ? "Internal" : "External").append("Linkage[] = {\n");
        for (String name : names) {
            b.append("/* ").append(name).append(" */\n");
            for (byte c : name.getBytes(StandardCharsets.UTF_8)) {
                b.append("0x").append(Integer.toHexString(c & 0xFF)).append(',');
            }
            b.append("0x0,\n");
        }
        b.append(names.isEmpty() ? "0x0};\n}\n" : "};\n}\n");
        out.raw(b.toString());
    }

    private TreeSet<String> names(List<Entity> referenced, Kind kind, boolean internal) {
        TreeSet<String> names = new TreeSet<>();
        for (Entity e : referenced) {
            Entity entity = e instanceof Template t && t.prototype != null ? t.prototype : e;
            if (kindOf(entity) == kind && isListed(entity, internal)) {
                names.add(pattern(entity, internal));
            }
        }
        return names;
    }

    private static Kind kindOf(Entity e) {
        if (e instanceof Variable v) {
            return (v.cudaFlags & CudaFlags.CONSTANT) != 0 ? Kind.CONSTANT : Kind.DEVICE;
        }
        return Kind.KERNEL;
    }

    /** A template with external linkage is in both lists (H4). */
    private static boolean isListed(Entity e, boolean internal) {
        return internal ? HostReferences.isInternal(e) : linkage(e) != Linkage.INTERNAL;
    }

    private static boolean isTemplate(Entity e) {
        return e instanceof Function f && f.template != null || e instanceof Variable v && v.template != null;
    }

    private static Linkage linkage(Entity e) {
        return e instanceof Function f ? f.linkage : ((Variable) e).linkage;
    }

    private String pattern(Entity e, boolean internal) {
        String name = e.name == null ? "" : e.name.text();
        if (!internal && linkage(e) == Linkage.EXTERNAL_C) {
            return name;
        }
        StringBuilder scopes = new StringBuilder();
        scopes(e.parent, scopes);
        boolean plainVariable = e instanceof Variable && scopes.isEmpty() && !isTemplate(e);
        String own = plainVariable ? name : length(name) + name + '*';
        if (internal) {
            return "__nv_static_" + moduleId.length() + '_' + moduleId + "_*" + scopes + own;
        }
        if (plainVariable) {
            return name;
        }
        return (scopes.isEmpty() ? "_Z" : "_ZN") + scopes + own;
    }

    private void scopes(Scope scope, StringBuilder out) {
        if (scope == null || !(scope.owner() instanceof Namespace n) || n.isGlobal()) {
            return;
        }
        scopes(n.parent, out);
        String name = n.name == null ? HostFile.unnamedNamespaceName(moduleId) : n.name.text();
        out.append(length(name)).append(name);
    }

    private static int length(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }
}
