package dev.cufe.cli;

import dev.cufe.driver.Driver;
import java.util.ArrayList;
import java.util.List;

/** {@code cufe translate}: writes the host file of a CUDA source. */
final class TranslateCommand implements Subcommand {
    private static final String HOST_SUFFIX = ".cudafe1.cpp";

    @Override
    public String name() {
        return "translate";
    }

    @Override
    public String summary() {
        return "write the C++ file that the host compiler gets";
    }

    @Override
    public String help() {
        return """
            usage: cufe translate FILE [-o OUT] [options]

            Writes the C++ file that the host compiler gets for a CUDA source: kernels become stubs, launches
            become calls. FILE may be preprocessed already (what nvcc hands to cudafe++).

              -o OUT                  the file to write (default: FILE's name with .cudafe1.cpp)
              --module-id OUT         also write the module id
            """ + UnitArguments.HELP;
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        UnitArguments unit = UnitArguments.parse(args);
        if (unit.mistake() != null) {
            terminal.err().println("cufe translate: " + unit.mistake() + "; see \"cufe translate --help\"");
            return WRONG_USE;
        }
        List<String> files = new ArrayList<>();
        String host = unit.output() == null ? nameFor(unit.source()) : unit.output();
        files.add("--gen_c_file_name=".concat(host));
        files.add("--stub_file_name=".concat(stubName(host)));
        if (unit.moduleId() != null) {
            files.add("--gen_module_id_file");
            files.add("--module_id_file_name=".concat(unit.moduleId()));
        }
        files.add("--orig_src_file_name=".concat(unit.source()));
        String[] line = unit.commandLine(files.toArray(new String[0]));
        return Driver.run(line, unit.hostMode(), terminal.cwd(), terminal.in(), terminal.out(), terminal.err());
    }

    private static String nameFor(String source) {
        String file = source.substring(source.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return (dot > 0 ? file.substring(0, dot) : file).concat(HOST_SUFFIX);
    }

    /** The stub file that nvcc would make beside the host file. */
    private static String stubName(String host) {
        String file = host.substring(host.lastIndexOf('/') + 1);
        return (file.endsWith(".cpp") ? file.substring(0, file.length() - 4) : file).concat(".stub.c");
    }
}
