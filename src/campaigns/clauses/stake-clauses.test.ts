import { describe, expect, it } from 'vitest';
import type { Stake } from '../campaign-fields.ts';
import { campaignCurrencies, campaignFolders, folderCampaign } from '../campaign-fixtures.ts';
import {
  cents,
  fixtureZone,
  significantOf,
  significantStakes,
  termsFixture,
  type ValuesByClause,
} from './clause-fixtures.ts';
import { composeClauses } from './compose-clauses.ts';
import { stakeClauses } from './stake-clauses.ts';
import { integer, odds, text, texts, word, words } from './values.ts';

const singles = { 'stake.types': { types: words('bet-type', ['single']) }, 'stake.not.sports': {} };

describe('the terms of stakes', () => {
  it('say which bets qualify, once stakes count', () => {
    const qualifying = stakeClauses.find(({ id }) => id === 'stake.qualifying');
    const stake: Stake = { betTypes: ['single'] };
    expect(qualifying?.says({ creditHours: 24, stake }, termsFixture())).toBe(true);
    expect(qualifying?.says({ creditHours: 24 }, termsFixture())).toBe(false);
  });

  it.each([...campaignFolders.keys()])('of %s define a qualifying bet wherever one is mentioned', (name) => {
    const { sections } = composeClauses({
      campaign: folderCampaign(name),
      language: 'en',
      currencies: campaignCurrencies,
      minimumAge: 18,
    });
    const sentences = sections.flatMap(({ items }) => items);
    const isNamed = sentences.some((sentence) => /\bqualifying (?:bets?|stakes)\b/.test(sentence));
    const isDefined = sentences.includes('A bet qualifies only if it meets all conditions in this section.');
    expect(isNamed && !isDefined).toBe(false);
  });
});

describe('the significant terms of stakes', () => {
  it.each<[string, Stake | undefined, ValuesByClause]>([
    ['nothing where no stakes count', undefined, {}],
    ['the types of bets', { betTypes: ['single'] }, singles],
    ['the minimum stake', { betTypes: ['single'], minStake: cents(1_000) }, significantStakes()],
    ['the minimum odds', { betTypes: ['single'], minOdds: 1.5 }, { ...singles, 'stake.odds': { minOdds: odds(1.5) } }],
    [
      'that bets are placed before the event',
      { betTypes: ['single'], phase: 'pre-match' },
      { ...singles, 'stake.prematch': {} },
    ],
    [
      'the markets',
      { betTypes: ['single'], markets: ['correct-score'] },
      { ...singles, 'stake.markets': { markets: words('market', ['correct-score'], 'or') } },
    ],
    ['the games', { games: ['Crystal'] }, { 'stake.games': { games: texts(['Crystal']) }, 'stake.not.casino': {} }],
    [
      'legs and their odds',
      { betTypes: ['accumulator'], minLegs: 3, minLegOdds: 1.8 },
      {
        'stake.types': { types: words('bet-type', ['accumulator']) },
        'stake.legs': { minLegs: integer(3), minLegOdds: odds(1.8) },
        'stake.not.sports': {},
      },
    ],
    [
      'day and hours',
      { betTypes: ['single'], weekday: 'fri', fromTime: '10:00', toTime: '21:59' },
      {
        ...singles,
        'stake.weekday': {
          weekday: word('weekday', 'fri'),
          from: text('10:00'),
          to: text('21:59'),
          zone: fixtureZone,
        },
      },
    ],
  ])('say %s', (_, stake, expected) => {
    expect(significantOf(stakeClauses, { creditHours: 24, stake })).toEqual(expected);
  });

  it('say the sport, and by when a bet must be settled', () => {
    const facts = {
      creditHours: 24,
      stake: { betTypes: ['single' as const] },
      settleBy: { weekday: 'sat', at: '12:00' } as const,
    };
    expect(significantOf(stakeClauses, facts, termsFixture({ sport: 66 }))).toEqual({
      ...singles,
      'stake.sport': { sport: word('sport', 66) },
      'stake.settled': { weekday: word('weekday', 'sat'), at: text('12:00'), zone: fixtureZone },
    });
    expect(significantOf(stakeClauses, { creditHours: 24 }, termsFixture({ sport: 66 }))).toEqual({});
  });

  it('name the games to choose from for refunds of stakes', () => {
    expect(significantOf(stakeClauses, { creditHours: 24, event: 'stakes', stake: { games: ['Crystal'] } })).toEqual({
      'stake.games.cashback': { games: texts(['Crystal']) },
      'stake.not.casino': {},
    });
    expect(significantOf(stakeClauses, { creditHours: 24, event: 'stakes', stake: { betTypes: ['single'] } })).toEqual(
      singles,
    );
  });
});
