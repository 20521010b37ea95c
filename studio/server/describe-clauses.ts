import { localeCodes } from '../../config/languages.ts';
import { parseCampaign } from '../../src/campaigns/campaign.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import { neededTexts } from '../../src/campaigns/campaign-texts.ts';
import type { Campaign } from '../../src/campaigns/campaign-types.ts';
import { termsSections } from '../../src/campaigns/clauses/clause.ts';
import { ClauseError } from '../../src/campaigns/clauses/clause-error.ts';
import { clauseMessages } from '../../src/campaigns/clauses/clause-messages.ts';
import { type OwnClauseValues, ownClauseValues } from '../../src/campaigns/clauses/compose-clauses.ts';
import { namesGiven } from '../../src/campaigns/clauses/own-clauses.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { ClauseOverrides } from '../../src/i18n/text-overrides.ts';
import { type ClauseFacts, type OwnClauseFacts, ownClausesOf } from '../clause-contracts.ts';
import { type Draft, textFile } from '../contracts.ts';
import { offeredValues } from './offered-values.ts';
import { withStandIns } from './stand-ins.ts';

/** Facts for the form of own clauses: the values that they may say, in each language, and clauses of ours. */
export function describeClauses(
  { name, fields, texts }: Pick<Draft, 'name' | 'fields' | 'texts'>,
  overrides: ClauseOverrides,
): ClauseFacts {
  const english = clauseMessages('en');
  const sections = termsSections.map((id) => ({ id, title: english[`section.${id}`] ?? id }));
  const { replaced, added } = ownClausesOf(fields);
  const campaign = readOffer(name, fields, texts);
  const inLanguages = campaign ? valuesInLanguages(campaign, overrides) : undefined;
  const saidBy = (say: (values: OwnClauseValues) => OwnClauseFacts['said'][LanguageCode]): OwnClauseFacts['said'] =>
    Object.fromEntries([...(inLanguages ?? [])].map(([code, values]) => [code, say(values)]));
  const own: [id: string, facts: OwnClauseFacts][] = [
    ...replaced.map((id): [string, OwnClauseFacts] => {
      const said = saidBy(({ ours }) => ours.find((clause) => clause.id === id)?.said ?? []);
      return [id, { names: namesGiven(id), said }];
    }),
    ...added.map(({ id, values = {} }): [string, OwnClauseFacts] => {
      return [id, { names: Object.keys(values), said: saidBy(({ saidWith }) => saidWith(values)) }];
    }),
  ];
  const inEnglish = inLanguages?.get('en');
  return {
    sections,
    ours: (inEnglish?.ours ?? []).map(({ id, section, said }) => ({
      ...{ id, section },
      text: said.map(({ before, sentence }) => before + sentence).join(' '),
    })),
    own: Object.fromEntries(own),
    offered: inEnglish ? offeredValues(inEnglish) : [],
    isReadable: inEnglish !== undefined,
  };
}

/** The campaign without its own clauses and its own sentences, which may be half written. */
function readOffer(name: string, fields: Draft['fields'], texts: Draft['texts']): Campaign | undefined {
  const { clauses: _clauses, formerWords: _formerWords, changes: _changes, ...offer } = fields;
  const words = Object.fromEntries(neededTexts.map((key) => [key, 'Words']));
  const files = new Map([
    ['campaign.json', JSON.stringify(offer)],
    ...localeCodes.map((code): [string, string] => [
      textFile(code),
      JSON.stringify({ ...words, ...namesOf(texts[code]) }),
    ]),
  ]);
  try {
    return parseCampaign(name, withStandIns(name, { files, art: new Map() }).files);
  } catch (error) {
    if (error instanceof CampaignError) return undefined;
    throw error;
  }
}

/** Names of things and stages, which values are written with. */
const namesOf = (texts: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([key, text]) => key.startsWith('names.') && text !== ''));

function valuesInLanguages(
  campaign: Campaign,
  overrides: ClauseOverrides,
): ReadonlyMap<LanguageCode, OwnClauseValues> | undefined {
  const minimumAge = campaign.eligibility.minimumAge ?? 18;
  try {
    return new Map(
      localeCodes.map((language) => [
        language,
        ownClauseValues({ campaign, language, currencies: [], overrides, minimumAge }),
      ]),
    );
  } catch (error) {
    if (error instanceof ClauseError) return undefined;
    throw error;
  }
}
