import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { campaignCurrencies, heavyCampaign, lightCampaign } from '../../src/campaigns/campaign-fixtures.ts';
import { createClauseCache } from './clause-cache.ts';

const input = { campaign: lightCampaign, language: 'en', currencies: campaignCurrencies, minimumAge: 18 } as const;

describe('composed clauses', () => {
  it('are composed once for equal input', () => {
    const compose = createClauseCache(1e6);
    expect(compose(input)).toBe(compose({ ...input }));
  });

  it.each([
    ['campaign', { campaign: heavyCampaign }],
    ['language', { language: 'de' as const }],
    ['age', { minimumAge: 21 }],
    ['currencies of the operator', { currencies: [{ code: 'EUR', symbol: 'EUR' }] }],
  ])('differ for another %s', (_, change) => {
    const compose = createClauseCache(1e6);
    const first = compose(input);
    const other = compose({ ...input, ...change });
    expect(other).not.toBe(first);
    expect(other.sections).not.toEqual(first.sections);
    expect(compose(input)).toBe(first);
  });

  it('are evicted, the oldest first, beyond the size limit', () => {
    const compose = createClauseCache(40_000);
    const first = compose(input);
    const [last] = localeCodes.map((language) => compose({ ...input, language })).toReversed();
    expect(compose(input)).not.toBe(first);
    expect(compose(input).sections).toEqual(first.sections);
    expect(last).toBeDefined();
  });
});
