import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import type { RegionPolicies } from '../../../config/regions.ts';
import { createCampaignClauses, prepareCampaign } from '../../../server/config/campaign-store.ts';
import { CampaignError } from '../../../src/campaigns/campaign-problem.ts';
import {
  type MechanicStarter,
  type Question,
  startingFields,
} from '../../../src/campaigns/mechanics/mechanic-starter.ts';
import { mechanicIds } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { palettes } from '../../../src/campaigns/palettes/palette.ts';
import { doubtfulFields } from '../../../src/campaigns/plausibility/unlikely.ts';
import { isLanguageCode, type LanguageCode } from '../../../src/i18n/languages.ts';
import type { AnswerOptions } from './answers.ts';
import { withFollowingFields, withValue } from './field-values.ts';
import { motifOf } from './motif.ts';
import { isWithin, parseProblem } from './parse-problem.ts';
import { writeCampaignJson } from './write-campaign-json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A campaign with the answers so far, and default values of its mechanic. */
export interface Draft extends AnswerOptions {
  readonly mechanic: string | undefined;
  readonly languages: readonly LanguageCode[];
  readonly hasEnd: boolean;
  /** Everything that `campaign.json` will have. */
  readonly fields: Fields;
  /** Takes an answer of the first questions. */
  readonly set: (id: string, value: unknown) => undefined;
  readonly begin: (mechanic: string, starter: MechanicStarter) => void;
  /** Takes an answer, and returns its problem, as found by the server's check. */
  readonly setField: (question: Question, value: unknown) => Promise<string | undefined>;
  readonly setText: (language: LanguageCode, key: string, text: string) => Promise<string | undefined>;
  /** All problems, in sentences with file and line. */
  readonly problems: () => Promise<readonly string[]>;
  readonly files: () => ReadonlyMap<string, string>;
}

/** Begins an empty one. */
export function createDraft(name: string, regions: RegionPolicies): Draft {
  const settings: { currency: string; zone: string } = { currency: 'EUR', zone: '+03:00' };
  const texts = new Map<LanguageCode, Record<string, string>>();
  let mechanic: string | undefined;
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
      const currentFiles = files();
      // Problems of the picture are left out, because the tool has made it.
      const { campaign, faults } = prepareCampaign(name, { files: currentFiles, art: new Map() }, regions, clauses);
      return [...faults.problems, ...doubtfulFields({ name, files: currentFiles }, campaign).problems];
    } catch (error) {
      if (error instanceof CampaignError) return error.message.split('\n');
      throw error;
    }
  };
  const problemAt = async (file: string, fields: readonly string[]): Promise<string | undefined> => {
    for (const problem of await problems()) {
      const found = parseProblem(name, problem);
      const isInDraft = fields.some((own) => isWithin(own, found.field));
      if (found.file === file && isInDraft) return found.message;
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
      const left = localeCodes.filter((code) => !languages.includes(code));
      content = {
        ...startingFields({ name, mechanic: chosen, starter, currency: settings.currency }),
        ...(left.length > 0 && { withoutLanguages: left }),
      };
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
