package dev.cufe.il.entity;

/**
 * The requires-clause behind a member of a class template instance, which is read when the member is about to be called:
 * only then the classes it asks about need be complete [temp.inst]/17.
 *
 * @param tokens index of its first token
 * @param context scopes in which it is read, the parameters' among them
 * @param visibleUpTo running number of the last declaration that it sees
 */
public record PendingClause(int tokens, ScopeChain context, int visibleUpTo) {}
