import type { ParticipationObstacle, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';

/**
 * States of a visitor in one promotion, from the platform. `under-age` and `excluded` (paused, or self-excluded) are
 * protected: nothing is offered to them. `completed`: the visitor has received everything that it can give.
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

/** Visitor of the page, and the platform's data about them. */
export interface Participant {
  readonly isSignedIn: boolean;
  readonly visitorData: VisitorDataState<ParticipationReply>;
}

/** Decides the visitor's state in a promotion; the first matching rule applies. */
export function participationState({ isSignedIn, visitorData }: Participant): ParticipationState {
  if (!isSignedIn) return 'sign-in';
  if (visitorData.status !== 'ready') return visitorData.status === 'failed' ? 'unavailable' : 'waiting';
  const { participates, isCompleted, obstacles = [] } = visitorData.value;
  const protection = protectionFrom(obstacles);
  if (protection) return protection;
  if (isCompleted) return 'completed';
  if (participates) return 'joined';
  return obstacles.length > 0 ? 'not-eligible' : 'active';
}

/** Reasons why nothing may be offered to a visitor, on any page. */
export type Protection = Extract<ParticipationState, 'under-age' | 'excluded'>;

/** The protection that a visitor's obstacles imply; undefined for other obstacles. */
export function protectionFrom(obstacles: readonly ParticipationObstacle[]): Protection | undefined {
  if (obstacles.includes('age')) return 'under-age';
  return obstacles.includes('self-excluded') || obstacles.includes('paused') ? 'excluded' : undefined;
}

/** Whether the visitor is protected: nothing may be offered to them, on any page. */
export const isProtected = (state: string): state is Protection => state === 'under-age' || state === 'excluded';
