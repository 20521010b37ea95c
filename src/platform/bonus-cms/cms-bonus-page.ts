import * as z from 'zod/mini';
import type { CmsPage } from '../../entities/cms-page.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { bonusApiBase, cmsPageReplySchema } from './bonus-api.ts';
import { cmsPageExample } from './page-examples.ts';

/** Query of `GET /bonus-api/page`. */
export const bonusPageQuerySchema = z.object({ language: z.string(), currency: z.string() });

const spec = {
  id: 'cms-bonus-page',
  group: 'bonus-cms',
  method: 'GET',
  path: `${bonusApiBase}/page`,
  isRepeatable: true,
  isMoneyAction: false,
  query: bonusPageQuerySchema,
  reply: cmsPageReplySchema,
} as const satisfies CallSpec;

/** The page of all bonuses, which links to the others. Refused with 404 if it is not for this language or currency. */
export const loadBonusPage = (transport: PlatformTransport, language: string, currency: string): Promise<CmsPage> =>
  callPlatform(transport, spec, { query: { language, currency } });

export const cmsBonusPageCall = defineCall(spec, {
  function: loadBonusPage,
  token: 'none',
  regionRule: 'none',
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadBonusPage(transport, 'en', 'EUR'),
    sent: { method: 'GET', path: '/web-api/bonus-api/page?language=en&currency=EUR' },
    reply: { ...cmsPageExample(), type: 'bonus' },
  }),
  sample: () => ({ query: { language: 'en', currency: 'EUR' } }),
});
