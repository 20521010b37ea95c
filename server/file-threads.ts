/**
 * Pending requests to threads that read files; each function returns whether its thread has begun. A thread that has not begun can be
 * ended.
 */
const waiting = new Map<object, () => boolean>();

/** Milliseconds for a thread to reply: a scan takes less. */
const grace = 2_000;

/** Records when a thread starts and finishes reading files. */
export const fileThreads = {
  enter: (owner: object, hasBegun: () => boolean = () => true): void => void waiting.set(owner, hasBegun),
  leave: (owner: object): void => void waiting.delete(owner),
};

/**
 * Ends the process. Node waits for its threads, and a thread stuck on a hanging mount never ends: the process kills itself then (decision
 * 70).
 */
export async function endProcess(code: number): Promise<never> {
  const isHeldUp = () => [...waiting.values()].some((hasBegun) => hasBegun());
  const until = performance.now() + grace;
  while (isHeldUp() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  if (isHeldUp()) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
