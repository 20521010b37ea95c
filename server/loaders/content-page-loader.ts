import { allBonusesPage } from '../../config/constants.ts';
import { otherLanguage } from '../../src/blocks/other-language/block.tsx';
import { changePage, type PageContent, type PageDraft } from '../../src/blocks/page-content.ts';
import { pageDate } from '../../src/blocks/page-date/block.tsx';
import { withheld } from '../../src/blocks/withheld/block.tsx';
import type { CmsPage } from '../../src/entities/cms-page.ts';
import type { ErrorCode } from '../../src/lib/error-catalogue.ts';
import type { PromotionPageQuery } from '../../src/platform/bonus-cms/cms-promotion-page.ts';
import type { Landing } from '../../src/platform/landings/landing.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { helpPage, protectionOf } from './protected-visitor.ts';
import { isWithheldPage } from './region-limits.ts';
import { campaignExit, runningCampaigns } from './running-campaigns.ts';
import { currencyOfVisitor } from './visitor-currency.ts';

/** A page of the bonus content system (R2.20). */
export const loadContentPage: Loader = (input) =>
  contentPage(input, input.parameters['cmsPage'] ?? '', input.parameters['cmsPageType']);

/** The page of a landing id, if it is published for the visitor's language, currency and country (R2.24). */
export const loadLandingPage: Loader = async (input) => {
  const [landing, audience] = await Promise.all([
    published(input.reads.landing(input.parameters['landingId'] ?? '')),
    audienceOf(input),
  ]);
  if (!landing || !isFor(landing, audience, input.now)) return 'not-found';
  const content = await contentPage(input, landing.href);
  return typeof content === 'string' ? content : changePage(content, 'hidden', (page) => ({ ...page, isHidden: true }));
};

/** A section of the promotion frame, or the overview of all (R2.19). */
export const loadPromoFrame: Loader = async (input) => {
  const content = await contentPage(input, input.parameters['section'] ?? promoFrame, promoFrame);
  // Help for a protected visitor has the header of the site.
  return typeof content === 'string' ? content : changePage(content, 'app', (page) => ({ ...page, layout: 'app' }));
};

/** Type of the frame's pages in the content system, and name of the overview. */
const promoFrame = 'promo-frame';

/**
 * A page of the content system for the visitor's language, currency and country; help for a protected visitor. Not published
 * for them, or of another type: 404.
 */
export async function contentPage(
  input: LoaderInput,
  href: string,
  type?: string,
): Promise<PageContent | PageDraft | ErrorCode> {
  const read = async () => {
    const audience = await audienceOf(input);
    const isAllBonuses = type === 'bonus' && href === allBonusesPage;
    const reading = isAllBonuses
      ? input.reads.allBonuses(audience.language, audience.currency)
      : input.reads.contentPage(href, audience);
    return { audience, page: await published(reading) };
  };
  const [reason, { audience, page }] = await Promise.all([protectionOf(input), read()]);
  if (!page || (type !== undefined && page.type !== type)) return 'not-found';
  if (reason) return helpPage(reason, input);
  if (isWithheldPage(page, input.region)) return withheldPage(page, input);
  return contentOf(page, input, audience.currency);
}

/** Replaces a page whose offer is not allowed in the visitor's country. */
async function withheldPage({ title, href }: CmsPage, input: LoaderInput): Promise<PageContent> {
  const exit = campaignExit(input, await runningCampaigns(input), href);
  return { title, isHidden: true, blocks: [withheld.of({ title, exit })] };
}

/** The audience by which the content system selects a page. */
export const audienceOf = async (input: LoaderInput): Promise<PromotionPageQuery> => ({
  language: input.language,
  currency: await currencyOfVisitor(input),
  country: input.region?.country ?? '',
});

/** The value, or undefined if the content system does not have it. */
export async function published<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}

function isFor({ publishedAt, endAt, audience }: Landing, visitor: PromotionPageQuery, now: number): boolean {
  const includes = (all: readonly string[], one: string) => all.length === 0 || all.includes(one);
  return (
    now >= publishedAt &&
    (endAt === undefined || now < endAt) &&
    includes(audience.languages, visitor.language) &&
    includes(audience.currencies, visitor.currency) &&
    includes(audience.countries, visitor.country)
  );
}

/** Content of a page from the content system, in the requested currency. */
export const contentOf = (page: CmsPage, input: LoaderInput, currency: string): PageDraft => ({
  key: ['content', page, input.region?.policy?.country, currency],
  compose: () => composeContent(page, input, currency),
});

function composeContent(
  page: CmsPage,
  { noteLeftOut, language, site, region }: LoaderInput,
  currency: string,
): PageContent {
  const { blocks, leftOut } = readBlocks(page.blocks, region?.policy?.promotions);
  if (leftOut > 0) noteLeftOut(page.href, leftOut);
  const shown = page.language === language ? undefined : site.languages.find((code) => code === page.language);
  return {
    title: page.title,
    description: page.description,
    isHidden: !page.isIndexed,
    ...(shown && { textLanguage: shown }),
    currency,
    updatedAt: page.updatedAt,
    blocks: [...(shown ? [otherLanguage.of({ shown })] : []), ...blocks, pageDate.of({ updatedAt: page.updatedAt })],
  };
}
