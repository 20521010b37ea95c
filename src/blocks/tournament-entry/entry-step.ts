import type { Tournament } from '../../platform/third-party/tournament.ts';
import type { TournamentValidation } from '../../platform/third-party/tournament-validation.ts';
import type { OwnState } from '../../state/own-data.tsx';

/** What the platform says of the visitor in a tournament. */
export interface OwnEntry extends Pick<Tournament, 'status' | 'registrationAt' | 'startAt'> {
  readonly participates: boolean;
  /** Everybody who can take part does. */
  readonly isFull: boolean;
  /** What keeps the visitor from taking part; empty for who does. */
  readonly obstacles: TournamentValidation['obstacles'];
}

/** What a visitor sees in the place of the button. */
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
  readonly own: OwnState<OwnEntry>;
}

/** Decides what a visitor can do about a tournament; the first that matches. */
export function entryStep({ isSignedIn, own }: Entrant): EntryStep {
  if (!isSignedIn) return 'sign-in';
  if (own.status !== 'ready') return own.status === 'failed' ? 'unavailable' : 'waiting';
  const { status, participates, obstacles, isFull } = own.value;
  if (status === 'cancelled') return 'cancelled';
  if (participates) return 'joined';
  if (status === 'finalising' || status === 'finished') return 'over';
  if (status === 'announced') return 'not-open';
  if (obstacles.length > 0) return 'obstacles';
  return isFull ? 'full' : 'join';
}

type Obstacle = TournamentValidation['obstacles'][number];

/** What an obstacle is called, and where on the operator's site it is removed; some of them can’t be removed. */
export const obstacleTable = {
  profile: { text: 'entry_obstacle_profile', remedy: 'account' },
  identification: { text: 'entry_obstacle_identification', remedy: 'identification' },
  balance: { text: 'entry_obstacle_balance', remedy: 'recharge' },
  currency: { text: 'entry_obstacle_currency', remedy: 'account' },
  country: { text: 'entry_obstacle_country' },
  age: { text: 'entry_obstacle_age' },
  'self-excluded': { text: 'entry_obstacle_self_excluded' },
  other: { text: 'entry_obstacle_unknown', remedy: 'account' },
} as const satisfies Readonly<Record<Obstacle, { readonly text: string; readonly remedy?: Remedy }>>;

/** A page of the visitor's account. */
export type Remedy = 'account' | 'identification' | 'recharge';
