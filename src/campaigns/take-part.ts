import { PlatformError } from '../platform/platform-error.ts';
import type { ParticipationReply } from '../platform/promotions.ts';

/** How the visitor's wish to take part stands. `signed-out`: the session ended meanwhile. */
export type TakePartStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'joined'; readonly tickets: number };

/** How the platform is told that the visitor takes part, and asked whether they do. */
export interface TakePartCalls {
  readonly confirm: () => Promise<ParticipationReply>;
  readonly load: () => Promise<ParticipationReply>;
}

/**
 * Takes part when it is called, and tells `show` how that goes. A call while another is under way does nothing, so
 * that a double click sends one request. Who takes part already has succeeded.
 */
export function createTakePart(
  { confirm, load }: TakePartCalls,
  show: (status: TakePartStatus) => void,
): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    show({ kind: 'busy' });
    const outcome = await confirm()
      .catch((error: unknown) => (isConflict(error) ? load() : Promise.reject(error)))
      .then(afterReply, afterFailure);
    isUnderWay = false;
    show(outcome);
  };
}

const afterReply = ({ participates, tickets }: ParticipationReply): TakePartStatus =>
  participates ? { kind: 'joined', tickets } : { kind: 'failed' };

/** The promotion is not open, or the wish is in the platform's books already: only the platform can tell which. */
const isConflict = (error: unknown): boolean => error instanceof PlatformError && error.status === 409;

const afterFailure = (error: unknown): TakePartStatus =>
  error instanceof PlatformError && error.status === 401 ? { kind: 'signed-out' } : { kind: 'failed' };
