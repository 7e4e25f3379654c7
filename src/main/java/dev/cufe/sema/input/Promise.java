package dev.cufe.sema.input;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;

/**
 * The promise of one coroutine [dcl.fct.def.coroutine]/3.
 *
 * @param type as coroutine_traits names it
 * @param object the hidden variable
 * @param handle {@code std::coroutine_handle<type>}
 */
public record Promise(Type type, Expr object, Type handle) {}
