/** Milliseconds after the end, doubled each time: a cached page may be older than the end, and the platform late. */
const firstPause = 2_500;
const lastPause = 80_000;

/**
 * Requests the next end after one has passed, six times with growing pauses, until it is stopped. Open pages spread
 * their requests, as all reach the end in the same second.
 */
export function askAfterEnd(refreshPage: () => Promise<void>): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  for (let pause = firstPause; pause <= lastPause; pause *= 2) {
    timers.push(setTimeout(() => void refreshPage(), pause * (1 + Math.random())));
  }
  return () => timers.forEach(clearTimeout);
}
