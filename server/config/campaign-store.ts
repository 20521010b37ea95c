import { hash } from 'node:crypto';
import type { RegionPolicies } from '../../config/regions.ts';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { artMotionProblem } from '../../src/campaigns/art-motion.ts';
import { type Campaign, CampaignError, type CampaignFiles, parseCampaign } from '../../src/campaigns/campaign.ts';
import { type CampaignInput, composeCampaign, textsOf } from '../../src/campaigns/compose-campaign.ts';
import { regionObjections } from '../../src/campaigns/region-objections.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { HomePromotion } from '../../src/pages/home/home-data.ts';
import { compressBody } from '../files/encoded-body.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';

/** A campaign, held against the rules of every country, and ready to be composed. */
export interface PreparedCampaign {
  readonly campaign: Campaign;
  /** Address of the picture. It names the picture's contents, so that it never changes. */
  readonly art: string;
  readonly artFile: StaticFile;
  /** The page in one language and state. Equal calls give the same page, as long as the platform says the same. */
  readonly compose: (input: Omit<CampaignInput, 'campaign' | 'art'>) => PageContent;
  /** What its card in a list says. */
  readonly card: (language: LanguageCode) => Pick<HomePromotion, 'kicker' | 'title' | 'tagline' | 'significantTerms'>;
  /** The countries that it is withheld in, with the reasons; blocked countries are none of them. */
  readonly objections: ReadonlyMap<string, readonly string[]>;
}

/** The campaigns of `config/campaigns`. */
export interface CampaignStore {
  readonly get: (name: string) => PreparedCampaign | undefined;
  /** All, in the order of their names. */
  readonly list: () => readonly PreparedCampaign[];
  /** The picture at an address; earlier versions are kept for pages that still show them. */
  readonly artAt: (address: string) => StaticFile | undefined;
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
  if (drawing === undefined) throw new CampaignError(`${name}/art.svg: the file is missing`);
  const motion = artMotionProblem(drawing);
  if (motion !== undefined) throw new CampaignError(`${name}/art.svg: ${motion}`);
  const picture = Buffer.from(drawing);
  const art = `/campaign-art/${name}.${hash('sha1', picture, 'hex').slice(0, 10)}.svg`;
  return {
    campaign,
    art,
    artFile: createStaticFile(art, { identity: picture, ...(await compressBody(picture, brotliQuality)) }),
    compose: composer(campaign, art),
    card: (language) => {
      const text = textsOf(campaign, language);
      const hero = campaign.blocks.find((block) => block.type === 'hero');
      return {
        kicker: text(hero?.kicker ?? ''),
        title: text(hero?.title ?? ''),
        tagline: text(hero?.text ?? ''),
        significantTerms: hero?.significantTerms.map(text) ?? [],
      };
    },
    objections: objectionsTo(campaign, regions),
  };
}

/** Used for a promotion that the platform does not return. */
const unknownPromotion = {};

/** Composes each page once for what the platform and the operator's texts say: its blocks keep their HTML by their data. */
function composer(campaign: Campaign, art: string): PreparedCampaign['compose'] {
  const pagesByTexts = new WeakMap<object, WeakMap<Texts['t'], Map<string, PageContent>>>();
  return (input) => {
    const { language, state, urgencyAllowed, endsAt, exit, t, promotion = unknownPromotion } = input;
    const byTexts = pagesByTexts.get(promotion) ?? new WeakMap<Texts['t'], Map<string, PageContent>>();
    pagesByTexts.set(promotion, byTexts);
    const pages = byTexts.get(t) ?? new Map<string, PageContent>();
    byTexts.set(t, pages);
    const key = `${language} ${state} ${urgencyAllowed} ${endsAt} ${exit}`;
    const page = pages.get(key) ?? composeCampaign({ ...input, campaign, art });
    pages.set(key, page);
    return page;
  };
}

function objectionsTo(campaign: Campaign, { byCountry }: RegionPolicies): Map<string, string[]> {
  const open = [...byCountry.values()].filter(({ blocked }) => !blocked);
  const reasons = open.map(({ country, promotions }) => [country, regionObjections(promotions, campaign)] as const);
  return new Map(reasons.filter(([, objections]) => objections.length > 0));
}
