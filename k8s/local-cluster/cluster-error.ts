/** A failed command of the cluster; the message is for the person who ran it. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
