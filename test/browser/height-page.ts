import { createHeightReporter } from '../../src/host/height/height-reporter.ts';
import { measuredPage } from '../../src/host/height/measured-page.ts';

// A page with only the reporter, for tests with pages of all kinds around it.
const host = document.currentScript?.dataset['host'] ?? '';

/** Timers that the reporter has set: a settled page without timers stays silent. */
const timers = new Set<number>();
const { setTimeout: start, clearTimeout: end } = window;
Reflect.set(window, 'setTimeout', (run: () => void, milliseconds: number) => {
  const timer = start(() => {
    timers.delete(timer);
    run();
  }, milliseconds);
  timers.add(timer);
  return timer;
});
Reflect.set(window, 'clearTimeout', (timer: number) => {
  timers.delete(timer);
  end(timer);
});
Reflect.set(window, 'isWaiting', () => timers.size > 0);

const post = (message: unknown) => window.parent.postMessage(message, host);

createHeightReporter({
  page: measuredPage(window, { isHidden: () => false, subscribe: () => () => {} }),
  report: (height) => post({ type: 'updateHeight', height }),
  onUnstable: (finding) => post({ type: 'heightFrozen', ...finding }),
}).start();
