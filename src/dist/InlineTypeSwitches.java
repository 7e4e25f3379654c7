import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Rewrites compiled classes so that a {@code switch} over the classes of a sealed family costs nothing to start: the
 * compiler leaves it to the JVM to make the code for such a switch when it is first reached, which takes about half a
 * millisecond each time and is not covered by an AOT cache. Here every such place becomes a call of a plain method with
 * one {@code instanceof} after the other.
 *
 * <p>Run by the build as {@code java InlineTypeSwitches.java CLASSES-FOLDER}. Classes that are rewritten already, and
 * switches with other labels than classes, stay as they are.
 */
final class InlineTypeSwitches {
    private static final ClassDesc BOOTSTRAPS = ClassDesc.of("java.lang.runtime.SwitchBootstraps");

    private final ClassFile format;

    private InlineTypeSwitches(Path classes) {
        ClassHierarchyResolver ours = ClassHierarchyResolver.ofResourceParsing(type -> {
            try {
                String name = type.descriptorString();
                Path file = classes.resolve(name.substring(1, name.length() - 1) + ".class");
                return Files.exists(file) ? Files.newInputStream(file) : null;
            } catch (IOException e) {
                return null;
            }
        });
        format = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ours.orElse(ClassHierarchyResolver.defaultResolver()).cached()));
    }

    public static void main(String[] args) throws IOException {
        Path classes = Path.of(args[0]);
        InlineTypeSwitches inliner = new InlineTypeSwitches(classes);
        int rewritten = 0;
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                rewritten += inliner.rewrite(file) ? 1 : 0;
            }
        }
        if (rewritten > 0) {
            System.out.println("inlined the type switches of " + rewritten + " classes");
        }
    }

    private boolean rewrite(Path file) throws IOException {
        ClassModel model = format.parse(file);
        Inlining inlining = new Inlining(model);
        byte[] result = format.transformClass(model, inlining);
        if (inlining.methods.isEmpty()) {
            return false;
        }
        Files.write(file, result);
        return true;
    }

    /** The rewriting of one class. */
    private static final class Inlining implements ClassTransform {
        private record Method(String name, MethodTypeDesc type, List<ClassDesc> labels) {}

        private final ClassModel model;
        private final List<Method> methods = new ArrayList<>();

        Inlining(ClassModel model) {
            this.model = model;
        }

        @Override
        public void accept(ClassBuilder builder, ClassElement element) {
            if (element instanceof MethodModel method && hasTypeSwitch(method)) {
                CodeTransform calls = (code, instruction) -> {
                    if (instruction instanceof InvokeDynamicInstruction site && isTypeSwitch(site)) {
                        call(code, site);
                    } else {
                        code.with(instruction);
                    }
                };
                builder.transformMethod(method, MethodTransform.transformingCode(calls));
            } else {
                builder.with(element);
            }
        }

        @Override
        public void atEnd(ClassBuilder builder) {
            int flags = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
            for (Method method : methods) {
                builder.withMethodBody(method.name, method.type, flags, code -> body(code, method.labels));
            }
        }

        private static boolean hasTypeSwitch(MethodModel method) {
            return method.code().stream()
                    .flatMap(code -> code.elementStream())
                    .anyMatch(e -> e instanceof InvokeDynamicInstruction site && isTypeSwitch(site));
        }

        private static boolean isTypeSwitch(InvokeDynamicInstruction site) {
            return site.bootstrapMethod().owner().equals(BOOTSTRAPS)
                    && site.bootstrapMethod().methodName().equals("typeSwitch")
                    && site.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
        }

        private void call(CodeBuilder code, InvokeDynamicInstruction site) {
            List<ClassDesc> labels = new ArrayList<>();
            for (ConstantDesc label : site.bootstrapArgs()) {
                labels.add((ClassDesc) label);
            }
            Method method = new Method("typeSwitch$" + methods.size(), site.typeSymbol(), labels);
            methods.add(method);
            code.invokestatic(
                    model.thisClass().asSymbol(),
                    method.name,
                    method.type,
                    model.flags().has(AccessFlag.INTERFACE));
        }

        /**
         * The index of the first label that the value is an instance of, at or after the place to restart at: a guard
         * that fails makes the switch go on after its label. -1 for null, the number of labels for no match.
         */
        private static void body(CodeBuilder code, List<ClassDesc> labels) {
            Label notNull = code.newLabel();
            Label restart = code.newLabel();
            code.aload(0).ifnonnull(notNull);
            code.loadConstant(-1).return_(TypeKind.INT).labelBinding(notNull);
            code.iload(1).ifne(restart);
            for (int i = 0; i < labels.size(); i++) {
                test(code, labels, i);
            }
            code.loadConstant(labels.size()).return_(TypeKind.INT).labelBinding(restart);
            for (int i = 1; i < labels.size(); i++) {
                Label next = code.newLabel();
                code.iload(1).loadConstant(i).if_icmpgt(next);
                test(code, labels, i);
                code.labelBinding(next);
            }
            code.loadConstant(labels.size()).return_(TypeKind.INT);
        }

        private static void test(CodeBuilder code, List<ClassDesc> labels, int i) {
            Label other = code.newLabel();
            code.aload(0).instanceOf(labels.get(i)).ifeq(other);
            code.loadConstant(i).return_(TypeKind.INT).labelBinding(other);
        }
    }
}
