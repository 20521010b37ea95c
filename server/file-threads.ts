/**
 * Unanswered requests to a thread that reads files, and whether the thread has begun: a thread that has not begun can
 * be ended.
 */
const waiting = new Map<object, () => boolean>();

/** Milliseconds for a thread to answer: a scan takes less. */
const grace = 2_000;

/** Records that a thread is reading files, and that it has answered. */
export const fileThreads = {
  enter: (owner: object, hasBegun: () => boolean = () => true): void => void waiting.set(owner, hasBegun),
  leave: (owner: object): void => void waiting.delete(owner),
};

/**
 * Ends the process. Node waits for its threads, and a thread that waits for a hanging mount never ends: the process is
 * then killed, and its exit code is that of the signal (decision 70).
 */
export async function endProcess(code: number): Promise<never> {
  const isHeldUp = () => [...waiting.values()].some((hasBegun) => hasBegun());
  const until = performance.now() + grace;
  while (isHeldUp() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  if (isHeldUp()) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
