import { createHeightReporter } from '../../src/host/height/height-reporter.ts';
import { measuredPage } from '../../src/host/height/measured-page.ts';

// A page with nothing but the reporter, for tests with pages of all kinds around it.
const host = document.currentScript?.dataset['host'] ?? '';
const say = (message: unknown) => window.parent.postMessage(message, host);

createHeightReporter({
  page: measuredPage(window, { isHidden: () => false, subscribe: () => () => {} }),
  report: (height) => say({ type: 'updateHeight', height }),
  onUnstable: (finding) => say({ type: 'heightFrozen', ...finding }),
}).start();
