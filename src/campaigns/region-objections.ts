import type { PromotionRules } from '../../config/regions.ts';
import { findPhrases } from '../i18n/find-phrases.ts';
import { isLanguageCode } from '../i18n/languages.ts';
import type { Campaign } from './campaign.ts';

/** The campaign's facts that rules check. */
type CheckedCampaign = Pick<Campaign, 'offer' | 'texts'>;

/** Why a country's rules do not allow a campaign, one reason each; empty where they do. Costly: once when it is loaded. */
export function regionObjections(rules: PromotionRules, { offer, texts }: CheckedCampaign): string[] {
  if (!rules.allowed) return ['promotions are not allowed'];
  return [...offerObjections(rules, offer), ...phraseObjections(rules, texts)];
}

function offerObjections(rules: PromotionRules, offer: CheckedCampaign['offer']): string[] {
  const { welcomeBonusAllowed, returningCustomersAllowed, mixedProductsAllowed, wageringCap } = rules;
  if (!offer) {
    const isOpen =
      welcomeBonusAllowed && returningCustomersAllowed && mixedProductsAllowed && wageringCap === undefined;
    return isOpen ? [] : ['the file has no offer to hold the rules against'];
  }
  const { isWelcome, wagering = 0 } = offer;
  const products = [...new Set([...offer.products, ...offer.rewardProducts])];
  const objections: string[] = [];
  if (isWelcome && !welcomeBonusAllowed) objections.push('a welcome bonus is not allowed');
  if (!isWelcome && !returningCustomersAllowed) objections.push('only a welcome bonus is allowed');
  if (wageringCap !== undefined && wagering > wageringCap) {
    objections.push(`wagering ${wagering} times is above the cap of ${wageringCap}`);
  }
  if (products.length > 1 && !mixedProductsAllowed) objections.push(`products are mixed: ${products.join(', ')}`);
  return objections;
}

function phraseObjections({ forbiddenPhrases }: PromotionRules, texts: CheckedCampaign['texts']): string[] {
  return [...texts].flatMap(([language, known]) =>
    Object.entries(known).flatMap(([key, text]) => {
      const phrases = isLanguageCode(language) ? (forbiddenPhrases[language] ?? []) : [];
      return findPhrases(phrases, text, language).map((phrase) => `texts/${language}.json: ${key} says “${phrase}”`);
    }),
  );
}
