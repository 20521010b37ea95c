import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { prizeTotal } from '../blocks/prizes/prize-total.ts';
import { luckyFriday } from './campaign-fixtures.ts';
import { textsOf } from './compose-campaign.ts';

describe('the Lucky Friday campaign', () => {
  it('promises as many prizes and as much money as its ladder holds', () => {
    const ladder = luckyFriday.blocks.find((block) => block.type === 'prizes');
    expect(prizeTotal(ladder?.items ?? [])).toEqual({ quantity: 626, value: { amount: 5_000_000, currency: 'EUR' } });
    expect(textsOf(luckyFriday, 'en')('seo.description')).toContain('626 prizes worth €50,000');
  });

  it('is written in every language', () => {
    const keys = Object.keys(luckyFriday.texts.get('en') ?? {});
    for (const code of localeCodes) {
      const known = luckyFriday.texts.get(code) ?? {};
      expect({ code, missing: keys.filter((key) => !Object.hasOwn(known, key)) }).toEqual({ code, missing: [] });
    }
  });

  it('uses no words that a regulator objects to', () => {
    expect([...luckyFriday.texts.values()].flatMap(Object.values).join('\n')).not.toMatch(
      /risk[- ]free|last chance|hurry|guaranteed|без риска|последний шанс|بدون مخاطر|الفرصة الأخيرة/i,
    );
  });
});
