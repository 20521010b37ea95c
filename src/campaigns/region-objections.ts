import * as z from 'zod';
import type { PromotionRules } from '../../config/regions.ts';
import { isLanguageCode } from '../i18n/languages.ts';
import type { Campaign } from './campaign-schema.ts';
import { isLocalizedText, type LocalizedText } from './campaign-text.ts';

/** What the rules are held against. */
type CheckedCampaign = Pick<Campaign, 'offer' | 'seo' | 'blocks'>;

/** Why a country's rules do not allow a campaign, one reason each; empty where they do. Costly: once at start. */
export function regionObjections(rules: PromotionRules, { offer, seo, blocks }: CheckedCampaign): string[] {
  if (!rules.allowed) return ['promotions are not allowed'];
  return [...offerObjections(rules, offer), ...phraseObjections(rules, { seo, blocks })];
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

function phraseObjections({ forbiddenPhrases }: PromotionRules, texts: unknown): string[] {
  return textsIn(texts).flatMap(([path, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, text]) => {
      const phrases = isLanguageCode(language) ? (forbiddenPhrases[language] ?? []) : [];
      const words = inWords(text, language);
      const said = phrases.filter((phrase) => words.includes(inWords(phrase, language).trimEnd()));
      return said.map((phrase) => `${z.core.toDotPath([...path, language])} says “${phrase}”`);
    }),
  );
}

type Path = readonly (string | number)[];

function textsIn(node: unknown, path: Path = []): [Path, LocalizedText][] {
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof node !== 'object' || node === null) return [];
  if (isLocalizedText(node)) return [[path, node]];
  return Object.entries(node).flatMap(([field, inner]) => textsIn(inner, [...path, field]));
}

/**
 * The words in lower case, as the language has it (the Turkish İ), with one space before each, so that a phrase is found
 * at the start of a word only.
 */
const inWords = (text: string, language: string): string =>
  ` ${text}`
    .normalize('NFKC')
    .toLocaleLowerCase(language)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
