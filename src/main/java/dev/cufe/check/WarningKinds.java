package dev.cufe.check;

import java.util.List;

/** The kinds of {@code -Werror} and {@code -W...} of nvcc and the options of {@code cudafe++} that they become. */
final class WarningKinds {
    private WarningKinds() {}

    static boolean isKind(String word) {
        for (String part : Lists.split(word)) {
            if (!part.equals("all-warnings") && tags(part).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The tags of the diagnostics of a kind. */
    static List<String> tags(String kind) {
        return switch (kind) {
            case "cross-execution-space-call" -> List.of("h_hd_illegal_call", "h_hd_illegal_call_generic");
            case "reorder" -> List.of("out_of_order_ctor_init");
            case "default-stream-launch" -> List.of("default_stream_launch");
            case "missing-launch-bounds" -> List.of("missing_launch_bounds");
            case "ext-lambda-captures-this" -> List.of("this_addr_capture_ext_lambda");
            case "deprecated-declarations" -> List.of("deprecated_entity", "deprecated_entity_with_custom_message");
            default -> List.of();
        };
    }
}
