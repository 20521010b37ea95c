import * as z from 'zod';
import type { RegionPolicies } from '../../config/regions.ts';
import { createCampaignClauses, prepareCampaign } from '../../server/config/campaign-store.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import { type MechanicId, mechanicIds } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { palettes } from '../../src/campaigns/palettes/palette.ts';
import { isLanguageCode, type LanguageCode } from '../../src/i18n/languages.ts';
import type { AnswerOptions } from './answers.ts';
import { withFollowingFields, withValue } from './field-values.ts';
import type { MechanicStarter, Question } from './mechanic-starters.ts';
import { motifOf } from './motif.ts';
import { isWithin, parseProblem } from './parse-problem.ts';
import { writeCampaignJson } from './write-campaign-json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A campaign with the answers so far, and the usual values of its mechanic. */
export interface Draft extends AnswerOptions {
  readonly mechanic: MechanicId | undefined;
  readonly languages: readonly LanguageCode[];
  readonly hasEnd: boolean;
  /** Everything that `campaign.json` will have. */
  readonly fields: Fields;
  /** Takes an answer of the first questions. */
  readonly set: (id: string, value: unknown) => undefined;
  readonly begin: (mechanic: MechanicId, starter: MechanicStarter) => void;
  /** Takes an answer, and returns its problem, as found by the server's check. */
  readonly setField: (question: Question, value: unknown) => Promise<string | undefined>;
  readonly setText: (language: LanguageCode, key: string, text: string) => Promise<string | undefined>;
  /** Everything that is wrong, in sentences with file and line. */
  readonly problems: () => Promise<readonly string[]>;
  readonly files: () => ReadonlyMap<string, string>;
}

/** Begins an empty one. */
export function createDraft(name: string, regions: RegionPolicies): Draft {
  const settings: { currency: string; zone: string } = { currency: 'EUR', zone: '+03:00' };
  const texts = new Map<LanguageCode, Record<string, string>>();
  let mechanic: MechanicId | undefined;
  let languages: readonly LanguageCode[] = [];
  let content: Fields = {};
  const clauses = createCampaignClauses();

  const files = (): ReadonlyMap<string, string> => {
    const palette = palettes.get(String(content['accent']));
    return new Map([
      ['campaign.json', writeCampaignJson(content)],
      ...[...texts].map(([code, own]) => [`texts/${code}.json`, writeCampaignJson(own)] as const),
      ...(mechanic === undefined || !palette ? [] : [['art.svg', motifOf(mechanic, palette, name)] as const]),
    ]);
  };
  const problems = async (): Promise<readonly string[]> => {
    try {
      // The picture is the tool's own.
      return prepareCampaign(name, { files: files(), art: new Map() }, regions, clauses).faults.problems;
    } catch (error) {
      if (error instanceof CampaignError) return error.message.split('\n');
      throw error;
    }
  };
  const problemAt = async (file: string, fields: readonly string[]): Promise<string | undefined> => {
    for (const problem of await problems()) {
      const found = parseProblem(name, problem);
      const isHere = fields.some((own) => isWithin(own, found.field));
      if (found.file === file && isHere) return found.message;
    }
    return undefined;
  };

  return {
    get currency() {
      return settings.currency;
    },
    get zone() {
      return settings.zone;
    },
    get mechanic() {
      return mechanic;
    },
    get languages() {
      return languages;
    },
    get fields() {
      return content;
    },
    get hasEnd() {
      return content['expireTime'] !== undefined;
    },
    files,
    problems,
    set: (id, value) => {
      if (id === 'mechanic') mechanic = mechanicIds.find((known) => known === value);
      if (id === 'languages' && Array.isArray(value)) languages = value.filter(isLanguage);
      if (id === 'currency') settings.currency = String(value);
      if (id === 'zone') settings.zone = String(value);
      return undefined;
    },
    begin: (chosen, starter) => {
      content = startingContent(name, chosen, starter, settings.currency);
      for (const [index, code] of languages.entries()) {
        const names = index === 0 ? Object.entries(starter.names ?? {}).map(([id, own]) => [`names.${id}`, own]) : [];
        texts.set(code, { title: '?', kicker: '?', tagline: '?', ...Object.fromEntries(names) });
      }
    },
    setField: async ({ paths }, value) => {
      for (const place of paths) content = withFollowingFields(withValue(content, place, value), place);
      return problemAt('campaign.json', paths.map(z.core.toDotPath));
    },
    setText: async (language, key, text) => {
      texts.set(language, { ...texts.get(language), [key]: text });
      if (key === 'title' && language === languages[0]) content = withValue(content, ['label'], text.slice(0, 80));
      return problemAt(`texts/${language}.json`, [key]);
    },
  };
}

const isLanguage = (value: unknown): value is LanguageCode => typeof value === 'string' && isLanguageCode(value);

/** The first `campaign.json` of a new campaign: the usual values of its mechanic. */
export function startingContent(
  name: string,
  mechanic: MechanicId,
  starter: MechanicStarter,
  currency: string,
): Fields {
  const today = new Date().toISOString().slice(0, 10);
  const { groupRefId, accent, customers, verification, optIn, products, rewardProducts, promotes, facts, prizes } =
    starter;
  const content = {
    label: name,
    mechanic,
    ...(promotes && { promotes }),
    promotionId: 1,
    promotionIds: [1],
    groupRefId,
    isLongTerm: true,
    startTime: `${today}T00:00:00+03:00`,
    expireTime: undefined,
    ...(mechanic === 'broadcast' && { flags: { broadcast: true } }),
    accent,
    eligibility: { customers, verification, optIn },
    products,
    rewardProducts,
    facts,
    ...(prizes && { prizes }),
    termsDate: today,
  };
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, inCurrency(value, currency)]));
}

/** The same with every amount in a currency. */
function inCurrency(value: unknown, currency: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inCurrency(item, currency));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'currency' ? currency : inCurrency(inner, currency)]),
  );
}
