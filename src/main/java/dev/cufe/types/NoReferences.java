package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.util.IntList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nobody asks for references: nothing is told and nothing taken back. */
final class NoReferences implements ReferenceSink {
    @Override
    public void declaredInBlock(Entity entity, Scope block) {}

    @Override
    public void declared(Entity entity, int position, boolean isDefinition) {}

    @Override
    public void instanceDeclared(Entity instance, int position) {}

    @Override
    public void instantiated(Entity instance, int position) {}

    @Override
    public void instanceWaits(Function instance, int position, Object named, List<Object> heldBack) {}

    @Override
    public void declares(Function instance, Object named) {}

    @Override
    public void redeclared(int mark, Scope head, Scope first) {}

    @Override
    public void enterConstant() {}

    @Override
    public void leaveConstant() {}

    @Override
    public void enterVariable() {}

    @Override
    public void leaveVariable() {}

    @Override
    public void lookAhead() {}

    @Override
    public void putAhead(Object taken) {}

    @Override
    public void forgetAhead(int mark) {}

    @Override
    public void dropAhead(int mark) {}

    @Override
    public void enterResult() {}

    @Override
    public void result(Expr value) {}

    @Override
    public void thrown(Expr thrown) {}

    @Override
    public void putBehind(Entity needed, Object taken) {}

    @Override
    public void ends(Variable variable) {}

    @Override
    public void inherits(ClassEntity derived, ClassEntity base, int position) {}

    @Override
    public void inherited(Function constructor, ClassEntity made, Object named) {}

    @Override
    public void madeDefault(Function called, int position) {}

    @Override
    public void putOff(int mark) {}

    @Override
    public Object enterDelayed(boolean isDelayed) {
        return this;
    }

    @Override
    public void evaluated() {}

    @Override
    public void initializerBegins(Variable member) {}

    @Override
    public void initializerNeeded(Variable member) {}

    @Override
    public void leaveDelayed(Object before) {}

    @Override
    public int ofMember(int mark, ClassEntity owner, int name) {
        return 0;
    }

    @Override
    public void chosen(Function function) {}

    @Override
    public void enterInstance() {}

    @Override
    public void leaveInstance() {}

    @Override
    public Object takeNamed(int mark) {
        return this;
    }

    @Override
    public void namedDependent(ClassType type, int position) {}

    @Override
    public void namedType(Type type, int position) {}

    @Override
    public void named(Entity entity, int position) {}

    @Override
    public void namedValue(Entity value, NameRef ref) {}

    @Override
    public void variableDeclared(Variable instance, int mark) {}

    @Override
    public void declarationNamed(Variable instance) {}

    @Override
    public void declarationNeeded(Variable instance) {}

    @Override
    public void sought(Variable instance, boolean isNamedOnly) {}

    @Override
    public void specified(Function member, Object named) {}

    @Override
    public void specificationAsked(Function member) {}

    @Override
    public void assigned(Function operator, int position) {}

    @Override
    public void namedInstance(Variable instance, NameRef ref) {}

    @Override
    public void namedCallee(Constant callee, NameRef ref) {}

    @Override
    public void namedEnumerator(Constant value, Enumerator enumerator, int position) {}

    @Override
    public void aliased(String name, int position) {}

    @Override
    public void befriended(ClassEntity by, Name name, int position) {}

    @Override
    public void befriended(Entity named, Type written, int position) {}

    @Override
    public void namedUndeclared(Name name, int position) {}

    @Override
    public void namedMacro(String name, int position) {}

    @Override
    public void leaveLambda(Lambda lambda) {}

    @Override
    public void used(Variable variable, int position) {}

    @Override
    public void namedInside(ClassEntity entity, int position) {}

    @Override
    public void nested(Expr operand, boolean isRead, boolean isEvaluated) {}

    @Override
    public void discarded(Expr operand, boolean isEvaluated) {}

    @Override
    public void built(Expr expression, boolean isEvaluated) {}

    @Override
    public void first(Expr operand, boolean isEvaluated) {}

    @Override
    public void convertedLast(Expr expression, boolean isEvaluated) {}

    @Override
    public void awaiting(Expr operand, boolean isEvaluated) {}

    @Override
    public void ended(@Nullable Expr expression, boolean isRead, boolean isEvaluated) {}

    @Override
    public void allocated(NewExpr e, int operator, int type, int initializer, Object named) {}

    @Override
    public void ranged(Expr range) {}

    @Override
    public void iterated(Expr range, Expr step, @Nullable DynamicInit object) {}

    @Override
    public void converted(Expr value) {}

    @Override
    public void modified(Expr target, boolean isRead) {}

    @Override
    public boolean isMadeAnew(AliasTemplateType known, TemplateArgument[] args) {
        return false;
    }

    @Override
    public void enterAlias(Template alias, TemplateArgument[] args, int written) {}

    @Override
    public void instantiatedAlias(Type alias, int position, Object named) {}

    @Override
    public void initialized(Variable variable) {}

    @Override
    public void listed(Constant element) {}

    @Override
    public void listed(Expr temporary) {}

    @Override
    public void valueInitialized(Type type, int position) {}

    @Override
    public void initialized(@Nullable DynamicInit init, int position, Type type) {}

    @Override
    public void memberInitialized(@Nullable DynamicInit init, int start, int end, Type type, boolean isCopied) {}

    @Override
    public void initialized(Function function, int position) {}

    @Override
    public void returned(@Nullable Expr value, @Nullable DynamicInit init, int position, boolean isInTemplate) {}

    @Override
    public int mark() {
        return 0;
    }

    @Override
    public void rewind(int mark) {}

    @Override
    public void keepInstances(int mark) {}

    @Override
    public Object take(int mark) {
        return this;
    }

    @Override
    public Object takeOwn(int mark) {
        return this;
    }

    @Override
    public void putOwn(Object taken) {}

    @Override
    public void hold(int mark) {}

    @Override
    public void release() {}

    @Override
    public int insert(Object taken, int mark) {
        return 0;
    }

    @Override
    public void putDefaults(Object taken) {}

    @Override
    public void putReadAgain(Object taken) {}

    @Override
    public void enterDefault(Scope head, Object arguments) {}

    @Override
    public void leaveDefault() {}

    @Override
    public Object putSkipped(Object taken, IntList skipped) {
        return this;
    }

    @Override
    public void enterInitializer() {}

    @Override
    public void leaveInitializer() {}

    @Override
    public Object putInstantiated(Object taken) {
        return this;
    }

    @Override
    public Object putQualifiers(Object taken, IntList skipped) {
        return this;
    }

    @Override
    public Object putLookedAhead(Object taken, IntList skipped) {
        return this;
    }

    @Override
    public void enterQualifier() {}

    @Override
    public void substitutes(boolean isSubstituted, int depth, int level, @Nullable SubstitutedArguments ofAlias) {}

    @Override
    public int substituted() {
        return 0;
    }

    @Override
    public @Nullable SubstitutedArguments substituted(IntList starts, BitSet depending, boolean isSeenThrough) {
        return null;
    }

    @Override
    public void keepSought(int mark) {}

    @Override
    public void steppedInto(ClassEntity entity) {}

    @Override
    public void qualified(int name, int start) {}

    @Override
    public void leaveQualifier() {}

    @Override
    public void put(Object taken) {}

    @Override
    public void enterOther() {}

    @Override
    public void leaveOther() {}

    @Override
    public void forgetCalled(int mark) {}
}
