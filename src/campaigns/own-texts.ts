import { fallbackChain, fallbacksInScript, type LanguageCode } from '../i18n/languages.ts';
import type { Campaign } from './campaign-types.ts';

/** A sentence that the page can do without: it is left out if the language lacks it. */
const isOptional = (key: string): boolean => key === 'ended';

/** Texts that only a campaign has, in a language or its fallback; empty if there are none. */
export function ownTextsOf({ texts }: Pick<Campaign, 'texts'>, language: LanguageCode): (key: string) => string {
  const known = (codes: readonly LanguageCode[]) =>
    codes.map((code) => texts.get(code)).filter((inLanguage) => inLanguage !== undefined);
  const readable = known(fallbacksInScript(language));
  const all = known([...new Set([...fallbackChain(language), ...texts.keys()])]);
  return (key) => (isOptional(key) ? readable : all).find((inLanguage) => Object.hasOwn(inLanguage, key))?.[key] ?? '';
}
