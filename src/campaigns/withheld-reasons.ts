import type { PromotionRules } from '../../config/regions.ts';
import { findInWords, findPhrases, inWords } from '../i18n/find-phrases.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Campaign } from './campaign-types.ts';
import type { Offer } from './mechanics/mechanic.ts';

/** The campaign's facts that rules check. */
type CheckedCampaign = Pick<
  Campaign,
  'promotes' | 'eligibility' | 'products' | 'rewardProducts' | 'rewards' | 'texts'
> & {
  readonly behavior: Pick<Campaign['behavior'], 'offers' | 'promotionType'>;
};

/**
 * Why a country's rules do not allow a campaign, one reason each; empty if they do. Pages that promote nothing (licence, guides) are
 * allowed everywhere. Expensive, so it is called once, when a campaign is loaded.
 */
export function withheldReasons(
  rules: PromotionRules,
  campaign: CheckedCampaign,
  words: WordsOfTexts = wordsOf(campaign.texts),
): string[] {
  if (campaign.promotes === 'nothing') return [];
  if (!rules.allowed) return ['promotions are not allowed'];
  const offers = campaign.promotes === 'offer' ? offersReasons(rules, campaign) : [];
  return [...offers, ...productReasons(rules, campaign), ...phraseReasons(rules, campaign.texts, words)];
}

function offersReasons(rules: PromotionRules, campaign: CheckedCampaign): string[] {
  const { rewards } = campaign;
  const kind = campaign.behavior.promotionType;
  return [
    ...customerReasons(rules, campaign.eligibility.customers === 'new'),
    ...(kind !== undefined && rules.forbiddenKinds.includes(kind)
      ? [`promotions of the kind ${kind} are not allowed`]
      : []),
    ...rewards
      .filter((reward) => rules.forbiddenBonuses.includes(reward))
      .map((reward) => `the reward ${reward} is not allowed`),
    ...new Set(campaign.behavior.offers.flatMap((offer) => offerReasons(rules, campaign, offer))),
  ];
}

function offerReasons(
  { wageringCap, mixedProductsAllowed }: PromotionRules,
  campaign: CheckedCampaign,
  offer: Offer,
): string[] {
  const reasons: string[] = [];
  const { wagering = 0, spinWagering = 0 } = offer;
  if (wageringCap !== undefined && wagering > wageringCap) {
    reasons.push(`wagering ${wagering} times is above the cap of ${wageringCap}`);
  }
  if (wageringCap !== undefined && spinWagering > wageringCap) {
    reasons.push(`wagering of free spins ${spinWagering} times is above the cap of ${wageringCap}`);
  }
  const named = offer.products ?? [...campaign.products, ...campaign.rewardProducts];
  const products = [...new Set(named.map(regulatedProduct))];
  if (products.length > 1 && !mixedProductsAllowed) reasons.push(`products are mixed: ${products.join(', ')}`);
  return reasons;
}

/** Products of a campaign or service that a country forbids promotions of. */
function productReasons({ forbiddenProducts }: PromotionRules, campaign: CheckedCampaign): string[] {
  const { products, rewardProducts, behavior } = campaign;
  const named = new Set([...products, ...rewardProducts, ...behavior.offers.flatMap((offer) => offer.products ?? [])]);
  return [...named]
    .filter((product) => forbiddenProducts.includes(product))
    .map((product) => `the product ${product} is not allowed`);
}

/** Objections of a country's rules to an offer for these customers. */
function customerReasons(rules: PromotionRules, isWelcome: boolean): string[] {
  if (isWelcome) return rules.welcomeBonusAllowed ? [] : ['a welcome bonus is not allowed'];
  return rules.returningCustomersAllowed ? [] : ['only a welcome bonus is allowed'];
}

/** Whether a country's rules allow a page that offers something to new customers or to all. */
export const isOfferAllowed = (rules: PromotionRules, offersTo: 'new' | 'all'): boolean =>
  rules.allowed && customerReasons(rules, offersTo === 'new').length === 0;

/** The product as countries' rules name it. */
function regulatedProduct(product: string): string {
  if (product === 'esports' || product === 'virtual-sports') return 'sports';
  return product === 'live-casino' || product === 'fast-games' ? 'casino' : product;
}

function phraseReasons(rules: PromotionRules, texts: CheckedCampaign['texts'], words: WordsOfTexts): string[] {
  return forbiddenPhrasesIn(rules, texts, words).map(
    ({ language, key, phrase }) => `texts/${language}.json: ${key} says “${phrase}”`,
  );
}

/** The phrases of a campaign's texts that a country forbids. */
export function forbiddenPhrasesIn(
  { forbiddenPhrases }: { readonly forbiddenPhrases: Readonly<Record<string, readonly string[]>> },
  texts: CheckedCampaign['texts'],
  words: WordsOfTexts = wordsOf(texts),
) {
  return [...texts].flatMap(([language, known]) => {
    const phrases = forbiddenPhrases[language];
    if (!phrases) return [];
    // Hardly any is found, in all texts at once.
    if (findInWords(phrases, words(language), language).length === 0) return [];
    return Object.entries(known).flatMap(([key, text]) =>
      findPhrases(phrases, text, language).map((phrase) => ({ language, key, phrase })),
    );
  });
}

/** Returns the words of all texts of a campaign in a language. */
export type WordsOfTexts = (language: LanguageCode) => string;

/** Computes them once for the rules of all countries. */
export function wordsOf(texts: CheckedCampaign['texts']): WordsOfTexts {
  const known = new Map<LanguageCode, string>();
  return (language) => {
    const words = known.get(language) ?? inWords(Object.values(texts.get(language) ?? {}).join('\n'), language);
    known.set(language, words);
    return words;
  };
}
