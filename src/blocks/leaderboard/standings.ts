import type { Prize } from '../../entities/prize.ts';

/** Periods of a rating by tickets. */
export type RatingPeriod = 'day' | 'week' | 'total';

/** Which standings: those of a tournament, or who has the most tickets of a promotion in a period. */
export type StandingsSource =
  | { readonly kind: 'tournament'; readonly id: number }
  | { readonly kind: 'tickets'; readonly id: number; readonly period: RatingPeriod };

/** What a score is. `ratio`: a multiplier, written with its decimals. */
export type ScoreUnit = 'points' | 'ratio' | 'tickets' | 'ticket-points';

/** A place in the standings. */
export interface StandingsRow {
  readonly place: number;
  /** Masked by the platform. */
  readonly name: string;
  /** In hundredths; tickets and what is scored with them are counted. */
  readonly score: number;
  /** Places gained since the last count, where the platform says so. */
  readonly movement?: number | undefined;
  readonly prize?: Prize | undefined;
  readonly isMe: boolean;
}

/** A part of the standings, best first. */
export interface StandingsPage {
  readonly offset: number;
  readonly limit: number;
  /** How many rows can be looked at. */
  readonly total: number;
  /** Everybody, where the platform shows fewer. */
  readonly everybody?: number;
  /** Seconds since epoch of the last count. */
  readonly updatedAt: number;
  readonly isFinal: boolean;
  readonly rows: readonly StandingsRow[];
}

/** How the visitor does. */
export interface OwnStanding {
  readonly participates: boolean;
  /** Missing before the first point. */
  readonly place?: number | undefined;
  readonly score: number;
  readonly movement?: number | undefined;
  readonly prize?: Prize | undefined;
  /** Bets that count so far. */
  readonly bets?: number;
  /** What is missing to the next better place; none for the first. */
  readonly toNextPlace?: number | undefined;
  /** What is missing to the last place with a prize; none for who has one. */
  readonly toPrize?: number | undefined;
}

/** What every visitor sees: the first page, and what it is part of. */
export interface SharedLeaderboard {
  readonly page: StandingsPage;
  readonly unit: ScoreUnit;
  /** The last place with a prize, in the period that is shown first. */
  readonly lastPrizePlace?: number;
  /** Seconds since epoch; near the end the table is read more often. */
  readonly endsAt?: number;
  /** What the tournament is doing; a rating by tickets says it by its page. */
  readonly phase?: 'to-come' | 'running' | 'finalising' | 'finished' | 'cancelled';
}
