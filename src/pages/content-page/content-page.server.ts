import { allBonusesPage } from '../../../config/constants.ts';
import { otherLanguage } from '../../blocks/other-language/block.tsx';
import type { PageContent, PageDraft } from '../../blocks/page-content.ts';
import { pageDate } from '../../blocks/page-date/block.tsx';
import { withheld } from '../../blocks/withheld/block.tsx';
import type { CmsPage } from '../../entities/cms-page.ts';
import type { ErrorCode } from '../../lib/error-catalogue.ts';
import type { PromotionPageQuery } from '../../platform/bonus-cms/cms-promotion-page.ts';
import { optional } from '../../platform/optional.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import type { LoaderInput } from '../loader.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { isWithheldPage } from '../region-limits.server.ts';
import { campaignExit, runningCampaigns } from '../running-campaigns.server.ts';
import { currencyOfVisitor } from '../visitor-currency.server.ts';

/**
 * A page of the content system for the visitor's language, currency and country; help for a protected visitor. A page that is not published
 * for them, or has another type, is a 404.
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
    return { audience, page: await readIfPublished(reading) };
  };
  const [reason, { audience, page }] = await Promise.all([protectionOf(input), read()]);
  if (!page || (type !== undefined && page.type !== type)) return 'not-found';
  if (reason) return helpPage(reason, input);
  if (isWithheldPage(page, input.region)) return withheldPage(page, input);
  const service = promotionTypes.includes(page.type) ? await optional(input.reads.promotionService()) : undefined;
  return contentOf(page, input, audience.currency, service?.id);
}

/** Types of pages about promotions of the platform's promotion service. */
const promotionTypes: readonly CmsPage['type'][] = ['bonus', 'promotion'];

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
export async function readIfPublished<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}

/** Content of a page from the content system, in the requested currency, with the id of its promotion service. */
export const contentOf = (page: CmsPage, input: LoaderInput, currency: string, service?: number): PageDraft => ({
  key: ['content', page, input.region?.policy?.country, currency, service],
  compose: () => composeContent(page, input, currency, service),
});

function composeContent(
  page: CmsPage,
  { readBlocks, recordLeftOut, language, site, region }: LoaderInput,
  currency: string,
  service: number | undefined,
): PageContent {
  const { blocks, leftOut } = readBlocks(page.blocks, region?.policy?.promotions);
  if (leftOut > 0) recordLeftOut(page.href, leftOut);
  const shown = page.language === language ? undefined : site.languages.find((code) => code === page.language);
  return {
    title: page.title,
    description: page.description,
    isHidden: !page.isIndexed,
    composition: 'article',
    ...(shown && { textLanguage: shown }),
    currency,
    updatedAt: page.updatedAt,
    blocks: [
      ...(shown ? [otherLanguage.of({ shown })] : []),
      ...blocks,
      pageDate.of({ updatedAt: page.updatedAt, ...(service !== undefined && { service }) }),
    ],
  };
}
