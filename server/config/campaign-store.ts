import { hash } from 'node:crypto';
import type { RegionPolicies } from '../../config/regions.ts';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { artMotionProblem } from '../../src/campaigns/art-motion.ts';
import {
  alternativesOf,
  type Campaign,
  CampaignError,
  type CampaignFiles,
  parseCampaign,
  withAlternative,
} from '../../src/campaigns/campaign.ts';
import { hasOwnPage } from '../../src/campaigns/campaign-state.ts';
import type { ClauseInput, ClauseTexts } from '../../src/campaigns/clauses/compose-clauses.ts';
import { type CampaignInput, composeCampaign } from '../../src/campaigns/compose-campaign.ts';
import { ownTextsOf } from '../../src/campaigns/own-texts.ts';
import { regionObjections } from '../../src/campaigns/region-objections.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { HomePromotion } from '../../src/pages/home/home-data.ts';
import { compressBody } from '../files/encoded-body.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';
import { sharePicturePath } from '../share-pictures/share-drawing.ts';
import { createClauseCache } from './clause-cache.ts';

/** What the clauses of a campaign depend on, beside the campaign. */
type ClauseSettings = Omit<ClauseInput, 'campaign'>;

/** What its page depends on, beside the campaign. */
type PageSettings = ClauseSettings &
  Omit<CampaignInput, 'campaign' | 'art' | 'sharePicture' | 'clauses' | 'termsVersion' | 'language'>;

/** A campaign, held against the rules of every country, and ready to be composed. */
export interface CampaignView {
  readonly campaign: Campaign;
  /** Address of the picture; missing where there is none. It names the picture's contents, so that it never changes. */
  readonly art: string | undefined;
  readonly artFile: StaticFile | undefined;
  /** Address of the picture that a shared link shows; missing where there is no art. */
  readonly sharePicture: string | undefined;
  /** Changes with everything that the full terms say. */
  readonly termsVersion: string;
  /** The page in one language and state. Equal calls give the same page, as long as the platform says the same. */
  readonly compose: (settings: PageSettings) => PageContent;
  /** What its card in a list says. */
  readonly card: (
    settings: ClauseSettings,
  ) => Pick<HomePromotion, 'kicker' | 'title' | 'tagline' | 'figure' | 'significantTerms'>;
  /** The countries that it is withheld in, with the reasons; blocked countries are none of them. */
  readonly objections: ReadonlyMap<string, readonly string[]>;
}

/** A campaign as its folder has it, and as each country gets it. */
export interface PreparedCampaign extends CampaignView {
  /** Where a country allows only a part of a choice, that part is the campaign there. */
  readonly forCountry: (country: string | undefined) => CampaignView;
}

/** The campaigns of `config/campaigns`. */
export interface CampaignStore {
  readonly get: (name: string) => PreparedCampaign | undefined;
  /** All, in the order of their names. */
  readonly list: () => readonly PreparedCampaign[];
  /** The picture at an address; earlier versions are kept for pages that still show them. */
  readonly artAt: (address: string) => StaticFile | undefined;
  /** The art that a share picture is made of, by the address of the picture. */
  readonly sharedArtAt: (address: string) => string | undefined;
}

/** The picture is compressed once for all visitors, when its folder is read. */
const brotliQuality = 9;

/**
 * Makes a campaign of the files of its folder.
 * @throws CampaignError naming file, field and reason of every problem
 */
export async function prepareCampaign(
  name: string,
  files: CampaignFiles,
  regions: RegionPolicies,
): Promise<PreparedCampaign> {
  const campaign = parseCampaign(name, files);
  const drawing = files.get('art.svg');
  const art = drawing === undefined ? undefined : await artOf(name, drawing);
  const all = objectionsTo(campaign, regions);
  const kinds = alternativesOf(campaign);
  const views = all.size === 0 ? [] : kinds.map((kind) => parseCampaign(name, withAlternative(files, kind)));
  const byCountry = viewsByCountry(views, all, regions);
  const objections = new Map([...all].filter(([country]) => !byCountry.has(country)));
  const whole = serve(campaign, art, objections);
  const served = new Map(views.map((view) => [view, serve(view, art, new Map())]));
  return {
    ...whole,
    forCountry: (country) => {
      const view = country === undefined ? undefined : byCountry.get(country);
      return (view && served.get(view)) ?? whole;
    },
  };
}

/** What each country gets that allows a part of the campaign: the first alternative of the choice that it allows. */
function viewsByCountry(
  views: readonly Campaign[],
  objections: ReadonlyMap<string, unknown>,
  { byCountry }: RegionPolicies,
): ReadonlyMap<string, Campaign> {
  const found = [...byCountry.values()]
    .filter(({ country }) => objections.has(country))
    .map(
      ({ country, promotions }) =>
        [country, views.find((view) => regionObjections(promotions, view).length === 0)] as const,
    );
  return new Map(found.flatMap(([country, view]) => (view ? [[country, view]] : [])));
}

