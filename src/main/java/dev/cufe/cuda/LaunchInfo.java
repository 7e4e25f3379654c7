package dev.cufe.cuda;

/** What the launch attributes of a function said, over all its declarations (ref ch. 22). */
final class LaunchInfo {
    boolean hasLaunchBounds;
    boolean hasMaxRegisters;
    boolean hasClusterDims;
    boolean hasBlockSize;
    /** {@code block_size((x,y,z),(cx,cy,cz))}. */
    boolean hasBlockSizeCluster;
    /** Third argument of {@code launch_bounds}; 0 if none. */
    long maxBlocksPerCluster;
    /** Product of {@code cluster_dims}; 0 if none or dependent. */
    long clusterBlocks;
}
