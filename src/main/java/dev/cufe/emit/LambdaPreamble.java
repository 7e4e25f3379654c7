package dev.cufe.emit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The types that extended lambdas are wrapped in, written once before the first of them: fixed text, and for every
 * number of captures that occurs the specializations it needs ([lambdas 1.1], [lambdas 1.2]).
 */
final class LambdaPreamble {
    private static final String TRAILING_TAG = "__nv_dl_trailing_return_tag<U, func, Return, Id>";
    private static final String HELPER = "__nv_hdl_helper<Tag, OpFuncR, OpFuncArgs...>";

    private static final String MANAGER = """
         void *data;


         template <typename Lambda>
         struct manager {
             static void *do_copy(void *buf) {
               auto ptr = static_cast<Lambda *>(buf);
               return static_cast<void *>(new Lambda(*ptr));
             };
             static OpFuncR do_call(void *buf, OpFuncArgs... args) {
               auto ptr = static_cast<Lambda *>(buf);
               return (*ptr)(std::forward<OpFuncArgs>(args)...);
             };
             static void do_delete(void *buf) {
               auto ptr = static_cast<Lambda *>(buf);
               delete ptr;
             }
         };
        """;

    private final StringBuilder out = new StringBuilder(1 << 15);

    /**
     * The whole text.
     *
     * @param deviceCaptures whether a device lambda with that many captures occurs, by number
     * @param hostDeviceCaptures the same for host-device lambdas
     */
    static String text(boolean[] deviceCaptures, boolean[] hostDeviceCaptures, boolean noexceptInType) {
        LambdaPreamble p = new LambdaPreamble();
        p.part("head");
        for (int n = 1; n < deviceCaptures.length; n++) {
            if (deviceCaptures[n]) {
                p.deviceWrapper(n);
            }
        }
        p.part("helper");
        for (int n = 0; n < hostDeviceCaptures.length; n++) {
            if (hostDeviceCaptures[n]) {
                p.hostDeviceWrapper(false, false, n);
                p.hostDeviceWrapper(true, false, n);
                p.hostDeviceWrapper(false, true, n);
                p.hostDeviceWrapper(true, true, n);
            }
        }
        p.part("traits");
        if (noexceptInType) {
            p.part("traits-noexcept");
        }
        p.part("tail");
        return p.out.toString();
    }

    private void part(String name) {
        try (InputStream in = LambdaPreamble.class.getResourceAsStream("lambda-" + name + ".txt")) {
            out.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For each number i from 1 to n the pattern with {@code #} replaced by i, separated. */
    private LambdaPreamble each(int n, String pattern, String separator) {
        for (int i = 1; i <= n; i++) {
            out.append(i == 1 ? "" : separator).append(pattern.replace("#", Integer.toString(i)));
        }
        return this;
    }

    private LambdaPreamble add(String text) {
        out.append(text);
        return this;
    }

    private void deviceWrapper(int n) {
        add("\ntemplate <typename Tag").each(n, ", typename F#", "");
        add(">\nstruct __nv_dl_wrapper_t<Tag").each(n, ", F#", "").add("> {\n");
        fields(n);
        add("__nv_dl_wrapper_t(Tag,").each(n, "F# in#", ", ").add(") : ").each(n, "f#(in#)", ", ");
        add(" { }\ntemplate <typename...U1>\nint operator()(U1...) { return 0; }\n};\n");
        add("\ntemplate <typename U, U func, typename Return, unsigned Id").each(n, ", typename F#", "");
        add(">\nstruct __nv_dl_wrapper_t<" + TRAILING_TAG).each(n, ", F#", "").add("> {\n");
        fields(n);
        add("__nv_dl_wrapper_t(" + TRAILING_TAG + ",").each(n, "F# in#", ", ").add(") : ");
        each(n, "f#(in#)", ", ");
        add(" { }\ntemplate <typename...U1>\nReturn operator()(U1...) { __builtin_unreachable(); }\n};\n\n");
    }

    private void fields(int n) {
        each(n, "typename __nv_lambda_field_type<F#>::type f#;\n", "");
    }

    /** @param pointer nothing is captured, so that it converts to a pointer to function */
    private void hostDeviceWrapper(boolean mutable, boolean pointer, int n) {
        add("template <bool NeverThrows, typename Tag, typename OpFuncR,  typename... OpFuncArgs");
        each(n, ", typename F#", "");
        add(">\nstruct __nv_hdl_wrapper_t<" + mutable + "," + pointer + ",NeverThrows,Tag, OpFuncR(OpFuncArgs...)");
        each(n, ", F#", "").add(">\n{\n");
        fields(n);
        add("\n typedef OpFuncR(__opfunc_t)(OpFuncArgs...);\n");
        add(pointer ? "" : MANAGER);
        add("template <typename Lambda>\n__nv_hdl_wrapper_t(Tag, Lambda &&lam");
        each(n, ", F# in# ", "").add(") ");
        if (pointer) {
            add(n > 0 ? " : " : "").each(n, "f#(in#) ", ",");
            add(" { " + HELPER + "::fp_noobject_caller = lam; }\n\n");
        } else {
            add(" : ").each(n, "f#(in#) ,", "");
            add("data(static_cast<void *>(new Lambda(std::move(lam)))) {\n");
            add(HELPER + "::fp_copier =   &manager<Lambda>::do_copy;\n ");
            add(HELPER + "::fp_deleter =   &manager<Lambda>::do_delete;\n ");
            add(HELPER + "::fp_caller =   &manager<Lambda>::do_call;\n}\n\n");
        }
        add("OpFuncR operator() (OpFuncArgs... args) " + (mutable ? "" : "const "));
        add("noexcept(NeverThrows) {\nreturn " + HELPER);
        if (pointer) {
            add("::fp_noobject_caller(std::forward<OpFuncArgs>(args)...);}\n");
            add("operator __opfunc_t * () const { return " + HELPER + "::fp_noobject_caller; }\n\n");
        } else {
            add("::fp_caller(data, std::forward<OpFuncArgs>(args)...);}\n");
            copies(n);
        }
        add("__nv_hdl_wrapper_t & operator=(const __nv_hdl_wrapper_t &in) = delete;\n\n};\n\n");
    }

    private void copies(int n) {
        String comma = n > 0 ? " , " : "";
        add("__nv_hdl_wrapper_t(const __nv_hdl_wrapper_t &in) : ")
                .each(n, "f#(in.f#) ", ",")
                .add(comma);
        add("data(" + HELPER + "::fp_copier(in.data)) { }\n\n");
        add("__nv_hdl_wrapper_t(__nv_hdl_wrapper_t &&in) : ")
                .each(n, "f#(std::move(in.f#)) ", ",")
                .add(comma);
        add("data(in.data) { in.data = 0; }\n");
        add("~__nv_hdl_wrapper_t(void) { " + HELPER + "::fp_deleter(data); }\n");
    }
}
