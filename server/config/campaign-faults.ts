import { localeCodes } from '../../config/languages.ts';
import type { RegionPolicies } from '../../config/regions.ts';
import { problemIn } from '../../src/campaigns/campaign-problem.ts';
import type { Campaign, CampaignFolder } from '../../src/campaigns/campaign-types.ts';
import { forbiddenPhrasesIn } from '../../src/campaigns/region-objections.ts';
import { maxTitleLines, titleOnPhone } from '../../src/campaigns/title-lines.ts';
import { fallbackChain, type LanguageCode } from '../../src/i18n/languages.ts';

/** Problems of a campaign that can still be shown, each a sentence with file, line, reason and correction. */
export interface CampaignFaults {
  /** The page is wrong for some visitors. */
  readonly problems: readonly string[];
  /** Possibly intended. */
  readonly warnings: readonly string[];
}

/** All problems that don't prevent a campaign from being shown. `withheldIn` are the countries that object to it. */
export function campaignFaults(
  folder: CampaignFolder & { readonly hasArt: boolean },
  campaign: Campaign,
  withheldIn: readonly string[],
  regions: RegionPolicies,
): CampaignFaults {
  return {
    problems: [...titleFaults(folder, campaign), ...phraseFaults(folder, campaign, withheldIn, regions)],
    warnings: [...languageFaults(folder, campaign), ...textFaults(folder, campaign), ...artFaults(folder)],
  };
}

function titleFaults(folder: CampaignFolder, { texts }: Campaign): string[] {
  return [...texts].flatMap(([language, { title }]) => {
    if (title === undefined) return [];
    const { lines, wideWords } = titleOnPhone(title, language);
    const say = (message: string) => problemIn(folder, `texts/${language}.json`, { path: ['title'], message });
    if (wideWords.length > 0) {
      return [
        say(`is too long for a phone of 360 px: ${wideWords.join(', ')} is wider than a line, use shorter words`),
      ];
    }
    if (lines <= maxTitleLines) return [];
    return [say(`is too long for a phone of 360 px: ${lines} lines of at most ${maxTitleLines}, shorten it`)];
  });
}

/** Phrases that a country forbids, each once with all countries that forbid it. */
function phraseFaults(
  folder: CampaignFolder,
  { promotes, texts }: Campaign,
  withheldIn: readonly string[],
  { byCountry }: RegionPolicies,
): string[] {
  if (promotes === 'nothing') return [];
  const found = withheldIn.flatMap((country) => {
    const rules = byCountry.get(country)?.promotions;
    if (!rules?.allowed) return [];
    return forbiddenPhrasesIn(rules, texts).map((phrase) => ({ ...phrase, country }));
  });
  const byText = Map.groupBy(found, ({ language, key, phrase }) => `${language} ${key} ${phrase}`);
  return [...byText.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const countries = same.map(({ country }) => country).join(', ');
    const message = `says “${first.phrase}”, which is forbidden in ${countries}: say it in other words, or it is withheld there`;
    return [problemIn(folder, `texts/${first.language}.json`, { path: [first.key], message })];
  });
}

/** The language that replaces a missing text. */
const standIn = (language: LanguageCode, texts: Campaign['texts']): LanguageCode | undefined =>
  [...fallbackChain(language), ...texts.keys()].find((code) => code !== language && texts.has(code));

/** Missing languages, in one sentence for all with the same replacement. */
function languageFaults({ name }: CampaignFolder, { texts }: Campaign): string[] {
  const missing = localeCodes.filter((language) => !texts.has(language));
  return [...Map.groupBy(missing, (language) => standIn(language, texts))].map(([shown, codes]) =>
    codes.length === 1
      ? `${name}/texts/${codes.join()}.json: the language ${codes.join()} is missing: visitors get ${shown}, add the file`
      : `${name}/texts: the languages ${codes.join(', ')} are missing: visitors get ${shown}, add a file for each`,
  );
}

/** Texts that one language has and another lacks. */
function textFaults({ name }: CampaignFolder, { texts }: Campaign): string[] {
  const keys = new Set([...texts.values()].flatMap((known) => Object.keys(known)));
  return [...keys].flatMap((key) => {
    const having = new Map([...texts].filter(([, known]) => Object.hasOwn(known, key)));
    const lacking = [...texts.keys()].filter((language) => !having.has(language));
    return lacking.map(
      (language) =>
        `${name}/texts/${language}.json: ${key}: is missing: visitors get the text of ${standIn(language, having)}, add it`,
    );
  });
}

const artFaults = ({ name, hasArt }: { readonly name: string; readonly hasArt: boolean }): string[] =>
  hasArt ? [] : [`${name}/art.svg: the file is missing: the page has no picture, add one`];
