import { hash, randomUUID } from 'node:crypto';
import { defaultLanguage } from '../../config/languages.ts';
import { isClosedIn, type RegionPolicies } from '../../config/regions.ts';
import { changedSections } from '../../src/blocks/terms-changes/changed-sections.ts';
import { alternativesOf, parseCampaign, thingsOf } from '../../src/campaigns/campaign.ts';
import type { CampaignInput } from '../../src/campaigns/campaign-input.ts';
import { problemIn } from '../../src/campaigns/campaign-problem.ts';
import { hasOwnPage, isReady } from '../../src/campaigns/campaign-state.ts';
import type { Campaign, CampaignFiles, CampaignTexts, CampaignVersion } from '../../src/campaigns/campaign-types.ts';
import type {
  CampaignOfCountries,
  Campaigns,
  CampaignView,
  ClauseSettings,
} from '../../src/campaigns/campaign-view.ts';
import { composeClauses } from '../../src/campaigns/clauses/compose-clauses.ts';
import { composeCampaign } from '../../src/campaigns/compose-campaign.ts';
import { ownTextsOf } from '../../src/campaigns/own-texts.ts';
import { forbiddenPhrasesIn, withheldReasons, wordsOf } from '../../src/campaigns/withheld-reasons.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { ClauseOverrides } from '../../src/i18n/text-overrides.ts';
import type { StaticFile } from '../files/static-files.ts';
import { sharePicturePath } from '../share-pictures/share-drawing.ts';
import { type ArtFiles, type CampaignArt, readArt } from './campaign-art.ts';
import { type CampaignFaults, campaignFaults } from './campaign-faults.ts';
import { campaignMoney } from './campaign-money.ts';
import { type CachedClauseInput, type ClauseCache, createClauseCache } from './clause-cache.ts';

/** A campaign for pages and lists, with its files. */
interface ServedView extends CampaignView {
  /** The pictures, by their addresses. */
  readonly artFiles: ReadonlyMap<string, Buffer>;
  /** Address of the picture in link previews, and the drawing it is made from; both missing without art. */
  readonly sharePicture: string | undefined;
  readonly sharedArt: Buffer | undefined;
  /** Changes whenever the full terms change. */
  readonly termsVersion: string;
}

/** A campaign of a folder, and its view for each country. */
export interface PreparedCampaign extends ServedView, CampaignOfCountries {
  /** Problems that don't prevent it from being shown. */
  readonly faults: CampaignFaults;
  /** Describes a problem of a field of `campaign.json`: file, line, field and reason. */
  readonly problemAt: (path: readonly (string | number)[], message: string) => string;
  readonly forCountry: (country: string | undefined) => ServedView;
}

/** The campaigns of `config/campaigns`. */
export interface CampaignStore extends Campaigns {
  readonly get: (name: string) => PreparedCampaign | undefined;
  readonly list: () => readonly PreparedCampaign[];
  /** Addresses of the stylesheet for some accents. */
  readonly paletteStyles: (accents: readonly string[]) => readonly string[];
  /** Text of the stylesheet at an address, while it is kept. */
  readonly paletteText: (address: string) => string | undefined;
  /** The picture or stylesheet at an address; earlier versions are kept for pages that still show them. */
  readonly fileAt: (address: string) => Promise<StaticFile | undefined>;
  /** The drawing of a share picture, by the address of the picture. */
  readonly sharedArtAt: (address: string) => string | undefined;
}

/** Contents of a campaign folder. */
export interface FolderContents {
  /** `campaign.json` and the texts. */
  readonly files: CampaignFiles;
  readonly art: ArtFiles;
}

/**
 * Prepares a campaign from the files of its folder.
 * @throws CampaignError naming file, field and reason of every problem
 */
export function prepareCampaign(
  name: string,
  { files, art: artFiles }: FolderContents,
  regions: RegionPolicies,
  clauses: ClauseCache,
): PreparedCampaign {
  const campaign = parseCampaign(name, files);
  const art = artOf(name, artFiles, thingsOf(campaign));
  const all = withheldByCountry(campaign, regions);
  const kinds = alternativesOf(campaign);
  const views = all.size === 0 ? [] : kinds.map((kind) => parseCampaign(name, files, kind));
  const byCountry = viewsByCountry(views, all, regions);
  const withheld = new Map([...all].filter(([country]) => !byCountry.has(country)));
  const whole = serve(campaign, art, withheld, clauses);
  const served = new Map(views.map((view) => [view, serve(view, art, new Map(), clauses)]));
  return {
    ...whole,
    problemAt: problemsOf(name, files),
    faults: campaignFaults({ name, files, hasArt: art.source !== undefined }, campaign, [...withheld.keys()], regions),
    forCountry: (country) => {
      const view = country === undefined ? undefined : byCountry.get(country);
      return (view && served.get(view)) ?? whole;
    },
  };
}

