/** The value of {@link withDeadline} when the time is up. */
export const timedOut = Symbol('timed out');

/**
 * What a promise gives, or {@link timedOut} after so many milliseconds; the work goes on, and its result is dropped. Without
 * milliseconds it is waited for as long as it takes.
 */
export async function withDeadline<Value>(
  value: Promise<Value>,
  milliseconds: number | undefined,
): Promise<Value | typeof timedOut> {
  if (milliseconds === undefined) return value;
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), milliseconds);
  });
  try {
    return await Promise.race([value, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
