import * as z from 'zod';
import { allBonusesPage, cmsPage, indexedCmsPages } from '../bonuses/cms-pages.ts';
import { isKnownCurrency } from '../bonuses/round-amount.ts';
import { CallError } from '../lib/call-error.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

/** The service that the promotions of the bonus pages belong to. */
const promotionServiceId = 17;

const pageQuerySchema = z.object({
  language: z.string().regex(/^[a-z]{2}$/),
  currency: z.string().refine(isKnownCurrency, 'is not a currency of the operator'),
});

const promotionQuerySchema = pageQuerySchema.extend({ country: z.string().regex(/^([A-Z]{2})?$/) });

const surroundings = ({ state, publicUrl }: CallContext) => ({
  sandboxStartedAt: state.clock.startedAt(),
  signInUrl: `${publicUrl}/sign-in`,
});

/** `GET /bonus-api/page`, query `language` and `currency`. */
function bonusPageReply(context: CallContext) {
  const query = pageQuerySchema.parse(context.request.query);
  return allBonusesPage({ ...query, country: '', ...surroundings(context) });
}

/** `GET /bonus-api/page/promotion/{href}`, query `language`, `currency` and `country`. Drafts are only for previews. */
function promotionPageReply(context: CallContext) {
  const { request } = context;
  const query = promotionQuerySchema.parse(request.query);
  const isPreview = request.get('x-cms-version') === 'draft';
  const page = cmsPage(String(request.params['href']), { ...query, ...surroundings(context) }, isPreview);
  if (page === undefined) throw new CallError(404, 'There is no such page for this visitor');
  return page;
}

/** `GET /bonus-api/pages` */
const pageListReply = () => ({ pages: indexedCmsPages });

const bonusApiPath = '/web-api/bonus-api';

/** The calls of the bonus pages' content system (R7.46 to R7.48), and Marquee's own list of its pages. */
export const bonusCmsCalls: readonly PlatformCall[] = [
  {
    id: 'cms-bonus-page',
    about: 'The page of all bonuses',
    method: 'get',
    path: `${bonusApiPath}/page`,
    reply: bonusPageReply,
  },
  {
    id: 'cms-promotion-page',
    about:
      '`lucky-friday`, `first-deposit`, `daily-gift`, `daily-tournament`, `large-tournament`, `tournaments`, `tournament-501` to `tournament-506`, `bonus-rules`, `bonuses` (questions), `aurora-bet`, `limits`, in twelve languages, amounts in the currency; news (`tournament-table`) in English and Russian. The draft `winter-opening` with the header `x-cms-version: draft`',
    method: 'get',
    path: `${bonusApiPath}/page/promotion/:href`,
    reply: promotionPageReply,
  },
  {
    id: 'promotion-service-id',
    about: 'Version 17',
    method: 'get',
    path: `${bonusApiPath}/promotion_service_id`,
    reply: () => ({ promotion_service_id: promotionServiceId }),
  },
  {
    id: 'cms-page-list',
    about: 'Published pages for every country',
    method: 'get',
    path: `${bonusApiPath}/pages`,
    reply: pageListReply,
  },
];
