import { progressHideDelay, progressThrottle } from '../../config/constants.ts';
import type { NavigationStatus } from '../state/browser-services.tsx';

/** State of the progress bar (R4.10). */
export type ProgressPhase = 'hidden' | 'rising' | 'finished' | 'failed';

/** The phase to switch to now, and the one after a delay in milliseconds, unless the status changes before. */
export interface ProgressStep {
  readonly now: ProgressPhase;
  readonly later?: { readonly phase: ProgressPhase; readonly delay: number };
}

/**
 * The progress bar's next step when the navigation status changes. A navigation that ends within the throttle shows no bar; a failed one is
 * always shown, until the next navigation.
 */
export function nextProgress(phase: ProgressPhase, status: NavigationStatus): ProgressStep {
  if (status === 'failed') return { now: 'failed' };
  if (status === 'loading') {
    if (phase === 'rising') return { now: 'rising' };
    return { now: 'hidden', later: { phase: 'rising', delay: progressThrottle } };
  }
  if (phase !== 'rising') return { now: 'hidden' };
  return { now: 'finished', later: { phase: 'hidden', delay: progressHideDelay } };
}
