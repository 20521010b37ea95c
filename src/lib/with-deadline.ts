/** The value of {@link withDeadline} when the time is up. */
export const timedOut = Symbol('timed out');

/**
 * What a promise gives, or {@link timedOut} after so many milliseconds; the work goes on, and its result is dropped. Without
 * milliseconds it is waited for as long as it takes.
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
