import { localeCodes } from '../../config/languages.ts';
import type { RegionPolicies } from '../../config/regions.ts';
import { problemIn } from '../../src/campaigns/campaign-problem.ts';
import type { Campaign, CampaignFolder } from '../../src/campaigns/campaign-types.ts';
import { ownTextsOf } from '../../src/campaigns/own-texts.ts';
import { missingNeededTexts } from '../../src/campaigns/published-languages.ts';
import { maxTitleLines, titleOnPhone } from '../../src/campaigns/title-lines.ts';
import { forbiddenPhrasesIn } from '../../src/campaigns/withheld-reasons.ts';
import { fallbackChain, type LanguageCode } from '../../src/i18n/languages.ts';
import { hyphenateHeading } from '../hyphens/hyphenate.ts';

/** Problems of a campaign that is shown all the same, each a sentence with file, line, reason and correction. */
export interface CampaignFaults {
  /** The page is wrong for some visitors. */
  readonly problems: readonly string[];
  /** Possibly intended. */
  readonly warnings: readonly string[];
}

/** All problems that don't keep a campaign from being shown. `withheldIn` lists the countries whose rules withhold it. */
export function campaignFaults(
  folder: CampaignFolder & { readonly hasArt: boolean },
  campaign: Campaign,
  withheldIn: readonly string[],
  regions: RegionPolicies,
): CampaignFaults {
  return {
    problems: [
      ...languageFaults(folder, campaign),
      ...titleFaults(folder, campaign),
      ...phraseFaults(folder, campaign, withheldIn, regions),
    ],
    warnings: [...textFaults(folder, campaign), ...artFaults(folder)],
  };
}

function titleFaults(folder: CampaignFolder, { texts }: Campaign): string[] {
  return [...texts].flatMap(([language, { title }]) => {
    if (title === undefined) return [];
    const { lines, wideWords } = titleOnPhone(hyphenateHeading(title, language), language);
    const titleProblem = (message: string) => problemIn(folder, `texts/${language}.json`, { path: ['title'], message });
    if (wideWords.length > 0) {
      return [
        titleProblem(
          `is too long for a phone of 360 px: ${wideWords.join(', ')} is wider than a line, use shorter words`,
        ),
      ];
    }
    if (lines <= maxTitleLines) return [];
    return [
      titleProblem(
        `is too long for a phone of 360 px: ${lines} lines, and the maximum is ${maxTitleLines}: shorten it`,
      ),
    ];
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
    const message = `says “${first.phrase}”, which is forbidden in ${countries}: use other words, or the campaign stays withheld there`;
    return [problemIn(folder, `texts/${first.language}.json`, { path: [first.key], message })];
  });
}

/** Languages without a page that `withoutLanguages` does not name, and languages that it names although their texts are complete. */
function languageFaults(folder: CampaignFolder, { texts, withoutLanguages = [] }: Campaign): string[] {
  const missingByLanguage = new Map(localeCodes.map((code) => [code, missingNeededTexts(texts, code)] as const));
  const undeclared = [...missingByLanguage].filter(([code]) => !withoutLanguages.includes(code));
  const missing = undeclared.flatMap(([code, found]) => {
    const keys = found.filter(({ copiedFrom }) => copiedFrom === undefined).map(({ key }) => `no ${key}`);
    return keys.length === 0 ? [] : [`${code} (${texts.has(code) ? keys.join(', ') : 'no file'})`];
  });
  const inFacts = (path: readonly (string | number)[], message: string) =>
    problemIn(folder, 'campaign.json', { path, message });
  return [
    ...(missing.length === 0
      ? []
      : [
          inFacts(
            ['withoutLanguages'],
            `does not name ${missing.join(', ')}, where there is no page: write the texts, or add the languages`,
          ),
        ]),
    ...undeclared.flatMap(([code, found]) =>
      found.flatMap(({ key, copiedFrom }) => {
        if (copiedFrom === undefined) return [];
        const message = `is the text of ${copiedFrom}, so there is no page in ${code}: translate it, or add ${code} to withoutLanguages`;
        return [problemIn(folder, `texts/${code}.json`, { path: [key], message })];
      }),
    ),
    ...withoutLanguages.flatMap((code, index) =>
      missingByLanguage.get(code)?.length === 0
        ? [
            inFacts(
              ['withoutLanguages', index],
              `${code} has texts, but is not published: remove it from this list, or remove texts/${code}.json`,
            ),
          ]
        : [],
    ),
  ];
}

/** Texts that are missing in a published language and exist in another. */
function textFaults({ name }: CampaignFolder, { texts, publishedIn }: Campaign): string[] {
  const keys = new Set([...texts.values()].flatMap((known) => Object.keys(known)));
  return [...keys].flatMap((key) =>
    publishedIn
      .filter((code) => !Object.hasOwn(texts.get(code) ?? {}, key))
      .map((code) => {
        const shown = shownInstead(texts, code, key);
        const fallback =
          shown === undefined ? 'the page says only that the campaign has ended' : `visitors see the text in ${shown}`;
        return `${name}/texts/${code}.json: ${key}: is missing, so ${fallback}: add it`;
      }),
  );
}

/** The language whose text replaces a missing one. */
const shownInstead = (texts: Campaign['texts'], language: LanguageCode, key: string): LanguageCode | undefined => {
  const text = ownTextsOf({ texts }, language)(key);
  return [...fallbackChain(language), ...texts.keys()].find((code) => text !== '' && texts.get(code)?.[key] === text);
};

const artFaults = ({ name, hasArt }: { readonly name: string; readonly hasArt: boolean }): string[] =>
  hasArt ? [] : [`${name}/art.svg: the file is missing, so the page has no picture: add one`];
