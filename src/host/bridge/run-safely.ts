/** Runs a listener, and logs its error so that other listeners still run. */
export function runSafely(run: () => void, log: (text: string, cause?: unknown) => void): void {
  try {
    run();
  } catch (error) {
    log('A listener to the host failed', error);
  }
}
