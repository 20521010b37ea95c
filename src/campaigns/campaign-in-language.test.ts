import { describe, expect, test } from 'vitest';
import { campaignInLanguage } from './campaign-in-language.ts';
import { parseCampaign } from './campaign-schema.ts';

const text = (en: string, ru: string) => ({ en, ru });
const short = {
  name: 'short',
  promotionId: 1,
  languages: ['en', 'ru'],
  isLongTerm: false,
  startsAt: '2026-11-06T00:00:00+03:00',
  endsAt: '2026-12-25T21:59:00Z',
  accent: 'clover',
  seo: { title: text('Title', 'Заголовок'), description: text('Words', 'Слова') },
  blocks: [
    {
      type: 'hero',
      kicker: text('Kicker', 'Рубрика'),
      title: text('Title', 'Заголовок'),
      tagline: text('From {{startDate}} to {{endDate}}', 'С {{startDate}} по {{endDate}}'),
      art: 'lucky-friday',
      significantTerms: [text('Term', 'Условие')],
    },
    {
      type: 'terms',
      title: text('Terms', 'Условия'),
      version: '1',
      date: '2026-10-01',
      sections: [{ title: text('Part', 'Часть'), items: [text('Item', 'Пункт')] }],
    },
  ],
};
const campaign = parseCampaign('short.json', JSON.stringify(short));

const steps = (products?: readonly string[]) =>
  parseCampaign(
    'short.json',
    JSON.stringify({
      ...short,
      ...(products && { offer: { isWelcome: false, products, rewardProducts: [] } }),
      blocks: [
        ...short.blocks,
        {
          type: 'steps',
          title: text('Steps', 'Шаги'),
          items: [
            { title: text('Pay', 'Счёт'), text: text('Pay', 'Счёт'), action: 'deposit' },
            { title: text('Bet', 'Ставка'), text: text('Bet', 'Ставка'), action: 'bet', sport: 26 },
          ],
        },
      ],
    }),
  );

describe('a campaign in one language', () => {
  test('has the texts of that language and everything that is no text', () => {
    expect(campaignInLanguage(campaign, 'ru')).toEqual({
      title: 'Заголовок',
      description: 'Слова',
      blocks: [
        {
          type: 'hero',
          kicker: 'Рубрика',
          title: 'Заголовок',
          tagline: 'С 06.11.2026 по 25.12.2026',
          art: 'lucky-friday',
          significantTerms: ['Условие'],
        },
        {
          type: 'terms',
          title: 'Условия',
          version: '1',
          date: '2026-10-01',
          sections: [{ title: 'Часть', items: ['Пункт'] }],
        },
      ],
    });
  });

  test('says of a bet which sport it is on, and what the offer is about', () => {
    const items = (products?: readonly string[]) => campaignInLanguage(steps(products), 'en').blocks.at(-1);
    expect(items(['casino', 'sports'])).toMatchObject({
      items: [{ action: 'deposit' }, { action: 'bet', sport: 26, product: 'casino' }],
    });
    expect(JSON.stringify(items())).not.toContain('product');
    expect(JSON.stringify(items(['casino'])).match(/product/g)).toHaveLength(1);
  });

  test('falls back to the language that stands in for the wanted one', () => {
    expect(campaignInLanguage(campaign, 'kk')).toEqual(campaignInLanguage(campaign, 'ru'));
  });

  test('falls back to the default language, or else to its own first', () => {
    expect(campaignInLanguage(campaign, 'ar')).toEqual(campaignInLanguage(campaign, 'en'));
  });
});