/** A closure over this file alone, so that the others can be freed. */
function problemsOf(name: string, files: CampaignFiles): PreparedCampaign['problemAt'] {
  const file = 'campaign.json';
  const folder = { name, files: new Map([[file, files.get(file) ?? '']]) };
  return (path, message) => problemIn(folder, file, { path: [...path], message });
}

/** Views of the campaign for each country that allows only some of it: the first alternative that the country allows. */
function viewsByCountry(
  views: readonly Campaign[],
  withheld: ReadonlyMap<string, unknown>,
  { byCountry }: RegionPolicies,
): ReadonlyMap<string, Campaign> {
  const found = [...byCountry.values()]
    .filter(({ country }) => withheld.has(country))
    .map(
      ({ country, promotions }) =>
        [country, views.find((view) => withheldReasons(promotions, view).length === 0)] as const,
    );
  return new Map(found.flatMap(([country, view]) => (view ? [[country, view]] : [])));
}

interface Art extends CampaignArt {
  readonly sharePicture: string | undefined;
  readonly sharedArt: Buffer | undefined;
}

function artOf(name: string, files: ArtFiles, things: ReadonlySet<string>): Art {
  const art = readArt(name, files, things);
  const sharedArt = files.get('art.svg');
  return { ...art, sharedArt, sharePicture: sharedArt && sharePicturePath(name, sharedArt.toString('utf8')) };
}

/** A campaign as pages and lists use it. */
function serve(
  campaign: Campaign,
  { source, things, files, sharePicture, sharedArt }: Art,
  withheld: PreparedCampaign['withheld'],
  cache: ClauseCache,
): ServedView {
  const termsVersion = versionOf(campaign);
  // Not a hash of the contents: when earlier contents return, their clauses are composed again.
  const version = randomUUID();
  const inputOf = clauseInputs(version);
  return {
    campaign,
    art: source,
    artFiles: files,
    sharePicture,
    sharedArt,
    termsVersion,
    amounts: campaignMoney(campaign),
    page: createPage({ campaign, art: source, things, sharePicture }, version, cache),
    card: (settings) => {
      const text = ownTextsOf(campaign, settings.language);
      const { figure, ...cardTexts } = cache.composeCard(inputOf(campaign, settings));
      return {
        kicker: text('kicker'),
        title: text('title'),
        tagline: text('tagline'),
        ...(figure !== undefined && { figure }),
        ...cardTexts,
      };
    },
    withheld,
  };
}

/** Enough for all clauses at two minimum ages, and for earlier versions of the terms. */
const defaultClauseBytes = 20 * 1_048_576;

/** Makes the cache that all campaigns of a process share. */
export const createCampaignClauses = (): ClauseCache => createClauseCache(defaultClauseBytes);

/** Input of the clauses of a campaign, or of its version before a `change`. They are composed for the stricter age. */
type ClauseInputs = (campaign: CampaignVersion, settings: ClauseSettings, change?: number) => CachedClauseInput;

const clauseInputs =
  (version: string): ClauseInputs =>
  (campaign, { language, currencies, overrides, siteVersion, minimumAge }, change) => ({
    campaign,
    campaignVersion: change === undefined ? version : `${version} ${change}`,
    language,
    currencies,
    overrides,
    siteVersion,
    minimumAge: minimumAgeOf(campaign, minimumAge),
  });

/** The highest minimum age of campaign, site and region. */
const minimumAgeOf = ({ eligibility }: CampaignVersion, regionAge: number): number =>
  Math.max(regionAge, eligibility.minimumAge ?? 0);

/** Differences in the terms for each change, newest first. */
function changesOf(campaign: Campaign, inputOf: ClauseInputs, { compose }: ClauseCache) {
  const changes = campaign.earlier.map(({ changedAt, campaign: before }, index) => ({
    changedAt,
    before: (settings: ClauseSettings) => compose(inputOf(before, settings, index)),
    now: (settings: ClauseSettings) => {
      const after = campaign.earlier[index - 1]?.campaign;
      return compose(after ? inputOf(after, settings, index - 1) : inputOf(campaign, settings));
    },
  }));
  return (settings: ClauseSettings, sinceJoining: number): CampaignInput['termsChanges'] =>
    changes.map(({ changedAt, before, now }, index) => ({
      changedAt,
      isSinceJoining: index < sinceJoining,
      sections: changedSections(before(settings).sections, now(settings).sections),
    }));
}

