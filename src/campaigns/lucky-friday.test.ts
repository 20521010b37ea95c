import { describe, expect, test } from 'vitest';
import text from '../../config/campaigns/lucky-friday.json?raw';
import { campaignInLanguage } from './campaign-in-language.ts';
import { parseCampaign } from './campaign-schema.ts';
import { prizeTotal } from './prize-total.ts';

const file = 'config/campaigns/lucky-friday.json';
const campaign = parseCampaign(file, text);

describe('the Lucky Friday campaign', () => {
  test('promises as many prizes and as much money as its ladder holds', () => {
    const { blocks, description } = campaignInLanguage(campaign, 'en');
    const prizes = blocks.find((block) => block.type === 'prizes');
    expect(prizeTotal(prizes?.items ?? [])).toEqual({ quantity: 626, value: { amount: 5_000_000, currency: 'EUR' } });
    expect(description).toContain('626 prizes worth €50,000');
  });

  test('uses no words that a regulator objects to', () => {
    expect(text).not.toMatch(
      /risk[- ]free|last chance|hurry|guaranteed|без риска|последний шанс|بدون مخاطر|الفرصة الأخيرة/i,
    );
  });
});
