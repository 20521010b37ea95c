import { PlatformError } from '../platform/platform-error.ts';
import type { ParticipationReply } from '../platform/promotions.ts';

/** How the visitor's wish to take part stands. `signed-out`: the session ended meanwhile. */
export type TakePartStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'joined'; readonly tickets: number };

/**
 * Takes part when it is called, and tells `show` how that goes. A call while another is under way does nothing, so
 * that a double click sends one request.
 */
export function createTakePart(
  confirm: () => Promise<ParticipationReply>,
  show: (status: TakePartStatus) => void,
): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    show({ kind: 'busy' });
    const outcome = await confirm().then(afterReply, afterFailure);
    isUnderWay = false;
    show(outcome);
  };
}

const afterReply = ({ participates, tickets }: ParticipationReply): TakePartStatus =>
  participates ? { kind: 'joined', tickets } : { kind: 'failed' };

const afterFailure = (error: unknown): TakePartStatus =>
  error instanceof PlatformError && error.status === 401 ? { kind: 'signed-out' } : { kind: 'failed' };
