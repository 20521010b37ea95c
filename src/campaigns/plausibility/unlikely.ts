import { problemIn } from '../campaign-problem.ts';
import type { Campaign, CampaignFolder } from '../campaign-types.ts';
import type { FieldProblem } from '../read-fields.ts';
import { unexpectedDays } from './named-days.ts';
import { currentFields, numberFields } from './number-fields.ts';
import { unknownNumberWords } from './number-words.ts';
import { unexpectedOffsets } from './season-offsets.ts';
import { misplacedTexts } from './text-languages.ts';
import { unlikelyDates } from './unlikely-dates.ts';
import { unlikelyPrizes } from './unlikely-ladders.ts';
import { mixedCurrencies, unlikelyNumbers } from './unlikely-numbers.ts';
import { unlikelyOffers } from './unlikely-offers.ts';
import { unlikelyTexts } from './unlikely-texts.ts';

/** Fields that contradict each other, and values that are unlikely: each a sentence with file, line and correction. */
export function doubtfulFields(
  folder: CampaignFolder,
  campaign: Campaign,
): { readonly problems: string[]; readonly warnings: string[] } {
  const fields = currentFields(folder.files);
  const inFacts = (problem: FieldProblem) => problemIn(folder, 'campaign.json', problem);
  const mixed = mixedCurrencies(fields);
  const { timeZone, eligibility, mechanic, texts } = campaign;
  const known = new Set([...numberFields(fields)].map((found) => ('currency' in found ? found.amount : found.number)));
  return {
    problems: mixed.map(inFacts),
    warnings: [
      // Sums and comparisons of mixed currencies are meaningless.
      ...(mixed.length > 0 ? [] : [...unlikelyNumbers(mechanic, fields), ...unlikelyPrizes(campaign)]).map(inFacts),
      ...unlikelyOffers(campaign).map(inFacts),
      ...unlikelyDates(campaign).map(inFacts),
      ...unexpectedOffsets(fields, { timeZone, countries: eligibility.countries }).map(inFacts),
      ...[...texts].flatMap(([language, said]) =>
        [
          ...unknownNumberWords(said, language, known),
          ...unlikelyTexts(said, language),
          ...unexpectedDays(campaign, said, language),
        ].map((problem) => problemIn(folder, `texts/${language}.json`, problem)),
      ),
      ...misplacedTexts(texts).map(({ language, key, message }) =>
        problemIn(folder, `texts/${language}.json`, { path: [key], message }),
      ),
    ],
  };
}
