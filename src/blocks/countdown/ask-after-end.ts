/** Milliseconds after the end, doubled each time: a cached page may be from before the end, and the platform may be late. */
const firstPause = 2_500;
const lastPause = 80_000;

/**
 * Requests the next end after one has passed, six times with growing pauses, until it is stopped. Pauses are randomized, because all open
 * pages reach the end in the same second.
 */
export function askAfterEnd(refreshPage: () => Promise<void>): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  for (let pause = firstPause; pause <= lastPause; pause *= 2) {
    timers.push(setTimeout(() => void refreshPage(), pause * (1 + Math.random())));
  }
  return () => timers.forEach(clearTimeout);
}
