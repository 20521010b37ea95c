import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromotionRules } from '../../config/regions.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { luckyFriday as campaign } from './campaign-fixtures.ts';
import type { Campaign } from './campaign-types.ts';
import { withheldReasons } from './withheld-reasons.ts';

const open: PromotionRules = {
  allowed: true,
  welcomeBonusAllowed: true,
  returningCustomersAllowed: true,
  urgencyAllowed: true,
  termsBesideOffers: false,
  mixedProductsAllowed: true,
  forbiddenKinds: [],
  forbiddenBonuses: [],
  forbiddenProducts: [],
  forbiddenPhrases: {},
};

/** The campaign with other facts that rules are about. */
const offering = (offers: Campaign['behavior']['offers'], changes: Partial<Campaign> = {}) => ({
  ...campaign,
  ...changes,
  behavior: { ...campaign.behavior, offers },
});

/** The campaign with one text changed. */
function saying(words: string, language: LanguageCode = 'en', key = 'tagline') {
  const texts = new Map(campaign.texts).set(language, { ...campaign.texts.get(language), [key]: words });
  return { ...campaign, texts };
}
const forNew = { eligibility: { ...campaign.eligibility, customers: 'new' } } as const;
const welcome = offering([{ wagering: 35 }], { ...forNew, products: ['sports'], rewardProducts: ['casino'] });

describe('what a country objects to', () => {
  test('is empty without rules', () => {
    expect(withheldReasons(open, welcome)).toEqual([]);
  });

  test('is empty for a campaign that promotes nothing', () => {
    const rules = { ...open, allowed: false, forbiddenPhrases: { en: ['draw'] } };
    expect(withheldReasons(rules, { ...campaign, promotes: 'nothing' })).toEqual([]);
  });

  test('is only the ban on promotions in a campaign for a service', () => {
    const service = { ...welcome, promotes: 'service' } as const;
    const strict = { ...open, welcomeBonusAllowed: false, wageringCap: 1, mixedProductsAllowed: false };
    expect(withheldReasons(strict, service)).toEqual([]);
    expect(withheldReasons({ ...strict, allowed: false }, service)).toEqual(['promotions are not allowed']);
  });

  test('is the whole campaign when promotions are not allowed', () => {
    expect(withheldReasons({ ...open, allowed: false }, campaign)).toEqual(['promotions are not allowed']);
  });

  test.each<[string, Partial<PromotionRules>, Parameters<typeof withheldReasons>[1], string]>([
    ['a welcome bonus', { welcomeBonusAllowed: false }, welcome, 'a welcome bonus is not allowed'],
    ['anything else', { returningCustomersAllowed: false }, campaign, 'only a welcome bonus is allowed'],
    ['wagering', { wageringCap: 34 }, welcome, 'wagering 35 times is above the cap of 34'],
    [
      'wagering of what free spins win',
      { wageringCap: 10 },
      offering([{ spinWagering: 35 }]),
      'wagering of free spins 35 times is above the cap of 10',
    ],
    [
      'wagering of one alternative',
      { wageringCap: 10 },
      offering([{ wagering: 5 }, { wagering: 35 }]),
      'wagering 35 times is above the cap of 10',
    ],
    ['a reward for another product', { mixedProductsAllowed: false }, welcome, 'products are mixed: sports, casino'],
    [
      'two products to play',
      { mixedProductsAllowed: false },
      offering([{}], { products: ['sports', 'lottery'], rewardProducts: [] }),
      'products are mixed: sports, lottery',
    ],
    ['a kind', { forbiddenKinds: ['draws'] }, campaign, 'promotions of the kind draws are not allowed'],
    [
      'a bonus',
      { forbiddenBonuses: ['free-bet', 'points'] },
      { ...campaign, rewards: ['money', 'free-bet'] },
      'the reward free-bet is not allowed',
    ],
    [
      'a product to play',
      { forbiddenProducts: ['live-casino'] },
      offering([{}], { products: ['live-casino'], rewardProducts: [] }),
      'the product live-casino is not allowed',
    ],
    [
      'a product of one alternative',
      { forbiddenProducts: ['casino'] },
      offering([{ products: ['sports'] }, { products: ['casino'] }], { products: ['sports'], rewardProducts: [] }),
      'the product casino is not allowed',
    ],
    [
      'a product of a service',
      { forbiddenProducts: ['esports'] },
      offering([{}], { promotes: 'service', products: ['esports'], rewardProducts: [] }),
      'the product esports is not allowed',
    ],
  ])('%s', (_, rules, checked, expected) => {
    expect(withheldReasons({ ...open, ...rules }, checked)).toEqual([expected]);
  });

  test('is empty when a campaign keeps the rules, up to the cap', () => {
    const strict = { ...open, wageringCap: 10, mixedProductsAllowed: false, welcomeBonusAllowed: false };
    expect(withheldReasons(strict, campaign)).toEqual([]);
    const capped = offering([{ wagering: 10, spinWagering: 10 }], {
      products: ['live-casino', 'fast-games'],
      rewardProducts: ['casino'],
    });
    expect(withheldReasons(strict, capped)).toEqual([]);
  });

  test('includes every reason', () => {
    const rules = { ...open, welcomeBonusAllowed: false, wageringCap: 10, mixedProductsAllowed: false };
    expect(withheldReasons(rules, welcome)).toHaveLength(3);
  });
});

describe('forbidden phrases', () => {
  const rules = { ...open, forbiddenPhrases: { en: ['risk-free', 'hurry'], ru: ['без риска'] } };

  test.each(['A RISK-FREE bet', 'Risk free.', 'bet risk\u00a0free', 'all risk – free'])('%s', (words) => {
    expect(withheldReasons(rules, saying(words))).toEqual(['texts/en.json: tagline says “risk-free”']);
  });

  test.each(['asterisk free', 'a brisk-free bet', 'at your own risk', 'без риска', ''])(
    'do not match %j in English',
    (words) => {
      expect(withheldReasons(rules, saying(words))).toEqual([]);
    },
  );

  test('are found in Turkish capitals', () => {
    const changed = saying('RİSKSİZ BAHİS', 'tr');
    expect(withheldReasons({ ...open, forbiddenPhrases: { tr: ['risksiz'] } }, changed)).toEqual([
      'texts/tr.json: tagline says “risksiz”',
    ]);
  });

  test('are found in every text of the folder, by language and name', () => {
    const english = saying('Hurrying pays.', 'en', 'names.first').texts.get('en') ?? {};
    const changed = saying('Ставка без риска!', 'ru', 'kicker');
    expect(withheldReasons(rules, { ...changed, texts: new Map(changed.texts).set('en', english) }).toSorted()).toEqual(
      ['texts/en.json: names.first says “hurry”', 'texts/ru.json: kicker says “без риска”'],
    );
  });

  test('are found anywhere in a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(withheldReasons(rules, saying(`${before} Risk-Free ${after}`))).toContain(
          'texts/en.json: tagline says “risk-free”',
        );
      }),
    );
  });
});
