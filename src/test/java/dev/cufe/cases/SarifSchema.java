package dev.cufe.cases;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The JSON schema of SARIF 2.1.0, for tests of what we write. */
public final class SarifSchema {
    private final Schema schema;

    public SarifSchema() {
        try (InputStream in = SarifSchema.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with a log, one line each; nothing for a valid one. */
    public List<String> problems(String json) {
        List<String> problems = new ArrayList<>();
        for (Error error : schema.validate(json, InputFormat.JSON)) {
            problems.add(error.toString());
        }
        return problems;
    }
}
