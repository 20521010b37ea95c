import type { Prize } from '../../entities/prize.ts';

/** Periods of a rating by tickets. */
export type RatingPeriod = 'day' | 'week' | 'total';

/** Standings of a tournament, or a ranking by tickets of a promotion in a period. */
export type StandingsSource =
  | { readonly kind: 'tournament'; readonly id: number }
  | { readonly kind: 'tickets'; readonly id: number; readonly period: RatingPeriod };

/** Unit of a score. `ratio`: a multiplier, written with its decimals. */
export type ScoreUnit = 'points' | 'ratio' | 'tickets' | 'ticket-points' | 'runs';

/** A place in the standings. */
export interface StandingsRow {
  readonly place: number;
  /** As masked by the platform. */
  readonly name: string;
  /** In hundredths, except for tickets and points for tickets, which are whole. */
  readonly score: number;
  /** Places gained since the last count, if the platform says so. */
  readonly movement?: number | undefined;
  readonly prize?: Prize | undefined;
  readonly isMe: boolean;
}

/** A part of the standings, best first. */
export interface StandingsPage {
  readonly offset: number;
  readonly limit: number;
  /** Number of available rows. */
  readonly total: number;
  /** Total number of players, if the platform lists fewer. */
  readonly playerCount?: number;
  /** Seconds since epoch of the last count. */
  readonly updatedAt: number;
  readonly isFinal: boolean;
  readonly rows: readonly StandingsRow[];
}

/** The visitor's own place. */
export interface OwnStanding {
  readonly participates: boolean;
  /** Missing before the first point. */
  readonly place?: number | undefined;
  readonly score: number;
  readonly movement?: number | undefined;
  readonly prize?: Prize | undefined;
  /** Bets that have counted so far. */
  readonly bets?: number;
  /** Distance to the next better place; missing for the first. */
  readonly toNextPlace?: number | undefined;
  /** Distance to the last place with a prize; missing for a visitor who has one. */
  readonly toPrize?: number | undefined;
}

/** Standings for all visitors: the first page, and facts about the whole. */
export interface SharedLeaderboard {
  readonly page: StandingsPage;
  readonly unit: ScoreUnit;
  /** The last place with a prize, in the period that is shown first. */
  readonly lastPrizePlace?: number;
  /** Prizes of the first three places, if the platform names them. */
  readonly podiumPrizes?: readonly Prize[];
  /** Seconds since epoch; near the end the table is read more often. */
  readonly endsAt?: number;
  /** Phase of the tournament; a rating by tickets gets its phase from its page. */
  readonly phase?: 'to-come' | 'running' | 'finalising' | 'finished' | 'cancelled';
}
