package dev.cufe.xref.lines;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which template parameter a name stands for. The one of a member template is another one in every instance of the class;
 * instances of the member name that one in their head, and in their declaration if they are functions; else the one of the class
 * template.
 *
 * @ref [xref 1.2]
 */
public final class ParameterKeys {
    /** By position: what is read again for an instance declares them once more. */
    private final Map<Integer, Entity> last = new HashMap<>();

    private final Map<Integer, Entity> first = new HashMap<>();

    /** Heads of function templates. */
    private final Map<Scope, Boolean> functions = new IdentityHashMap<>();

    /** Heads that are read for arguments. */
    private final List<Scope> heads = new ArrayList<>();

    /** What stands for the arguments that they are read for. */
    private final List<Object> arguments = new ArrayList<>();

    public void enterHead(Scope head, Object uses) {
        heads.add(head);
        arguments.add(uses);
    }

    public void leaveHead() {
        heads.removeLast();
        arguments.removeLast();
    }

    /** What stands for the arguments for which a head is read; null if none is. */
    public @Nullable Object arguments() {
        return arguments.isEmpty() ? null : arguments.getLast();
    }

    public void declared(Template template) {
        Scope head = template.kind == Template.Kind.FUNCTION && template.params().length > 0
                ? template.params()[0].parent
                : null;
        if (head != null) {
            functions.put(head, true);
        }
    }

    Entity defined(Entity parameter) {
        first.putIfAbsent(parameter.position, parameter);
        last.put(parameter.position, parameter);
        return parameter;
    }

    /** @param isInBody the name stands in the body of a function */
    Entity of(Entity parameter, boolean isInBody) {
        Scope head = parameter.parent == null ? null : parameter.parent.boundHead;
        if (head == null) {
            return last.computeIfAbsent(parameter.position, e -> parameter);
        }
        boolean isOwn = functions.containsKey(head) && !isInBody || heads.contains(parameter.parent);
        Symbol declared = isOwn && parameter.name != null ? head.find(parameter.name) : null;
        return declared != null ? declared.entity : first.computeIfAbsent(parameter.position, e -> parameter);
    }

    /** A friend of a class template is no template itself: its parameters are the same in its body. */
    static boolean areOfFriend(@Nullable Function f) {
        return f != null && f.isFriendDefinedInClass && f.template == null;
    }
}
