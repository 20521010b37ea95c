import { hash } from 'node:crypto';
import type { RegionPolicies } from '../../config/regions.ts';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { artMotionProblem } from '../../src/campaigns/art-motion.ts';
import { type Campaign, CampaignError, type CampaignFiles, parseCampaign } from '../../src/campaigns/campaign.ts';
import { type ClauseInput, type ClauseTexts, composeClauses } from '../../src/campaigns/clauses/compose-clauses.ts';
import { type CampaignInput, composeCampaign } from '../../src/campaigns/compose-campaign.ts';
import { ownTextsOf } from '../../src/campaigns/own-texts.ts';
import { regionObjections } from '../../src/campaigns/region-objections.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { HomePromotion } from '../../src/pages/home/home-data.ts';
import { compressBody } from '../files/encoded-body.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';
import { sharePicturePath } from '../share-pictures/share-drawing.ts';
import { type CampaignFaults, campaignFaults } from './campaign-faults.ts';

/** What the clauses of a campaign depend on, beside the campaign. */
type ClauseSettings = Omit<ClauseInput, 'campaign'>;

/** What its page depends on, beside the campaign. */
type PageSettings = ClauseSettings &
  Omit<CampaignInput, 'campaign' | 'art' | 'sharePicture' | 'clauses' | 'termsVersion' | 'language'>;

/** A campaign, held against the rules of every country, and ready to be composed. */
export interface PreparedCampaign {
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
  /** What is wrong with it, though it can be shown. */
  readonly faults: CampaignFaults;
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
  const artFile = drawing === undefined ? undefined : await artOf(name, drawing);
  const sharePicture = drawing === undefined ? undefined : sharePicturePath(name, drawing);
  const clauses = clauseCache(campaign);
  const termsVersion = versionOf(campaign);
  const objections = objectionsTo(campaign, regions);
  return {
    campaign,
    art: artFile?.path,
    artFile: artFile?.file,
    sharePicture,
    termsVersion,
    compose: pageCache({ campaign, art: artFile?.path, sharePicture, termsVersion }, clauses),
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
    faults: campaignFaults({ name, files }, campaign, [...objections.keys()], regions),
  };
}

async function artOf(name: string, drawing: string) {
  const motion = artMotionProblem(drawing);
  if (motion !== undefined) throw new CampaignError(`${name}/art.svg: ${motion}`);
  const picture = Buffer.from(drawing);
  const path = `/campaign-art/${name}.${hash('sha1', picture, 'hex').slice(0, 10)}.svg`;
  const bodies = { identity: picture, ...(await compressBody(picture, brotliQuality)) };
  return { path, file: createStaticFile(path, bodies) };
}

/** Composes the clauses once for each language and minimum age, as long as the operator has the same currencies. */
function clauseCache(campaign: Campaign): (settings: ClauseSettings) => ClauseTexts {
  const byCurrencies = new WeakMap<object, Map<string, ClauseTexts>>();
  return ({ language, currencies, minimumAge: regionAge }) => {
    const minimumAge = Math.max(regionAge, campaign.eligibility.minimumAge ?? 0);
    const composed = byCurrencies.get(currencies) ?? new Map<string, ClauseTexts>();
    byCurrencies.set(currencies, composed);
    const key = `${language} ${minimumAge}`;
    const clauses = composed.get(key) ?? composeClauses({ campaign, language, currencies, minimumAge });
    composed.set(key, clauses);
    return clauses;
  };
}

/** Used for a promotion that the platform does not return. */
const unknownPromotion = {};

/** Composes each page once for what the platform and the operator's texts say: its blocks keep their HTML by their data. */
function pageCache(
  fixed: Pick<CampaignInput, 'campaign' | 'art' | 'sharePicture' | 'termsVersion'>,
  clausesOf: ReturnType<typeof clauseCache>,
): PreparedCampaign['compose'] {
  const pagesByTexts = new WeakMap<object, WeakMap<Texts['t'], Map<string, PageContent>>>();
  return (settings) => {
    const { language, state, urgencyAllowed, endsAt, exit, t, promotion = unknownPromotion, minimumAge } = settings;
    const byTexts = pagesByTexts.get(promotion) ?? new WeakMap<Texts['t'], Map<string, PageContent>>();
    pagesByTexts.set(promotion, byTexts);
    const pages = byTexts.get(t) ?? new Map<string, PageContent>();
    byTexts.set(t, pages);
    const key = `${language} ${state} ${urgencyAllowed} ${endsAt} ${exit} ${minimumAge}`;
    const page = pages.get(key) ?? composeCampaign({ ...settings, ...fixed, clauses: clausesOf(settings) });
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
