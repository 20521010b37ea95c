import type { RegionPolicy } from '../../config/regions.ts';
import { fallbackChain, type LanguageCode, languages } from '../../src/i18n/languages.ts';
import type { RegionView } from '../../src/state/region-view.ts';
import type { Region } from '../context/request-context.ts';

/** What a region asks to be shown, in the language of the page or the nearest one that the policy has. */
export function regionViewFor(region: Region | undefined, language: LanguageCode): RegionView {
  const { country, policy } = region ?? {};
  const selfExclusion = policy?.selfExclusion;
  const licence = policy && licenceIn(policy, language);
  return {
    ...(country !== undefined && { country }),
    ...(licence && { licence }),
    helplines: (policy?.helplines ?? []).map(({ name, phone, url }) => ({
      name,
      ...(phone !== undefined && { phone }),
      ...(url !== undefined && { href: url }),
    })),
    ...(selfExclusion && { selfExclusion: { name: selfExclusion.name, href: selfExclusion.url } }),
    ...(policy?.safetyStrip && { hasSafetyStrip: true }),
  };
}

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
