import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromotionRules } from '../../config/regions.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Campaign } from './campaign.ts';
import { luckyFriday as campaign } from './campaign-fixtures.ts';
import { regionObjections } from './region-objections.ts';

const open: PromotionRules = {
  allowed: true,
  welcomeBonusAllowed: true,
  returningCustomersAllowed: true,
  urgencyAllowed: true,
  mixedProductsAllowed: true,
  forbiddenPhrases: {},
};

const withOffer = (offer: Campaign['offer']) => ({ ...campaign, offer });
/** The campaign with one text changed. */
function saying(words: string, language: LanguageCode = 'en', key = 'seo.title') {
  const texts = new Map(campaign.texts).set(language, { ...campaign.texts.get(language), [key]: words });
  return { ...campaign, texts };
}
const welcome = { isWelcome: true, wagering: 35, products: ['sports' as const], rewardProducts: ['casino' as const] };

describe('what a country objects to', () => {
  test('is nothing where it has no rules', () => {
    expect(regionObjections(open, withOffer(welcome))).toEqual([]);
    expect(regionObjections(open, withOffer(undefined))).toEqual([]);
  });

  test('is the whole campaign where promotions are not allowed', () => {
    expect(regionObjections({ ...open, allowed: false }, campaign)).toEqual(['promotions are not allowed']);
  });

  test.each<[string, Partial<PromotionRules>, Campaign['offer'], string]>([
    ['a welcome bonus', { welcomeBonusAllowed: false }, welcome, 'a welcome bonus is not allowed'],
    ['anything else', { returningCustomersAllowed: false }, campaign.offer, 'only a welcome bonus is allowed'],
    ['wagering', { wageringCap: 34 }, welcome, 'wagering 35 times is above the cap of 34'],
    ['a reward for another product', { mixedProductsAllowed: false }, welcome, 'products are mixed: sports, casino'],
    [
      'two products to play',
      { mixedProductsAllowed: false },
      { isWelcome: false, products: ['sports', 'lottery'], rewardProducts: [] },
      'products are mixed: sports, lottery',
    ],
    [
      'a campaign that hides its offer',
      { wageringCap: 10 },
      undefined,
      'the file has no offer to hold the rules against',
    ],
  ])('%s', (_, rules, offer, expected) => {
    expect(regionObjections({ ...open, ...rules }, withOffer(offer))).toEqual([expected]);
  });

  test('leaves alone what keeps to the rules, to the very cap', () => {
    const strict = { ...open, wageringCap: 10, mixedProductsAllowed: false, welcomeBonusAllowed: false };
    expect(regionObjections(strict, campaign)).toEqual([]);
    const capped = {
      isWelcome: false,
      wagering: 10,
      products: ['casino' as const],
      rewardProducts: ['casino' as const],
    };
    expect(regionObjections(strict, withOffer(capped))).toEqual([]);
  });

  test('names every reason', () => {
    const rules = { ...open, welcomeBonusAllowed: false, wageringCap: 10, mixedProductsAllowed: false };
    expect(regionObjections(rules, withOffer(welcome))).toHaveLength(3);
  });
});

describe('forbidden phrases', () => {
  const rules = { ...open, forbiddenPhrases: { en: ['risk-free', 'hurry'], ru: ['без риска'] } };

  test.each(['A RISK-FREE bet', 'Risk free.', 'bet risk\u00a0free', 'all risk – free'])('%s', (words) => {
    expect(regionObjections(rules, saying(words))).toEqual(['texts/en.json: seo.title says “risk-free”']);
  });

  test.each(['asterisk free', 'a brisk-free bet', 'at your own risk', 'без риска', ''])(
    'not %j in English',
    (words) => {
      expect(regionObjections(rules, saying(words))).toEqual([]);
    },
  );

  test('are found in Turkish capitals', () => {
    const changed = saying('RİSKSİZ BAHİS', 'tr');
    expect(regionObjections({ ...open, forbiddenPhrases: { tr: ['risksiz'] } }, changed)).toEqual([
      'texts/tr.json: seo.title says “risksiz”',
    ]);
  });

  test('are found in every text of the folder, by language and name', () => {
    const english = saying('Hurrying pays.', 'en', 'steps.items.1.text').texts.get('en') ?? {};
    const changed = saying('Ставка без риска!', 'ru', 'hero.significantTerms.2');
    expect(
      regionObjections(rules, { ...changed, texts: new Map(changed.texts).set('en', english) }).toSorted(),
    ).toEqual([
      'texts/en.json: steps.items.1.text says “hurry”',
      'texts/ru.json: hero.significantTerms.2 says “без риска”',
    ]);
  });

  test('are found wherever they stand in a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(regionObjections(rules, saying(`${before} Risk-Free ${after}`))).toContain(
          'texts/en.json: seo.title says “risk-free”',
        );
      }),
    );
  });
});
