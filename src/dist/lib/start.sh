# Read by the launchers: starts the class $main of the distribution in $home with the AOT cache $cache. The JVM links all
# classes of a cache when it starts, so what reads no unit has a cache of its own that holds few.

# The JVM announces these on standard error, where only diagnostics belong.
unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
# File names are UTF-8 whatever the locale, and the system's messages are English.
export LC_ALL=C.UTF-8
# A JVM does not start in a folder that is gone.
cd . 2> /dev/null || cd /
# A cache that was written after the distribution was made is checked before it is used: a damaged one costs its speed,
# not the run. The check reads all of it, which is a fifth of the time of a short run.
check=-XX:+VerifySharedSpaces
[ "$home/lib/caches.made" -nt "$home/lib/$cache.aot" ] && check=-XX:-VerifySharedSpaces
# Where the working folder is gone, the shell has no name for it and the JVM does not start in it.
set -- -m "dev.cufe/$main" "$@"
[ -n "$PWD" ] || { cd / && set -- -Duser.dir=/nonexistent "$@"; }
# The JVM reserves address space for the largest heap, class space and code it may need; under a limit it takes less.
limit=$(ulimit -v)
if [ "$limit" != unlimited ]; then
    if [ "$limit" -lt 600000 ]; then
        echo "cufe: the address space is limited to $limit kB (ulimit -v); 600000 kB are needed" >&2
        exit 4
    fi
    export MALLOC_ARENA_MAX=1
    set -- -Xmx$((limit / 4))k -Xmn$((limit / 16))k -Xss4m -XX:CompressedClassSpaceSize=32m -XX:ReservedCodeCacheSize=32m "$@"
fi
# What outlives one collection lives to the end of the unit, so it is moved once only. A young generation that grows with
# the machine's memory would touch more memory than collections cost.
# The cache is mapped where it was made for. A run is over before deep inlining pays: with less of it the compiler has a
# seventh less to do, and what is hot is compiled sooner.
exec "$home/runtime/bin/java" -XX:AOTCache="$home/lib/$cache.aot" -XX:+UseSerialGC -Xmn104m -XX:MaxTenuringThreshold=0 \
    -XX:SurvivorRatio=100 -XX:TieredStopAtLevel=1 -XX:C1MaxInlineSize=16 \
    "$check" -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -XX:-UsePerfData -Xlog:disable -Xss512m "$@"
