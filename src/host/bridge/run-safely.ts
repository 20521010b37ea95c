/** Runs a listener, and logs its error so that the others still run. */
export function runSafely(run: () => void, log: (text: string, cause?: unknown) => void): void {
  try {
    run();
  } catch (error) {
    log('A listener to the host failed', error);
  }
}
