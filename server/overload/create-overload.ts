import type { Logger } from '../observability/logger.ts';
import type { Metrics, RequestKind, ShedReason, ShedResponse } from '../observability/metrics.ts';
import { createLoopLag, type LoopLag } from './loop-lag.ts';
import { createRenderSlots, type RenderSlots } from './render-slots.ts';
import { createShellSwitch } from './shell-switch.ts';

interface OverloadDeps {
  /** If false, there is always a slot and nothing is shed; the switch still works. */
  readonly isProtected: boolean;
  /** The file that turns shell-only mode on. */
  readonly shellOnlyFile: string | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Keeps the process responsive under more load than it can serve. */
export interface Overload {
  readonly slots: RenderSlots;
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isShellOnly: () => boolean;
  /** Counts a request that got a fallback. */
  readonly recordShed: (kind: RequestKind, answer: ShedResponse, reason: ShedReason) => void;
  /** Starts to watch the event loop and the file. Resolves once the state of the switch is known. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** Assembles overload protection. */
export function createOverload({ isProtected, shellOnlyFile, metrics, logger }: OverloadDeps): Overload {
  const lag = createLoopLag();
  const shellSwitch = createShellSwitch({ file: shellOnlyFile, metrics, logger });
  return {
    slots: createRenderSlots({ metrics, hasLimit: isProtected }),
    lag,
    isShellOnly: shellSwitch.isOn,
    recordShed: (kind, answer, reason) => metrics.shed.inc({ kind, answer, reason }),
    start: () => {
      lag.start();
      return shellSwitch.start();
    },
    stop: () => {
      lag.stop();
      shellSwitch.stop();
    },
  };
}
