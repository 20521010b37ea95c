import { fallbackChain, type LanguageCode } from '../i18n/languages.ts';
import type { Campaign } from './campaign-types.ts';

/** Texts that only a campaign has, in a language or in its replacement; empty without any. */
export function ownTextsOf({ texts }: Pick<Campaign, 'texts'>, language: LanguageCode): (key: string) => string {
  const chain = [...new Set([...fallbackChain(language), ...texts.keys()])];
  const known = chain.map((code) => texts.get(code)).filter((inLanguage) => inLanguage !== undefined);
  return (key) => known.find((inLanguage) => Object.hasOwn(inLanguage, key))?.[key] ?? '';
}
