import { europeanDigits } from '../../lib/read-number.ts';
import type { OwnForecast } from '../../platform/promotions/participation-contracts.ts';
import type { ForecastRound } from '../../platform/promotions/promotion.ts';

/** A round of forecasts on a page. */
export interface ForecastProps {
  readonly promotionId: number;
  readonly round: ForecastRound;
  /** The highest score that can be entered. */
  readonly maxScore: number;
  /** Whether the promotion runs and the visitor has no obstacles. */
  readonly isOpen: boolean;
  /** When the next round opens; seconds since epoch. */
  readonly nextAt?: number;
}

/** A side of a match. */
export type Side = 'home' | 'away';

/** The sides of a match, in the order in which they are shown. */
export const sides: readonly Side[] = ['home', 'away'];

/** Scores entered for a match so far. */
export type Score = Readonly<Partial<Record<Side, number>>>;

/** Entered scores, by the match's id. */
export type Scores = Readonly<Record<string, Score>>;

/** A match of a round. */
export type ForecastMatch = ForecastRound['matches'][number];

/** The visitor's forecasts for the round; undefined if they were for another one. */
export function sentFor(
  { matches }: ForecastRound,
  forecasts: readonly OwnForecast[] = [],
): readonly OwnForecast[] | undefined {
  const own = forecasts.filter(({ eventId }) => matches.some((match) => match.eventId === eventId));
  return own.length > 0 ? own : undefined;
}

/** Converts sent scores to entered ones. */
export const enteredFrom = (forecasts: readonly OwnForecast[] = []): Scores =>
  Object.fromEntries(forecasts.map(({ eventId, home, away }) => [eventId, { home, away }]));

const isComplete = (score: Score | undefined): score is Record<Side, number> =>
  score?.home !== undefined && score.away !== undefined;

/** Matches with both scores, in the platform's form. */
export const completeForecasts = ({ matches }: ForecastRound, scores: Scores) =>
  matches.flatMap(({ eventId }) => {
    const score = scores[eventId];
    return isComplete(score) ? [{ eventId, home: score.home, away: score.away }] : [];
  });

/** The first match with one score missing. */
export const halfEntered = ({ matches }: ForecastRound, scores: Scores): ForecastMatch | undefined =>
  matches.find(({ eventId }) => {
    const score = scores[eventId];
    return (score?.home === undefined) !== (score?.away === undefined);
  });

/** Whether both have the same scores for every match of the round. */
export const areSame = ({ matches }: ForecastRound, one: Scores, other: Scores): boolean =>
  matches.every(({ eventId }) => sides.every((side) => one[eventId]?.[side] === other[eventId]?.[side]));

/** Parses a typed score, keeping the last digits if there are too many. Undefined for an empty field. */
export function readScore(text: string, max: number): number | undefined {
  const digits = europeanDigits(text).replaceAll(/\D/g, '');
  if (digits === '') return undefined;
  const all = Number(digits);
  return all <= max ? all : Math.min(Number(digits.slice(-1)), max);
}