interface Art {
  readonly path: string;
  readonly file: StaticFile;
  /** Address of the picture that a shared link shows. */
  readonly sharePicture: string;
}

/** A campaign as pages and lists use it. */
function serve(campaign: Campaign, art: Art | undefined, objections: PreparedCampaign['objections']): CampaignView {
  const clauses = clausesFor(campaign);
  const termsVersion = versionOf(campaign);
  return {
    campaign,
    art: art?.path,
    artFile: art?.file,
    sharePicture: art?.sharePicture,
    termsVersion,
    compose: pageCache({ campaign, art: art?.path, sharePicture: art?.sharePicture, termsVersion }, clauses),
    card: (settings) => {
      const text = ownTextsOf(campaign, settings.language);
      const { figure, significantTerms } = clauses(settings);
      return {
        kicker: text('kicker'),
        title: text('title'),
        tagline: text('tagline'),
        ...(figure !== undefined && { figure }),
        significantTerms,
      };
    },
    objections,
  };
}

async function artOf(name: string, drawing: string): Promise<Art> {
  const motion = artMotionProblem(drawing);
  if (motion !== undefined) throw new CampaignError(`${name}/art.svg: ${motion}`);
  const picture = Buffer.from(drawing);
  const path = `/campaign-art/${name}.${hash('sha1', picture, 'hex').slice(0, 10)}.svg`;
  const bodies = { identity: picture, ...(await compressBody(picture, brotliQuality)) };
  return { path, file: createStaticFile(path, bodies), sharePicture: sharePicturePath(name, drawing) };
}

/** Bytes that composed clauses of all campaigns may take up: those that are asked for often in a few languages. */
const clauseBytes = 16 * 1_048_576;

const composeCached = createClauseCache(clauseBytes);

/** The clauses of a campaign, for the stricter age. */
const clausesFor =
  (campaign: Campaign) =>
  ({ language, currencies, minimumAge }: ClauseSettings): ClauseTexts =>
    composeCached({ campaign, language, currencies, minimumAge: minimumAgeOf(campaign, minimumAge) });

/** The highest of campaign, site and region. */
const minimumAgeOf = ({ eligibility }: Campaign, regionAge: number): number =>
  Math.max(regionAge, eligibility.minimumAge ?? 0);

/** Used for a promotion that the platform does not return. */
const unknownPromotion = {};

/** Composes each page once for what the platform and the operator's texts say: its blocks keep their HTML by their data. */
function pageCache(
  fixed: Pick<CampaignInput, 'campaign' | 'art' | 'sharePicture' | 'termsVersion'>,
  clausesOf: ReturnType<typeof clausesFor>,
): PreparedCampaign['compose'] {
  const { reading, start } = fixed.campaign;
  const phaseAt = (now: number) => reading.phase(now, start.utcOffset);
  const pagesByTexts = new WeakMap<object, WeakMap<Texts['t'], Map<string, PageContent>>>();
  return (settings) => {
    const { language, state, visitor, obstacles, urgencyAllowed, endsAt, round, exit, t, minimumAge } = settings;
    const { promotion = unknownPromotion, related, now } = settings;
    const byTexts = pagesByTexts.get(promotion) ?? new WeakMap<Texts['t'], Map<string, PageContent>>();
    pagesByTexts.set(promotion, byTexts);
    const pages = byTexts.get(t) ?? new Map<string, PageContent>();
    byTexts.set(t, pages);
    const seen = hasOwnPage(visitor) ? `${visitor} ${obstacles.join()}` : '';
    const kept = [
      language,
      state,
      seen,
      urgencyAllowed,
      endsAt,
      round?.number,
      exit,
      minimumAge,
      related,
      phaseAt(now),
    ];
    const key = JSON.stringify(kept);
    const page =
      pages.get(key) ??
      composeCampaign({
        ...settings,
        ...fixed,
        minimumAge: minimumAgeOf(fixed.campaign, minimumAge),
        clauses: clausesOf(settings),
      });
    pages.set(key, page);
    return page;
  };
}

/** A name of the terms that changes with everything they say. */
const versionOf = ({ terms }: Campaign): string => hash('sha1', JSON.stringify(terms), 'hex').slice(0, 6);

function objectionsTo(campaign: Campaign, { byCountry }: RegionPolicies): Map<string, string[]> {
  const open = [...byCountry.values()].filter(({ blocked }) => !blocked);
  const reasons = open.map(({ country, promotions }) => [country, regionObjections(promotions, campaign)] as const);
  return new Map(reasons.filter(([, objections]) => objections.length > 0));
}
