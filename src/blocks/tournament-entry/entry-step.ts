import type { Tournament } from '../../platform/third-party/tournament.ts';
import type { TournamentValidation } from '../../platform/third-party/tournament-validation.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';

/** The platform's data about the visitor in a tournament. */
export interface OwnEntry extends Pick<Tournament, 'status' | 'registrationAt' | 'startAt'> {
  readonly participates: boolean;
  /** Whether all places are taken. */
  readonly isFull: boolean;
  /** Obstacles to the visitor's entry; empty for participants. */
  readonly obstacles: TournamentValidation['obstacles'];
}

/** Step shown to a visitor in place of the button. */
export type EntryStep =
  | 'sign-in'
  | 'waiting'
  | 'unavailable'
  | 'cancelled'
  | 'over'
  | 'joined'
  | 'not-open'
  | 'obstacles'
  | 'full'
  | 'join';

interface Entrant {
  readonly isSignedIn: boolean;
  readonly visitorData: VisitorDataState<OwnEntry>;
}

/** Decides the visitor's next step in a tournament; the first matching rule applies. */
export function entryStep({ isSignedIn, visitorData }: Entrant): EntryStep {
  if (!isSignedIn) return 'sign-in';
  if (visitorData.status !== 'ready') return visitorData.status === 'failed' ? 'unavailable' : 'waiting';
  const { status, participates, obstacles, isFull } = visitorData.value;
  if (status === 'cancelled') return 'cancelled';
  if (participates) return 'joined';
  if (status === 'finalising' || status === 'finished') return 'over';
  if (status === 'announced') return 'not-open';
  if (obstacles.length > 0) return 'obstacles';
  return isFull ? 'full' : 'join';
}

type Obstacle = TournamentValidation['obstacles'][number];

/** Operator's page on which an obstacle can be removed; some obstacles have none. */
export const remedies: Readonly<Partial<Record<Obstacle, Remedy>>> = {
  profile: 'account',
  identification: 'identification',
  balance: 'recharge',
  currency: 'account',
  other: 'account',
};

/** A page of the visitor's account. */
export type Remedy = 'account' | 'identification' | 'recharge';
