import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { inputFor, luckyFriday } from './campaign-fixtures.ts';
import { composeCampaign } from './compose-campaign.ts';

describe('the Lucky Friday campaign', () => {
  it('promises the prizes and the money of its ladder', () => {
    expect(luckyFriday.prizes).toMatchObject({ quantity: 626, total: { amount: 5_000_000, currency: 'EUR' } });
    const { clauses } = inputFor(luckyFriday);
    expect(clauses.figure).toBe('Win a share of €30,000 in cash and €20,000 in free bets in every draw');
    expect(clauses.figureParts.map(({ text }) => text).join('')).toBe(clauses.figure);
    expect(clauses.figureParts.flatMap(({ text, isAmount }) => (isAmount ? text : []))).toEqual(['€30,000', '€20,000']);
    expect(clauses.figureMoney.map(({ amount }) => amount)).toEqual([3_000_000, 2_000_000]);
    expect(clauses.significantTerms.join(' ')).toContain('626');
  });

  it('shows its facts, and has a form for codes', () => {
    const { blocks } = composeCampaign(inputFor(luckyFriday));
    expect(blocks.map(({ type }) => type)).toEqual([
      'hero',
      'significant-terms',
      'countdown',
      'countdown',
      'code-entry',
      'own-tickets',
      'steps',
      'prizes',
      'call-to-action',
      'terms',
    ]);
    const terms = JSON.stringify(blocks.at(-1)?.data);
    for (const fact of ['€10', '1.80', '50', '21:59', '15:00', '€2,000', '7 days', '24 hours', '12:00']) {
      expect(terms).toContain(fact);
    }
  });

  it('is translated into every language', () => {
    const keys = Object.keys(luckyFriday.texts.get('en') ?? {});
    for (const code of localeCodes) {
      const known = luckyFriday.texts.get(code) ?? {};
      expect({ code, missing: keys.filter((key) => !Object.hasOwn(known, key)) }).toEqual({ code, missing: [] });
    }
  });

  it('uses no forbidden words', () => {
    expect([...luckyFriday.texts.values()].flatMap(Object.values).join('\n')).not.toMatch(
      /risk[- ]free|last chance|hurry|guaranteed|без риска|последний шанс|بدون مخاطر|الفرصة الأخيرة/i,
    );
  });
});
