"""A rule that translates CUDA sources with cufe, one action a unit, by a persistent worker where Bazel uses one."""

def _cuda_host_files_impl(ctx):
    outputs = []
    for source in ctx.files.srcs:
        stem = source.basename[:-len(source.extension) - 1]
        host = ctx.actions.declare_file(stem + ".cudafe1.cpp")
        outputs.append(host)
        args = ctx.actions.args()
        args.add_all(ctx.attr.copts)
        args.add_all([header.dirname for header in ctx.files.hdrs], before_each = "-I", uniquify = True)
        args.add("--gen_c_file_name", host)
        args.add("--stub_file_name", stem + ".cudafe1.stub.c")
        args.add(source)

        # The last argument names a file with the arguments of the unit: those are what a worker gets in a request.
        args.use_param_file("@%s", use_always = True)
        args.set_param_file_format("multiline")
        ctx.actions.run(
            mnemonic = "CudaFrontEnd",
            progress_message = "Translating " + source.short_path,
            executable = ctx.executable._cufe,
            arguments = ["worker", args],
            inputs = [source] + ctx.files.hdrs,
            outputs = [host],
            execution_requirements = {
                "supports-workers": "1",
                "supports-multiplex-workers": "1",
                "requires-worker-protocol": "proto",
            },
        )
    return [DefaultInfo(files = depset(outputs))]

cuda_host_files = rule(
    implementation = _cuda_host_files_impl,
    doc = "Writes the C++ file that the host compiler gets for each CUDA source.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".cu", ".ii"], mandatory = True),
        "hdrs": attr.label_list(allow_files = True),
        "copts": attr.string_list(default = ["--c++17"]),
        "_cufe": attr.label(default = "//tools:cufe", executable = True, cfg = "exec", allow_single_file = True),
    },
)
