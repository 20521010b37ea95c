/** Ends the task, so that the browser can paint and handle presses. In a tab behind, where timers are a second late, it goes on at once. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else setTimeout(resolve);
  });
