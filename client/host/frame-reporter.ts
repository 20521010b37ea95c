import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { createHeightReporter, type HeightReporter } from '../../src/host/height/height-reporter.ts';
import { measuredPage } from '../../src/host/height/measured-page.ts';
import type { HostControl } from '../../src/state/host-control.ts';

interface ReportedPage {
  readonly target: Window & typeof globalThis;
  readonly bridge: Pick<HostBridge, 'send'>;
  readonly visibility: HostControl['visibility'];
  readonly log: (text: string) => void;
}

/** Reports the height of a page to its host, and that it is frozen. */
export const createFrameReporter = ({ target, bridge, visibility, log }: ReportedPage): HeightReporter =>
  createHeightReporter({
    page: measuredPage(target, visibility),
    report: (height) => bridge.send({ type: 'updateHeight', height }),
    onUnstable: ({ height, element, text }) => {
      log(text);
      bridge.send({ type: 'heightFrozen', height, ...(element !== undefined && { element }) });
    },
  });