/** Drafts the pages of a campaign. */
function createPage(
  fixed: Pick<CampaignInput, 'campaign' | 'art' | 'things' | 'sharePicture'>,
  version: string,
  clauses: ClauseCache,
): CampaignView['page'] {
  const { campaign } = fixed;
  const { behavior, zone, earlier } = campaign;
  const inputOf = clauseInputs(version);
  const changesIn = changesOf(campaign, inputOf, clauses);
  const versionIn = termsVersions(campaign);
  return ({ joinedAt, siteVersion, ...settings }) => {
    const { now, visitor, obstacles, t: _t, currencies: _currencies, overrides: _overrides, ...told } = settings;
    const clauseSettings = { ...settings, siteVersion };
    const sinceJoining = earlier.filter(
      ({ changedAt }) => joinedAt !== undefined && joinedAt < changedAt.seconds,
    ).length;
    const seen = hasOwnPage(visitor) ? [visitor, ...obstacles] : isReady(visitor) ? 'ready' : '';
    return {
      key: ['campaign', version, told, seen, behavior.phase(now, zone), sinceJoining],
      compose: () =>
        composeCampaign({
          ...settings,
          ...fixed,
          termsVersion: versionIn(clauseSettings),
          minimumAge: minimumAgeOf(campaign, settings.minimumAge),
          clauses: clauses.compose(inputOf(campaign, clauseSettings)),
          termsChanges: changesIn(clauseSettings, sinceJoining),
        }),
    };
  };
}

/** Version of the terms, which changes with their text. */
const versionOf = ({ terms }: Campaign): string => shortHash(terms);

const shortHash = (value: unknown): string => hash('sha1', JSON.stringify(value), 'hex').slice(0, 6);

/**
 * Versions of the terms by language. If an operator changes a sentence of the terms, the version changes in that language; a changed
 * English sentence changes all of them. Each is kept until the operator's sentences change.
 */
function termsVersions(campaign: Campaign): (settings: ClauseSettings) => string {
  const builtIn = versionOf(campaign);
  const known = new Map<LanguageCode, { readonly overrides: ClauseOverrides; readonly version: string }>();
  const termsIn = (language: LanguageCode, overrides?: ClauseOverrides) =>
    composeClauses({ campaign, language, currencies: [], minimumAge: 0, overrides }).sections;
  const changedTerms = (language: LanguageCode, overrides: ClauseOverrides): unknown => {
    if (!overrides[language]) return undefined;
    const now = termsIn(language, overrides);
    return JSON.stringify(now) === JSON.stringify(termsIn(language)) ? undefined : now;
  };
  return ({ language, overrides = {} }) => {
    if (!overrides[defaultLanguage] && !overrides[language]) return builtIn;
    const last = known.get(language);
    if (last?.overrides === overrides) return last.version;
    const changed = [...new Set<LanguageCode>([defaultLanguage, language])].map((code) =>
      changedTerms(code, overrides),
    );
    const isChanged = changed.some((terms) => terms !== undefined);
    const version = isChanged ? shortHash([campaign.terms, changed]) : builtIn;
    known.set(language, { overrides, version });
    return version;
  };
}

function withheldByCountry(campaign: Campaign, regions: RegionPolicies): Map<string, string[]> {
  const { byCountry } = regions;
  const open = [...byCountry.values()].filter(({ country }) => !isClosedIn(regions, country));
  const words = wordsOf(campaign.texts);
  // Hardly any campaign has a phrase that a country forbids: one check instead of one for each country.
  const isPlain = forbiddenPhrasesIn(allPhrases(byCountry), campaign.texts, words).length === 0;
  const checked = isPlain ? { ...campaign, texts: noTexts } : campaign;
  const reasons = open.map(
    ({ country, promotions }) => [country, withheldReasons(promotions, checked, words)] as const,
  );
  return new Map(reasons.filter(([, withheld]) => withheld.length > 0));
}

const noTexts: ReadonlyMap<LanguageCode, CampaignTexts> = new Map();

/** Phrases that any country forbids. */
function allPhrases(byCountry: RegionPolicies['byCountry']) {
  const lists = [...byCountry.values()].flatMap(({ promotions }) => Object.entries(promotions.forbiddenPhrases));
  const byLanguage = [...Map.groupBy(lists, ([language]) => language)];
  const forbiddenPhrases: Record<string, readonly string[]> = Object.fromEntries(
    byLanguage.map(([language, entries]) => [language, [...new Set(entries.flatMap(([, phrases]) => phrases))]]),
  );
  return { forbiddenPhrases };
}
