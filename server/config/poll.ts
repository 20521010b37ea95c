/**
 * Repeats a task, with a pause before each run. Returns a function that stops it.
 * @param pause milliseconds
 * @param onError reports a failed run, unless polling was stopped during it
 */
export function poll(task: () => Promise<void>, pause: number, onError: (error: unknown) => void): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    timer = setTimeout(() => void run(), pause).unref();
  };
  const run = async () => {
    try {
      await task();
    } catch (error) {
      if (!isStopped) onError(error);
    }
    if (!isStopped) schedule();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
