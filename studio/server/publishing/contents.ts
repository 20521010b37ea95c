import { createHash } from 'node:crypto';
import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import { isClosedIn, type RegionPolicies } from '../../../config/regions.ts';
import {
  createCampaignClauses,
  type PreparedCampaign,
  prepareCampaign,
} from '../../../server/config/campaign-store.ts';
import { isArtFile } from '../../../server/config/folder-kinds.ts';
import { regionViewFor } from '../../../server/render/region-view.ts';
import { alternativesOf, parseCampaign } from '../../../src/campaigns/campaign.ts';
import type { Campaign } from '../../../src/campaigns/campaign-types.ts';
import { composeClauses, sentencesOfClauses } from '../../../src/campaigns/clauses/compose-clauses.ts';
import { ownTextsOf } from '../../../src/campaigns/own-texts.ts';
import { fallbackChain, type LanguageCode } from '../../../src/i18n/languages.ts';
import type { ClauseOverrides } from '../../../src/i18n/text-overrides.ts';
import { textFile } from '../../contracts.ts';
import type { Locale } from '../../locales.ts';
import type { Files } from '../repository/trees.ts';
import type { Sentences } from './sentences.ts';

/** Inputs of composed sentences besides a campaign's files. */
export interface Composing {
  readonly regions: RegionPolicies;
  /** The operator's overrides of built-in sentences. */
  readonly overrides: ClauseOverrides;
  /** Languages of countries that are approved for themselves. */
  readonly countryLocales: readonly Locale[];
}

/** A campaign in the form in which readers get it. */
export interface Contents {
  readonly files: Files;
  readonly prepared: PreparedCampaign;
  /** Languages in which the campaign has a page. */
  readonly languages: readonly LanguageCode[];
  /** These languages, and the locales of approvals for a country in one of them. */
  readonly locales: readonly Locale[];
  /** With a country, also its warnings, and why it withholds the campaign. */
  readonly sentences: (language: LanguageCode, country?: string) => Sentences;
  /** Composed sentences with their ids. A clause counts as one, even if it has several sentences. */
  readonly composed: (language: LanguageCode) => readonly ComposedSentence[];
  /** Hash that changes only with texts, facts, art or composed sentences of the language, or with those that the country sees. */
  readonly hash: (language: LanguageCode, country?: string) => string;
}

/** A sentence composed from facts. */
export interface ComposedSentence {
  /** `figure`, `step.<id>` or `clause.<id>`. */
  readonly id: string;
  /** Part of the page, as in {@link Sentences}. */
  readonly title: string;
  readonly text: string;
}

/** Whether a campaign runs at a moment, in seconds since epoch. */
export const isRunning = ({ prepared: { campaign } }: Contents, at: number): boolean =>
  campaign.startTime <= at && (campaign.expireTime === undefined || at < campaign.expireTime);

