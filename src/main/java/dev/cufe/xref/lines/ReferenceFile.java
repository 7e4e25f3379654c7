package dev.cufe.xref.lines;

import dev.cufe.source.SourceLocation;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes cross-references as the text of the file: number of the entity, name, kind, file, line and column, with tabs
 * between them.
 *
 * @ref [xref 1.1]
 */
public final class ReferenceFile {
    private final SourceMap sources;
    /** What instances of alias templates name, written where they are named first. */
    private final Map<Object, List<Line>> aliasInstances;

    /** What exception specifications of members name, written behind the first reference to those. */
    private final Map<Object, List<Line>> specifications;

    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    public ReferenceFile(
            SourceMap sources, Map<Object, List<Line>> aliasInstances, Map<Object, List<Line>> specifications) {
        this.sources = sources;
        this.aliasInstances = aliasInstances;
        this.specifications = specifications;
    }

    public ByteOutput text(List<Line> lines) {
        ByteOutput out = new ByteOutput(lines.size() * 64 + 16);
        for (Line line : lines) {
            if (line.kind() == ReferenceLines.INSTANTIATION) {
                aliasInstances.remove(line.key());
            }
        }
        write(lines, out);
        return out;
    }

    private void write(List<Line> some, ByteOutput out) {
        for (Line line : some) {
            if (line.position() == 0) {
                continue;
            }
            List<Line> instance = aliasInstances.remove(line.key());
            if (instance != null && line.kind() != ReferenceLines.INSTANTIATION) {
                write(instance, out);
            }
            Integer number = numbers.get(line.key());
            if (number == null) {
                number = numbers.size() + 1;
                numbers.put(line.key(), number);
            }
            SourceLocation at = sources.locate(line.position());
            out.write("0x" + Integer.toHexString(number) + '\t' + line.name() + '\t' + line.kind() + '\t');
            out.write(plain(at.record().fileName()) + '\t' + at.line() + '\t' + at.column() + '\n');
            List<Line> specification =
                    line.kind() == ReferenceLines.REFERENCE ? specifications.remove(line.key()) : null;
            if (specification != null) {
                write(specification, out);
            }
        }
    }

    /** A file name without the escapes of the directive that gave it. */
    private static String plain(String fileName) {
        if (fileName.indexOf('\\') < 0) {
            return fileName;
        }
        StringBuilder text = new StringBuilder(fileName.length());
        for (int i = 0; i < fileName.length(); i++) {
            boolean isEscape = fileName.charAt(i) == '\\' && i + 1 < fileName.length();
            text.append(fileName.charAt(isEscape ? ++i : i));
        }
        return text.toString();
    }
}
