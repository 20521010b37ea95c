import { describe, expect, it } from 'vitest';
import type { CampaignTerms } from './clause.ts';
import { significantOf, termsFixture, type ValuesByClause } from './clause-fixtures.ts';
import { noticeDays, type PeriodFacts, periodClauses } from './period-clauses.ts';
import { count, day, moment } from './values.ts';

const { start, eligibility } = termsFixture();
const end = { seconds: start.seconds + 86_400, utcOffset: 2 };
const optIn = { eligibility: { ...eligibility, optIn: true } };

describe('the significant terms of period and taking part', () => {
  it.each<[string, Partial<CampaignTerms>, PeriodFacts['takingPart'], ValuesByClause]>([
    ['nothing without an end of a service', {}, 'first', {}],
    ['nothing of an open end where it ends', { promotes: 'offer', isLongTerm: false }, 'first', {}],
    [
      'that no end is set',
      { promotes: 'offer', eligibility: { ...eligibility, optIn: true } },
      'free',
      { 'period.open': { start: day(start), notice: count(noticeDays, 'days') } },
    ],
    ['start and end', { end }, 'first', { 'period.dated': { start: moment(start), end: moment(end) } }],
    ['that taking part comes before bets', optIn, 'first', { 'period.optin': {} }],
    ['that taking part comes before attempts are earned', optIn, 'earning', { 'period.optin.earned': {} }],
    ['nothing where taking part is free', optIn, 'free', {}],
    ['nothing of attempts where everybody takes part', {}, 'earning', {}],
  ])('say %s', (_, changes, takingPart, expected) => {
    expect(significantOf(periodClauses, { round: undefined, takingPart }, termsFixture(changes))).toEqual(expected);
  });
});
