import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import { createHeightReporter, type HeightReporter } from '../../src/host/height/height-reporter.ts';
import { measuredPage } from '../../src/host/height/measured-page.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import type { ObservedValue } from './observed-value.ts';

interface FrameReporterDeps {
  readonly target: Window & typeof globalThis;
  readonly bridge: Pick<HostBridge, 'send'>;
  readonly visibility: HostControl['visibility'];
  /** Becomes true when the frame takes a reported height: its host listens, even if it never replies. */
  readonly isFrameFollowing: ObservedValue<boolean>;
  readonly log: (text: string) => void;
}

/** CSS pixels by which a frame's height may differ from the reported one: hosts round, and frames have borders. */
const tolerance = 2;

/** Reports the height of a page to its host, and when that height is frozen. */
export function createFrameReporter({
  target,
  bridge,
  visibility,
  isFrameFollowing,
  log,
}: FrameReporterDeps): HeightReporter {
  let reported: number | undefined;
  target.addEventListener('resize', () => {
    if (reported !== undefined && Math.abs(target.innerHeight - reported) <= tolerance) isFrameFollowing.set(true);
  });
  return createHeightReporter({
    page: measuredPage(target, visibility),
    report: (height) => {
      reported = height;
      bridge.send({ type: 'updateHeight', height });
    },
    onUnstable: ({ height, element, text }) => {
      log(text);
      bridge.send({ type: 'heightFrozen', height, ...(element !== undefined && { element }) });
    },
  });
}
