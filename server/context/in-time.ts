/** It is not there in time. */
export const late = Symbol('late');

/**
 * What a promise gives, or {@link late} after so many milliseconds; it goes on without anybody waiting for it. Without
 * milliseconds it is waited for as long as it takes.
 */
export async function inTime<Value>(
  value: Promise<Value>,
  milliseconds: number | undefined,
): Promise<Value | typeof late> {
  if (milliseconds === undefined) return value;
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([value, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
