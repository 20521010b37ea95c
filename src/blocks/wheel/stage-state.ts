import type { VisitorDataState } from '../../state/visitor-data.tsx';
import type { OwnWheel, StagePhase } from './wheel-data.ts';

/**
 * State of the stage for a visitor. `join`: sign in, take part, or wait until it is known whether they do. `stopped`: the visitor has
 * attempts and has chosen to stop.
 */
export type StageState = 'closed' | 'join' | 'busy' | 'open' | 'no-attempts' | 'pool-empty' | 'stopped' | 'play';

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
  /** Whether the visitor has stopped, and has not gone on. */
  readonly isStopped: boolean;
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
  isStopped,
}: StageFacts): StageState {
  if (isBusy) return 'busy';
  if (phase !== 'open' || (status !== undefined && status !== 'active')) return 'closed';
  if (!isSignedIn || visitorData.status !== 'ready' || !visitorData.value.participates) return 'join';
  if (isOutcomeOpen) return 'open';
  if ((visitorData.value.attempts?.left ?? 0) === 0) return 'no-attempts';
  if (isPoolEmpty) return 'pool-empty';
  return isStopped ? 'stopped' : 'play';
}
