import { type Clause, clause, significant } from './clause.ts';
import { count, day, moment, text, word, zone } from './values.ts';

/** The mechanic's facts about rounds and taking part. */
export interface PeriodFacts {
  /** Name of a round, if the campaign has no cadence. */
  readonly round: 'tournament' | 'one' | undefined;
  /**
   * Kind of opting in, if that is required: `first` before anything counts, `earning` before stakes earn attempts, `free` if no stakes are
   * needed.
   */
  readonly takingPart: 'first' | 'earning' | 'free';
}

/** Days between the notice on the page and the end of a campaign without an end date. */
export const noticeDays = 7;

/** Clauses about start and end, rounds, and the time from which activity counts. */
export const periodClauses: readonly Clause<PeriodFacts>[] = [
  significant('period.dated', 'period', (_, { start, end }) => end && { start: moment(start), end: moment(end) }),
  significant(
    'period.open',
    'period',
    (_, { isLongTerm, promotes, start }) =>
      isLongTerm && promotes === 'offer' && { start: day(start), notice: count(noticeDays, 'days') },
  ),
  clause(
    'period.rounds.day',
    'period',
    (_, { cadence }) => cadence?.every === 'day' && cadence.zone === undefined && { at: text(cadence.at) },
  ),
  clause(
    'period.rounds.day.zone',
    'period',
    (_, { cadence }) =>
      cadence?.every === 'day' && cadence.zone !== undefined && { at: text(cadence.at), zone: text(cadence.zone) },
  ),
  clause(
    'period.rounds.week',
    'period',
    (_, { cadence }) =>
      cadence?.every === 'week' && { weekday: word('weekday', cadence.weekday), at: text(cadence.at) },
  ),
  clause('period.rounds.month', 'period', (_, { cadence }) => cadence?.every === 'month' && { at: text(cadence.at) }),
  clause(
    'period.rounds.quarter',
    'period',
    (_, { cadence }) => cadence?.every === 'quarter' && { at: text(cadence.at) },
  ),
  clause('period.rounds.stage', 'period', (_, { cadence }) => cadence?.every === 'stage' && { at: text(cadence.at) }),
  clause('period.rounds.tournament', 'period', ({ round }, { cadence }) => round === 'tournament' && !cadence),
  clause('period.rounds.one', 'period', ({ round }, { cadence }) => round === 'one' && !cadence),
  clause('period.zone', 'period', (_, { promotes, start }) => promotes === 'offer' && { zone: zone(start) }),
  significant(
    'period.optin',
    'period',
    ({ takingPart }, { eligibility }) => eligibility.optIn && takingPart === 'first',
  ),
  significant(
    'period.optin.earned',
    'period',
    ({ takingPart }, { eligibility }) => eligibility.optIn && takingPart === 'earning',
  ),
  clause(
    'period.optin.free',
    'period',
    ({ takingPart }, { eligibility }) => eligibility.optIn && takingPart === 'free',
  ),
  clause('period.optin.none', 'period', (_, { promotes, eligibility }) => promotes === 'offer' && !eligibility.optIn),
];
