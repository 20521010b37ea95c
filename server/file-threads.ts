/** Threads, and others who have one, that are in a call of the file system now. */
const busyThreads = new Set<object>();

/** Milliseconds that a thread gets to come back: a scan takes less. */
const grace = 500;

/** Notes that a thread has been asked to look at files, and that it has answered. */
export const fileThreads = {
  enter: (thread: object): void => void busyThreads.add(thread),
  leave: (thread: object): void => void busyThreads.delete(thread),
};

/**
 * Ends the process. Node waits for its threads, and a thread that waits for a mount which hangs never comes back: the process is
 * killed then, and its exit code is that of the signal (decision 70).
 */
export async function endProcess(code: number): Promise<never> {
  const until = performance.now() + grace;
  while (busyThreads.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  if (busyThreads.size > 0) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
