package dev.cufe.templates;

import dev.cufe.il.entity.TemplateArgument;
import org.jspecify.annotations.Nullable;

/** An argument in terms of the parameters of a concept, which in turn stand for the arguments of its use. */
record MappedArgument(TemplateArgument argument, MappedArgument @Nullable [] outer) {}
