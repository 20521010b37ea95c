import type { Campaign } from '../../../src/campaigns/campaign-types.ts';
import type { TermsSectionId } from '../../../src/campaigns/clauses/clause.ts';
import { clauseMessages } from '../../../src/campaigns/clauses/clause-messages.ts';
import { clauseOfPart } from '../../../src/campaigns/clauses/clause-text-problems.ts';
import { clauseWriters } from '../../../src/campaigns/clauses/compose-clauses.ts';
import { type ProducedText, producedTextsOf } from '../../../src/campaigns/clauses/texts-of-campaign.ts';
import { phrase } from '../../../src/campaigns/clauses/values.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import type { ClauseOverrides } from '../../../src/i18n/text-overrides.ts';

interface ClauseUse {
  readonly context: string;
  readonly examples: readonly string[];
}

interface CampaignText extends ProducedText {
  readonly campaign: Campaign;
}

const maxNames = 5;

/** Amounts are shown with the codes of their currencies. */
const noCurrencies: Parameters<typeof clauseWriters>[0]['currencies'] = [];

/** Sections and example sentences of the clauses in the campaigns, in some languages. */
export function clauseUsesIn(
  campaigns: readonly Campaign[],
  languages: readonly LanguageCode[],
  overrides: ClauseOverrides,
): (key: string) => ClauseUse {
  const campaignTexts = campaigns.flatMap((campaign) =>
    producedTextsOf(campaign).map((produced): CampaignText => ({ ...produced, campaign })),
  );
  const byKey = Map.groupBy(campaignTexts, ({ key }) => key);
  return (key) => {
    const uses = byKey.get(clauseOfPart(key) ?? key) ?? [];
    const [first] = uses;
    const names = [...new Set(uses.map(({ campaign }) => campaign.name))];
    return {
      context: [placeOf(key, first?.section), usedBy(names)].filter((part) => part !== '').join(' '),
      examples: first ? [...new Set(languages)].map((language) => exampleOf(key, first, language, overrides)) : [],
    };
  };
}

function exampleOf(
  key: string,
  { campaign, values }: CampaignText,
  language: LanguageCode,
  overrides: ClauseOverrides,
): string {
  const { value } = clauseWriters({ campaign, language, currencies: noCurrencies, overrides });
  return withoutIsolates(value(phrase(key, values)));
}

const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

function placeOf(key: string, section: TermsSectionId | undefined): string {
  const heading = section && clauseMessages('en')[`section.${section}`];
  const under = heading === undefined ? '' : `, under “${heading}”`;
  if (clauseOfPart(key) !== undefined)
    return `${key.endsWith('.value') ? 'Value' : 'Condition'} of a significant term, in two parts beside the headline${under}.`;
  if (key.startsWith('clause.')) return `Sentence of the full terms${under}.`;
  if (key.startsWith('section.')) return 'Heading of the full terms.';
  if (key.startsWith('figure.')) return 'Figure below the headline: what is done, and what it brings.';
  if (/^step\..*\.title$/.test(key)) return 'Title of a step of “How it works”.';
  if (key.startsWith('step.')) return 'Step of “How it works”.';
  if (key.startsWith('word.list.')) return 'How the items of a list are joined.';
  if (key.startsWith('word.unit.')) return 'Number with its unit, inside of other sentences.';
  if (key === 'word.chance') return 'A chance, as in the table of chances of the page.';
  return 'Word or part of a sentence, inside of other sentences.';
}

function usedBy(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return `Campaigns: ${names.slice(0, maxNames).join(', ')}${more}.`;
}