/** Reads the files of a campaign as services do. @throws CampaignError naming every problem */
export function readContents(name: string, files: Files, { regions, overrides, countryLocales }: Composing): Contents {
  const texts = new Map(
    [...files].filter(([file]) => !isArtFile(file)).map(([file, bytes]) => [file, bytes.toString('utf8')]),
  );
  const art = new Map([...files].filter(([file]) => isArtFile(file)));
  const prepared = prepareCampaign(name, { files: texts, art }, regions, createCampaignClauses());
  const { campaign } = prepared;
  const views = alternativesOf(campaign).map((kind) => parseCampaign(name, texts, kind));
  const sentencesIn = (language: LanguageCode, country: string): Sentences => {
    const policy = regions.byCountry.get(country);
    const { warnings = [] } = regionViewFor({ country, policy, isBlocked: isClosedIn(regions, country) }, language);
    const parts = [
      { title: 'withheld', lines: [...(prepared.withheld.get(country) ?? [])] },
      { title: 'warnings', lines: warnings.map(({ text }) => text) },
    ];
    const view = prepared.forCountry(country).campaign;
    return [
      ...parts.filter(({ lines }) => lines.length > 0),
      ...sentencesOf(view, language, overrides, policy?.minimumAge),
    ];
  };
  const sentences: Contents['sentences'] = (language, country) =>
    country === undefined ? sentencesOf(campaign, language, overrides) : sentencesIn(language, country);
  const languages = localeCodes.filter((code) => hasPage(campaign, code));
  const fields = withoutNames(texts.get('campaign.json') ?? '');
  const pictures = [...art].map(([file, bytes]) => [file, hashOf(bytes.toString('base64'))]);
  const textsIn = ({ texts: campaignTexts }: Campaign, language: LanguageCode) =>
    [...new Set(fallbackChain(language))].map((code) => campaignTexts.get(code));
  const countryHash = (language: LanguageCode, country: string) => {
    const view = prepared.forCountry(country).campaign;
    // Of an offer with alternatives the country may see one: the others are none of its facts.
    const facts = { ...fields, facts: view.facts, products: view.products, rewardProducts: view.rewardProducts };
    return hashOf([sentencesIn(language, country), facts, textsIn(view, language), pictures]);
  };
  return {
    files,
    prepared,
    languages,
    locales: [
      ...languages.map((language) => ({ language })),
      ...countryLocales.filter(({ language }) => languages.includes(language)),
    ],
    sentences,
    composed: (language) => composedOf(campaign, language, overrides),
    hash: (language, country) =>
      country === undefined
        ? hashOf([
            sentences(language),
            views.map((view) => sentencesOf(view, language, overrides)),
            fields,
            textsIn(campaign, language),
            pictures,
          ])
        : countryHash(language, country),
  };
}

const hasPage = ({ texts }: Campaign, code: LanguageCode): boolean =>
  ['title', 'kicker', 'tagline'].every((key) => Object.hasOwn(texts.get(code) ?? {}, key));

const ownKeys = ['kicker', 'title', 'tagline', 'ended'] as const;

function sentencesOf(
  campaign: Campaign,
  language: LanguageCode,
  overrides: ClauseOverrides,
  minimumAge = 0,
): Sentences {
  const text = ownTextsOf(campaign, language);
  const { figure, steps, significantTerms, sections } = composeClauses(
    clauseInput(campaign, language, overrides, minimumAge),
  );
  return [
    ...ownKeys.map((key) => ({ title: key, lines: [text(key)].filter((line) => line !== '') })),
    { title: 'figure', lines: figure === undefined ? [] : [figure] },
    { title: 'steps', lines: steps.map((step) => `${step.title}: ${step.text}`) },
    { title: 'significant', lines: [...significantTerms] },
    ...sections.map(({ title, items }) => ({ title, lines: [...items] })),
  ].filter(({ lines }) => lines.length > 0);
}

const clauseInput = (campaign: Campaign, language: LanguageCode, overrides: ClauseOverrides, minimumAge = 0) => ({
  campaign,
  language,
  currencies: [],
  overrides,
  minimumAge: Math.max(campaign.eligibility.minimumAge ?? 18, minimumAge),
});

function composedOf(
  campaign: Campaign,
  language: LanguageCode,
  overrides: ClauseOverrides,
): readonly ComposedSentence[] {
  const input = clauseInput(campaign, language, overrides);
  const { figure, steps } = composeClauses(input);
  const clauses = Map.groupBy(sentencesOfClauses(input), ({ clause }) => clause);
  return [
    ...(figure === undefined ? [] : [{ id: 'figure', title: 'figure', text: figure }]),
    ...steps.map((step) => ({ id: `step.${step.id}`, title: 'steps', text: `${step.title}: ${step.text}` })),
    ...[...clauses].map(([id, own]) => ({
      id: `clause.${id}`,
      title: own[0]?.title ?? '',
      text: own.map(({ sentence }) => sentence).join('\n'),
    })),
  ];
}

const fieldsSchema = z.looseObject({ label: z.unknown().optional(), formerNames: z.unknown().optional() });

/** The facts without names that visitors never see. */
function withoutNames(text: string): object {
  const { label: _label, formerNames: _formerNames, ...fields } = fieldsSchema.parse(JSON.parse(text));
  return fields;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Whether a file affects what readers of the language get. */
export function isOfLanguage(file: string, language: LanguageCode): boolean {
  if (file === 'campaign.json' || isArtFile(file)) return true;
  return fallbackChain(language).some((code) => file === textFile(code));
}
