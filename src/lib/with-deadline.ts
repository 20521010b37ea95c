/** Result of {@link withDeadline} after the deadline. */
export const timedOut = Symbol('timed out');

/**
 * Result of a promise, or {@link timedOut} after some milliseconds; the work continues and its result is dropped.
 * Without milliseconds there is no limit.
 */
export function withDeadline<Value>(
  value: Promise<Value>,
  milliseconds: number | undefined,
): Promise<Value | typeof timedOut> {
  if (milliseconds === undefined) return value;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(timedOut), milliseconds);
    value.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
