import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { parseCampaign } from '../../src/campaigns/campaign.ts';
import {
  campaignCurrencies,
  campaignFolders,
  heavyCampaign,
  lightCampaign,
} from '../../src/campaigns/campaign-fixtures.ts';
import { composeClauses } from '../../src/campaigns/clauses/compose-clauses.ts';
import { listCaches } from '../cache/cache-registry.ts';
import { createClauseCache } from './clause-cache.ts';

const input = {
  campaign: lightCampaign,
  campaignVersion: 'light',
  language: 'en',
  currencies: campaignCurrencies,
  siteVersion: 'site',
  minimumAge: 18,
} as const;

describe('composed clauses', () => {
  it('are composed once for equal input', () => {
    const { composeCard } = createClauseCache(1e6);
    expect(composeCard(input)).toBe(composeCard({ ...input }));
  });

  it.each([heavyCampaign, lightCampaign])('are cached unchanged', (campaign) => {
    const { compose } = createClauseCache(1e6);
    const { write: first, ...composed } = composeClauses({ ...input, campaign });
    for (let time = 0; time < 2; time += 1) {
      const { write, ...read } = compose({ ...input, campaign });
      expect(read).toEqual(composed);
      const amount = { amount: 1_234_56, currency: 'EUR' };
      expect([write.money(amount), write.times(3)]).toEqual([first.money(amount), first.times(3)]);
    }
  });

  it.each([
    ['campaign', { campaign: heavyCampaign, campaignVersion: 'heavy' }],
    ['language', { language: 'de' as const }],
    ['age', { minimumAge: 21 }],
    ['currencies of the operator', { currencies: [{ code: 'EUR', symbol: 'EUR' }], siteVersion: 'other' }],
  ])('are composed separately for another %s', (_, change) => {
    const { compose, composeCard } = createClauseCache(1e6);
    const first = composeCard(input);
    const { sections } = compose(input);
    expect(composeCard({ ...input, ...change })).not.toBe(first);
    expect(compose({ ...input, ...change }).sections).not.toEqual(sections);
    expect(composeCard(input)).toBe(first);
  });

  it('are evicted, the oldest first, beyond the size limit', () => {
    const { compose, composeCard } = createClauseCache(80_000);
    const first = composeCard(input);
    const { sections } = compose(input);
    for (let minimumAge = 19; minimumAge < 60; minimumAge += 1) compose({ ...input, minimumAge });
    expect(composeCard(input)).not.toBe(first);
    expect(compose(input).sections).toEqual(sections);
  });

  it('of the whole catalogue fit into 20 MB', { timeout: 120_000 }, () => {
    const { compose } = createClauseCache(20 * 2 ** 20);
    for (const [name, files] of campaignFolders) {
      const campaign = parseCampaign(name, files);
      for (const language of localeCodes) compose({ ...input, campaign, campaignVersion: name, language });
    }
    const [clauses] = listCaches().filter(({ name }) => name === 'clauses');
    expect(clauses).toMatchObject({ entries: campaignFolders.size * localeCodes.length, evictions: 0 });
    expect(clauses?.bytes).toBeLessThan(14 * 2 ** 20);
  });
});
