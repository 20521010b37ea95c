import { describe, expect, it } from 'vitest';
import { warningPlaces } from '../../config/regions.ts';
import { renderBlock } from '../../src/blocks/render-block.tsx';
import { statutoryWarning } from '../../src/blocks/statutory-warning/block.tsx';
import { footer } from '../../src/document/shell/footer.tsx';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { loadConfigFiles } from '../config/load-config-files.ts';
import { regionViewFor } from './region-view.ts';

const policies = [...loadConfigFiles('config').regions.byCountry.values()];
const rows = policies.flatMap((policy) => policy.warnings.map((warning) => ({ ...warning, policy })));

/** Warnings at a position of a page, in a country. */
function shownAt(place: (typeof warningPlaces)[number], policy: (typeof policies)[number], language: LanguageCode) {
  const region = regionViewFor({ country: policy.country, policy, isBlocked: false }, language);
  const block =
    place === 'footer'
      ? footer.of({ layout: 'default', route: 'home', minimumAge: undefined })
      : statutoryWarning.of({ place });
  return renderBlock(block, { site: { region, currentLanguage: language, code: language } });
}

it.each(['DE', 'ES', 'FR', 'BR', 'EE', 'BE', 'NL', 'IT', 'PH', 'RU', 'MX', 'AR'])('%s has a warning', (country) => {
  expect(rows.some(({ policy }) => policy.country === country)).toBe(true);
});

describe.each(rows)('the warning of $policy.country', ({ policy, texts, lawLanguage, places, minShare, url }) => {
  it.each(['en', 'es', 'fr', 'de', 'pt', 'ru', 'ar', 'fa'] as const)(
    'is shown only at the required positions, in the wording of the law, on a page in %s',
    (language) => {
      const shown = texts[language] === undefined ? lawLanguage : language;
      for (const place of warningPlaces) {
        const html = shownAt(place, policy, language);
        const element = html.split('<p ').find((part) => part.includes(`>${texts[shown]}<`));
        expect([place, element !== undefined]).toEqual([place, places.includes(place)]);
        if (element === undefined) continue;
        expect(element).toMatch(new RegExp(`^[^>]*lang="${shown}" dir="auto"`));
        expect([place, /share-(\d+)/.exec(element)?.[1]]).toEqual([place, minShare?.toString()]);
        if (url !== undefined) expect(element).toContain(`href="${url}`);
      }
    },
  );
});
