/** Lets somebody listen, or go on their way: should that fail, it is logged, and others hear all the same. */
export function runSafely(run: () => void, log: (text: string, cause?: unknown) => void): void {
  try {
    run();
  } catch (error) {
    log('A listener to the host failed', error);
  }
}
