import { describe, expect, it } from 'vitest';
import { cents, euros, type SaidById, significantTerms, termsFixture } from '../../clauses/clause-fixtures.ts';
import { integer, money } from '../../clauses/values.ts';
import { instantWinTerms } from './clauses.ts';
import { facts } from './facts.ts';

const attempts = { perDay: 0, forJoining: 0 };
const written = {
  presentation: 'wheel',
  attempts: { ...attempts, perDay: 2 },
  minSecondsBetween: 3,
  sectors: [
    { id: 'some', reward: { kind: 'points', count: 10 }, weight: 4_000 },
    { id: 'none', reward: { kind: 'nothing' }, weight: 6_000 },
  ],
  creditHours: 24,
};
const daily = { 'iw.day': { perDay: integer(2) } };
const earned = { per: euros(5), attempts: 4, maxPerDay: 6 };
const forStakes = {
  'iw.earned': { per: money(cents(500)), attempts: integer(4), max: integer(6) },
};

describe('the significant terms of a game whose prizes are won at once', () => {
  it.each<[string, object, SaidById]>([
    ['attempts a day', {}, daily],
    [
      'attempts for taking part',
      { attempts: { ...attempts, forJoining: 5 } },
      { 'iw.joining': { forJoining: integer(5) } },
    ],
    ['attempts for stakes', { attempts: { ...attempts, earned } }, forStakes],
    ['that boxes are alike', { presentation: 'boxes', boxes: 9 }, { ...daily, 'iw.pick.boxes': { boxes: integer(9) } }],
    [
      'that thimbles are alike',
      { presentation: 'thimbles', cups: 3 },
      { ...daily, 'iw.pick.thimbles': { cups: integer(3) } },
    ],
  ])('say %s', (_, changes, expected) => {
    expect(significantTerms(instantWinTerms, facts.parse({ ...written, ...changes }))).toEqual({
      'iw.server': {},
      ...expected,
    });
  });

  it('say that taking part comes before attempts are earned, where they are', () => {
    const { eligibility } = termsFixture();
    const campaign = termsFixture({ eligibility: { ...eligibility, optIn: true } });
    const earning = facts.parse({ ...written, attempts: { ...attempts, earned } });
    expect(significantTerms(instantWinTerms, earning, campaign)).toEqual({
      'iw.server': {},
      'period.optin.earned': {},
      ...forStakes,
    });
    expect(significantTerms(instantWinTerms, facts.parse(written), campaign)).toEqual({ 'iw.server': {}, ...daily });
  });
});
