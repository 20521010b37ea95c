import type { VisitorDataState } from '../../state/visitor-data.tsx';
import type { OwnWheel, StagePhase } from './wheel-data.ts';

/** States of the stage for a visitor. `join`: sign in, take part, or wait until it is known whether they do. */
export const stageStates = ['closed', 'join', 'busy', 'open', 'no-attempts', 'pool-empty', 'play'] as const;

/** A state of {@link stageStates}. */
export type StageState = (typeof stageStates)[number];

/** Facts that determine the state. */
export interface StageFacts {
  readonly phase: StagePhase;
  /** The platform's status; missing while it is down. */
  readonly status?: 'scheduled' | 'active' | 'finished';
  readonly isSignedIn: boolean;
  readonly visitorData: VisitorDataState<OwnWheel>;
  readonly isBusy: boolean;
  /** Whether the outcome of an attempt is unknown. */
  readonly isOutcomeOpen: boolean;
  readonly isPoolEmpty: boolean;
}

/** Decides the visitor's state; the first matching rule applies. */
export function stageState({
  phase,
  status,
  isSignedIn,
  visitorData,
  isBusy,
  isOutcomeOpen,
  isPoolEmpty,
}: StageFacts): StageState {
  if (isBusy) return 'busy';
  if (phase !== 'open' || (status !== undefined && status !== 'active')) return 'closed';
  if (!isSignedIn || visitorData.status !== 'ready' || !visitorData.value.participates) return 'join';
  if (isOutcomeOpen) return 'open';
  if ((visitorData.value.attempts?.left ?? 0) === 0) return 'no-attempts';
  return isPoolEmpty ? 'pool-empty' : 'play';
}
