package dev.cufe.cuda;

import dev.cufe.util.IntList;

/** What the launch attributes of a function said, over all its declarations ([cuda-rules 1.4]). */
final class LaunchInfo {
    /** Positions of attributes whose values depend on template parameters. */
    final IntList dependent = new IntList();

    boolean hasLaunchBounds;
    boolean hasMaxRegisters;
    boolean hasClusterDims;
    /** The dimensions of a cluster are known: from {@code cluster_dims} or {@code block_size}, which need not name them. */
    boolean hasCluster;
    /** The first tuple of {@code block_size} is right. */
    boolean hasBlockSize;
    /** {@code block_size((x,y,z),(cx,cy,cz))}. */
    boolean hasBlockSizeCluster;
    /** Third argument of {@code launch_bounds}; 0 if none. */
    long maxBlocksPerCluster;
    /** Product of {@code cluster_dims}; 0 if none or dependent. */
    long clusterBlocks;
    /** Product of the second tuple of {@code block_size}; 0 if none or dependent. */
    long blockSizeClusterBlocks;
}
