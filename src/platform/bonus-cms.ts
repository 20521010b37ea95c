import * as z from 'zod/mini';
import { type CmsPage, cmsPageSchema } from '../entities/cms-page.ts';
import { listOfUsable } from '../lib/list-of-usable.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { apiBase, type PlatformTransport } from './transport.ts';

/** Query of `GET /bonus-api/page`. */
export const bonusPageQuerySchema = z.object({ language: z.string(), currency: z.string() });

/** Query of `GET /bonus-api/page/promotion/{href}`; the country is an ISO 3166-1 alpha-2 code, empty where unknown. */
export const promotionPageQuerySchema = z.object({
  language: z.string(),
  currency: z.string(),
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
});

/** For whom a page of the CMS is. */
export type PromotionPageQuery = z.infer<typeof promotionPageQuerySchema>;

/** Reply of both calls for a page; its fields are Marquee's own (R7.5). */
export const cmsPageReplySchema = cmsPageSchema;

/** Reply of `GET /bonus-api/pages`: what search engines may keep, of the pages that are published for every country. */
export const cmsPageListReplySchema = z.object({
  pages: listOfUsable(z.pick(cmsPageSchema, { href: true, type: true })),
});

/** A page that search engines may keep. */
export type IndexedCmsPage = z.infer<typeof cmsPageListReplySchema>['pages'][number];

/** Reply of `GET /bonus-api/promotion_service_id`: the service that the bonus pages' promotions belong to. */
export const promotionServiceReplySchema = z.object({ promotion_service_id: z.int() });

const bonusApiBase = `${apiBase}/bonus-api`;

/** The calls of the bonus CMS (R7.46 to R7.48, decision 18), and one of ours (docs/content-calls.md). */
export const bonusCmsCalls = {
  page: {
    id: 'cms-bonus-page',
    group: 'bonus-cms',
    method: 'GET',
    path: `${bonusApiBase}/page`,
    function: 'loadBonusPage',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: bonusPageQuerySchema,
    reply: cmsPageReplySchema,
  },
  promotionPage: {
    id: 'cms-promotion-page',
    group: 'bonus-cms',
    method: 'GET',
    path: `${bonusApiBase}/page/promotion/:href`,
    function: 'loadPromotionPage',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    query: promotionPageQuerySchema,
    reply: cmsPageReplySchema,
  },
  promotionService: {
    id: 'promotion-service-id',
    group: 'bonus-cms',
    method: 'GET',
    path: `${bonusApiBase}/promotion_service_id`,
    function: 'loadPromotionServiceId',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    reply: promotionServiceReplySchema,
  },
  pageList: {
    id: 'cms-page-list',
    group: 'bonus-cms',
    isOwn: true,
    method: 'GET',
    path: `${bonusApiBase}/pages`,
    function: 'loadIndexedPages',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    reply: cmsPageListReplySchema,
  },
} as const satisfies CallSpecs;

/** The page of all bonuses, which leads to the others. One that is not for this language or currency is refused with 404. */
export const loadBonusPage = (transport: PlatformTransport, language: string, currency: string): Promise<CmsPage> =>
  callPlatform(transport, bonusCmsCalls.page, { query: { language, currency } });

/** The page of one bonus or promotion. One that is not for this language, currency or country is refused with 404. */
export const loadPromotionPage = (
  transport: PlatformTransport,
  href: string,
  query: PromotionPageQuery,
): Promise<CmsPage> => callPlatform(transport, bonusCmsCalls.promotionPage, { parameters: { href }, query });

/**
 * The same, also before it is published. The header asks for that: no API group passes it on, so no browser can ask. The operator
 * answers it where editors work, and nowhere else.
 */
export const loadPromotionPagePreview = (
  transport: PlatformTransport,
  href: string,
  query: PromotionPageQuery,
): Promise<CmsPage> =>
  callPlatform(transport, bonusCmsCalls.promotionPage, {
    parameters: { href },
    query,
    headers: { 'x-cms-version': 'draft' },
  });

/** The id of the service that the bonus pages' promotions belong to. */
export async function loadPromotionServiceId(transport: PlatformTransport): Promise<number> {
  const reply = await callPlatform(transport, bonusCmsCalls.promotionService, {});
  return reply.promotion_service_id;
}

/** The pages that search engines may keep. */
export const loadIndexedPages = async (transport: PlatformTransport): Promise<readonly IndexedCmsPage[]> =>
  (await callPlatform(transport, bonusCmsCalls.pageList, {})).pages;
