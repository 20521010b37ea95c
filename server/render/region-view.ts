import type { RegionPolicy } from '../../config/regions.ts';
import { fallbackChain, type LanguageCode, languages } from '../../src/i18n/languages.ts';
import type { Region } from '../../src/state/region.ts';
import type { RegionView } from '../../src/state/region-view.ts';

/** Legal content that a region requires, in the page's language or the nearest one that the policy has. */
export function regionViewFor(region: Region | undefined, language: LanguageCode): RegionView {
  const { country, policy } = region ?? {};
  const selfExclusion = policy?.selfExclusion;
  const licence = policy && licenceIn(policy, language);
  return {
    ...(country !== undefined && { country }),
    ...(licence && { licence }),
    ...(policy && policy.warnings.length > 0 && { warnings: policy.warnings.map(warningIn(language)) }),
    helplines: (policy?.helplines ?? []).map(({ name, phone, url }) => ({
      name,
      ...(phone !== undefined && { phone }),
      ...(url !== undefined && { href: url }),
    })),
    ...(selfExclusion && { selfExclusion: { name: selfExclusion.name, href: selfExclusion.url } }),
    ...(policy?.safetyStrip && { hasSafetyStrip: true }),
  };
}

/** A warning in the page's language if the law has an official version in it, else in the law's own language. */
const warningIn =
  (page: LanguageCode) =>
  ({ texts, lawLanguage, places, minShare, url }: RegionPolicy['warnings'][number]) => {
    const { htmlLang } = languages[page];
    const own = [htmlLang, page].find((code) => texts[code] !== undefined);
    const language = own ?? lawLanguage;
    return {
      text: texts[language] ?? '',
      language,
      places,
      ...(minShare !== undefined && { minShare }),
      ...(url !== undefined && { href: url }),
    };
  };

function licenceIn({ licence }: RegionPolicy, language: LanguageCode): RegionView['licence'] {
  if (!licence) return undefined;
  for (const code of fallbackChain(language)) {
    const text = licence.sentence[code];
    if (text === undefined) continue;
    const { registerUrl } = licence;
    return { text, language: languages[code].htmlLang, ...(registerUrl !== undefined && { registerUrl }) };
  }
  return undefined;
}
