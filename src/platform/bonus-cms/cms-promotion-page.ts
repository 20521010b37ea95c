import * as z from 'zod/mini';
import type { CmsPage } from '../../entities/cms-page.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { shortFreshness } from '../freshness.ts';
import { slugShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { bonusApiBase, cmsPageReplySchema } from './bonus-api.ts';
import { cmsPageExample } from './page-examples.ts';

/** Query of `GET /bonus-api/page/promotion/{href}`; the country is an ISO 3166-1 alpha-2 code, empty if unknown. */
export const promotionPageQuerySchema = z.object({
  language: z.string(),
  currency: z.string(),
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
});

/** Audience of a page of the CMS. */
export type PromotionPageQuery = z.infer<typeof promotionPageQuerySchema>;

const spec = {
  id: 'cms-promotion-page',
  group: 'bonus-cms',
  method: 'GET',
  path: `${bonusApiBase}/page/promotion/:href`,
  isRepeatable: true,
  isMoneyAction: false,
  query: promotionPageQuerySchema,
  reply: cmsPageReplySchema,
} as const satisfies CallSpec;

/** The page of one bonus or promotion. Refused with 404 if it is not for this language, currency or country. */
export const loadPromotionPage = (
  transport: PlatformTransport,
  href: string,
  query: PromotionPageQuery,
): Promise<CmsPage> => callPlatform(transport, spec, { parameters: { href }, query });

/**
 * The same, also before it is published. A header requests that: no API group forwards it, so no browser can. The
 * operator returns it only to editors.
 */
export const loadPromotionPagePreview = (
  transport: PlatformTransport,
  href: string,
  query: PromotionPageQuery,
): Promise<CmsPage> =>
  callPlatform(transport, spec, {
    parameters: { href },
    query,
    headers: { 'x-cms-version': 'draft' },
  });

export const cmsPromotionPageCall = defineCall(spec, {
  function: loadPromotionPage,
  token: 'none',
  parameters: { href: slugShape },
  regionRule: 'none',
  freshness: shortFreshness,
  example: () => ({
    make: (transport) =>
      loadPromotionPage(transport, 'lucky-friday', { language: 'en', currency: 'EUR', country: 'IE' }),
    sent: {
      method: 'GET',
      path: '/web-api/bonus-api/page/promotion/lucky-friday?language=en&currency=EUR&country=IE',
    },
    reply: cmsPageExample(),
  }),
  sample: () => ({ parameters: { href: 'lucky-friday' }, query: { language: 'en', currency: 'EUR', country: 'IE' } }),
});
