package dev.cufe.check;

import dev.cufe.util.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command line of nvcc (or of clang as a CUDA compiler) as projects write it: which sources it names and what it means for
 * a front end. What cannot matter to one is accepted and has no effect.
 */
public final class NvccCommand {
    /** Options that are not nvcc's but the program's own. */
    public interface OwnOptions {
        /** Takes the argument at an index, with its value if it has one; returns how many that were, or 0. */
        int take(List<String> arguments, int at);
    }

    private static final OwnOptions NONE = (arguments, at) -> 0;
    private static final int MOST_RESPONSE_FILES = 100;

    private final NvccOptions table = new NvccOptions();
    private final OwnOptions own;
    private final Path cwd;
    private final List<String> sources = new ArrayList<>();
    private final List<String> mistakes = new ArrayList<>();
    private final UnitSettings settings = new UnitSettings();
    private final HostOptions hostOptions = new HostOptions(settings);
    private boolean isClang;
    private boolean forwardsUnknown;
    private boolean lenient;
    private int responseFiles;

    private NvccCommand(OwnOptions own, Path cwd) {
        this.own = own;
        this.cwd = cwd;
    }

    /** Reads a command line that a user has typed; unknown options are mistakes. */
    public static NvccCommand typed(List<String> arguments, OwnOptions own, Path cwd) {
        NvccCommand command = new NvccCommand(own, cwd);
        command.read(arguments);
        return command;
    }

    /** Reads a command line of a build, the compiler's name first; options that are not known are the host compiler's. */
    static NvccCommand built(List<String> arguments, Path cwd) {
        NvccCommand command = new NvccCommand(NONE, cwd);
        command.lenient = true;
        command.read(CompilerNames.withoutCompiler(arguments));
        String compiler = CompilerNames.compilerOf(arguments);
        if (!compiler.startsWith("nvcc")) {
            command.isClang = compiler.startsWith("clang");
            command.settings.buildsWithHostCompiler();
        }
        return command;
    }

    private void read(List<String> arguments) {
        forwardsUnknown |= lenient || forwards(arguments);
        int at = 0;
        while (at < arguments.size()) {
            int taken = own.take(arguments, at);
            at = taken > 0 ? at + taken : readOne(arguments, at);
        }
    }

    private static boolean forwards(List<String> arguments) {
        for (String argument : arguments) {
            if (argument.endsWith("-forward-unknown-to-host-compiler") || argument.endsWith("-forward-unknown-opts")) {
                return true;
            }
        }
        return false;
    }

    private int readOne(List<String> arguments, int at) {
        String argument = arguments.get(at);
        if (argument.startsWith("@") && argument.length() > 1) {
            readResponseFile(argument.substring(1));
            return at + 1;
        }
        if (!argument.startsWith("-") || argument.equals("-")) {
            sources.add(argument);
            return at + 1;
        }
        int equals = argument.indexOf('=');
        String spelled = equals < 0 ? argument : argument.substring(0, equals);
        String name = spelled.substring(spelled.startsWith("--") ? 2 : 1);
        NvccOptions.Option option = table.find(name);
        if (option == null || isHostForm(argument, option, equals)) {
            NvccOptions.Option joined = table.joined(argument);
            if (joined != null && !argument.startsWith("--")) {
                String value = argument.substring(2);
                return take(joined, value.startsWith("=") ? value.substring(1) : value, at + 1);
            }
            return unknown(arguments, at);
        }
        if (!option.hasValue()) {
            settings.flag(option.name(), equals < 0 || !argument.endsWith("=false"));
            return at + 1;
        }
        if (equals >= 0) {
            return take(option, argument.substring(equals + 1), at + 1);
        }
        if (isOmissible(option.name())
                && (at + 1 == arguments.size() || !isValueOf(option.name(), arguments.get(at + 1)))) {
            return take(option, "", at + 1);
        }
        if (at + 1 == arguments.size()) {
            mistakes.add("option \"" + argument + "\" needs a value");
            return at + 1;
        }
        return take(option, arguments.get(at + 1), at + 2);
    }

    /** What means something else to a host compiler: {@code -Werror=reorder}, {@code -MD=x}. */
    private boolean isHostForm(String argument, NvccOptions.Option option, int equals) {
        return equals >= 0 && !option.hasValue() && !argument.endsWith("=true") && !argument.endsWith("=false");
    }

    /** Options that people and clang write without the value that nvcc wants. */
    private boolean isOmissible(String name) {
        return name.equals("Werror") || name.equals("relocatable-device-code") || name.equals("optimize");
    }

    private static boolean isValueOf(String name, String value) {
        return switch (name) {
            case "relocatable-device-code" -> value.equals("true") || value.equals("false");
            case "optimize" -> !value.isEmpty() && Character.isDigit(value.charAt(0));
            default -> WarningKinds.isKind(value);
        };
    }

    private int take(NvccOptions.Option option, String value, int next) {
        switch (option.name()) {
            case "options-file" -> {
                for (String file : Lists.split(value)) {
                    readResponseFile(file);
                }
            }
            case "compiler-options" -> {
                for (String part : Lists.split(value)) {
                    hostOptions.take(part);
                }
            }
            default -> {
                String mistake = settings.value(option.name(), value);
                if (mistake != null && !lenient) {
                    mistakes.add(mistake);
                }
            }
        }
        return next;
    }

    private int unknown(List<String> arguments, int at) {
        String argument = arguments.get(at);
        if (forwardsUnknown || HostOptions.isUsual(argument)) {
            hostOptions.take(argument);
            if (HostOptions.hasValueBehind(argument) && at + 1 < arguments.size()) {
                hostOptions.take(arguments.get(at + 1));
                return at + 2;
            }
            return at + 1;
        }
        int equals = argument.indexOf('=');
        String name =
                (equals < 0 ? argument : argument.substring(0, equals)).substring(argument.startsWith("--") ? 2 : 1);
        List<String> names = new ArrayList<>(table.names());
        names.addAll(CheckOptions.NAMES);
        String near = Spelling.nearest(name, names);
        mistakes.add("unknown option \"" + argument + "\""
                + (near == null ? "" : "; did you mean \"" + (near.length() == 1 ? "-" : "--") + near + "\"?"));
        return at + 1;
    }

    private void readResponseFile(String name) {
        if (++responseFiles > MOST_RESPONSE_FILES) {
            mistakes.add("response files name each other without end");
            return;
        }
        try {
            read(ShellWords.split(Files.readString(cwd.resolve(name))));
        } catch (IOException e) {
            mistakes.add("cannot read options file \"" + name + "\"");
        }
    }

    /** The sources and other inputs in order. */
    public List<String> sources() {
        return sources;
    }

    /** What is wrong with the line. */
    public List<String> mistakes() {
        return mistakes;
    }

    /** What the line means for a unit. */
    public UnitSettings settings() {
        return settings;
    }

    boolean isClang() {
        return isClang;
    }
}
