import type { ParticipationReply } from '../../platform/promotions.ts';
import type { OwnState } from '../../state/own-data.tsx';

/**
 * What the platform says of a visitor in one promotion. `under-age` and `excluded` (paused, or self-excluded) are protected:
 * nothing is offered to them. `completed`: all that it gives to one visitor has been given.
 */
export const participationStates = [
  'sign-in',
  'unavailable',
  'waiting',
  'under-age',
  'excluded',
  'completed',
  'joined',
  'not-eligible',
  'active',
] as const;

/** A state of {@link participationStates}. */
export type ParticipationState = (typeof participationStates)[number];

/** Who looks at the page, and what the platform has said of them. */
export interface Participant {
  readonly isSignedIn: boolean;
  readonly own: OwnState<ParticipationReply>;
}

/** Decides what a visitor is in a promotion; the first that matches. */
export function participationState({ isSignedIn, own }: Participant): ParticipationState {
  if (!isSignedIn) return 'sign-in';
  if (own.status !== 'ready') return own.status === 'failed' ? 'unavailable' : 'waiting';
  const { participates, isCompleted, obstacles = [] } = own.value;
  if (obstacles.includes('age')) return 'under-age';
  if (obstacles.includes('self-excluded') || obstacles.includes('paused')) return 'excluded';
  if (isCompleted) return 'completed';
  if (participates) return 'joined';
  return obstacles.length > 0 ? 'not-eligible' : 'active';
}

/** Nothing may be offered to the visitor, whatever a page is about. */
export const isProtected = (state: string): state is 'under-age' | 'excluded' =>
  state === 'under-age' || state === 'excluded';
