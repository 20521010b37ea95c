/** The reason why a command of the cluster ends, for the person who started it. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
