import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the headers that C sources of the JDK and of the native-image builder include and that are generated from classes:
 * {@code java MakeHeaders.java OUTPUT BUILDER.jar SOURCES...}.
 *
 * <p>The headers of JNI come from the classes of the running JDK: constants and the functions of native methods. Those of
 * processor features come from the structures that the builder declares.
 */
final class MakeHeaders {
    private static final Pattern INCLUDE = Pattern.compile("#\\s*include\\s+\"((?:java|jdk|sun)_\\w+)\\.h\"");
    private static final String[] PROCESSORS = {"amd64/AMD64", "aarch64/AArch64", "riscv64/RISCV64"};

    private final Path output;
    private final Path classes = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    private final Map<String, Path> classByHeader = new HashMap<>();

    private MakeHeaders(Path output) throws IOException {
        this.output = Files.createDirectories(output);
        try (Stream<Path> files = Files.walk(classes)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(this::enter);
        }
    }

    public static void main(String[] args) throws IOException {
        MakeHeaders maker = new MakeHeaders(Path.of(args[0]));
        maker.writeProcessors(Path.of(args[1]));
        TreeSet<String> names = new TreeSet<>();
        for (int i = 2; i < args.length; i++) {
            collectIncludes(Path.of(args[i]), names);
        }
        for (String name : names) {
            // What is no class is a header among the sources.
            Path file = maker.classByHeader.get(name);
            if (file != null) {
                Files.writeString(maker.output.resolve(name + ".h"), maker.header(name, file));
            }
        }
    }

    private void enter(Path file) {
        String name = classes.relativize(file).toString();
        name = name.substring(0, name.length() - ".class".length()).replace("_", "_1");
        classByHeader.put(name.replaceAll("[/$]", "_"), file);
    }

    private static void collectIncludes(Path folder, TreeSet<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().matches(".*\\.[ch]")).forEach(file -> {
                Matcher matcher = INCLUDE.matcher(read(file));
                while (matcher.find()) {
                    names.add(matcher.group(1));
                }
            });
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String header(String name, Path file) throws IOException {
        StringBuilder text = new StringBuilder("#include <jni.h>\n");
        ClassModel model = ClassFile.of().parse(file);
        functions(name, model, text);
        constants(name, model, text);
        while (model.superclass().isPresent()) {
            Path parent = classes.resolve(model.superclass().get().asInternalName() + ".class");
            model = ClassFile.of().parse(parent);
            constants(name, model, text);
        }
        return text.toString();
    }

    private static void constants(String name, ClassModel model, StringBuilder text) {
        for (var field : model.fields()) {
            field.findAttribute(Attributes.constantValue()).ifPresent(attribute -> {
                String value = inC(attribute.constant().constantValue());
                if (value != null) {
                    String id = name + "_" + field.fieldName().stringValue();
                    text.append("#undef " + id + "\n#define " + id + " " + value + "\n");
                }
            });
        }
    }

    private static String inC(ConstantDesc value) {
        return switch (value) {
            case Integer number -> number == Integer.MIN_VALUE ? "(-2147483647L - 1)" : number + "L";
            case Long number -> number == Long.MIN_VALUE ? "(-9223372036854775807LL - 1)" : number + "LL";
            case Float number -> number + "F";
            case Double number -> number.toString();
            default -> null;
        };
    }

    /** Overloaded native methods have longer names; nothing in C calls them. */
    private static void functions(String name, ClassModel model, StringBuilder text) {
        Map<String, Integer> count = new HashMap<>();
        for (MethodModel method : model.methods()) {
            if (method.flags().has(AccessFlag.NATIVE)) {
                count.merge(method.methodName().stringValue(), 1, Integer::sum);
            }
        }
        for (MethodModel method : model.methods()) {
            String called = method.methodName().stringValue();
            if (method.flags().has(AccessFlag.NATIVE) && count.get(called) == 1) {
                var type = method.methodTypeSymbol();
                text.append("JNIEXPORT " + inC(type.returnType()) + " JNICALL Java_" + name + "_"
                        + called.replace("_", "_1"));
                text.append("(JNIEnv *, " + (method.flags().has(AccessFlag.STATIC) ? "jclass" : "jobject"));
                type.parameterList().forEach(parameter -> text.append(", " + inC(parameter)));
                text.append(");\n");
            }
        }
    }

    private static String inC(ClassDesc type) {
        if (type.isPrimitive()) {
            return type.displayName().equals("void") ? "void" : "j" + type.displayName();
        }
        if (type.isArray()) {
            return type.componentType().isPrimitive() ? inC(type.componentType()) + "Array" : "jobjectArray";
        }
        return switch (type.displayName()) {
            case "String" -> "jstring";
            case "Class" -> "jclass";
            case "Throwable" -> "jthrowable";
            default -> "jobject";
        };
    }

    private void writeProcessors(Path builder) throws IOException {
        try (var jar = FileSystems.newFileSystem(builder)) {
            for (String processor : PROCESSORS) {
                Path file = jar.getPath("com/oracle/svm/core/" + processor + "LibCHelper$CPUFeatures.class");
                StringBuilder text = new StringBuilder("#pragma once\ntypedef struct {\n");
                for (MethodModel method : ClassFile.of().parse(file).methods()) {
                    text.append("    char " + method.methodName().stringValue() + ";\n");
                }
                String name = processor.substring(0, processor.indexOf('/'));
                Files.writeString(output.resolve(name + "cpufeatures.h"), text.append("} CPUFeatures;\n"));
            }
        }
    }
}
