import type { Request } from 'express';
import * as z from 'zod';
import type { Campaign } from '../../src/campaigns/campaign-types.ts';
import type { PlatformFeature } from '../../src/campaigns/mechanics/mechanic.ts';
import { bonusChoices } from '../../src/entities/registration.ts';
import { parseJson } from '../../src/lib/parse-json.ts';
import { cmsBonusPageCall } from '../../src/platform/bonus-cms/cms-bonus-page.ts';
import { cmsPromotionPageCall } from '../../src/platform/bonus-cms/cms-promotion-page.ts';
import { luckyChanceBodySchema } from '../../src/platform/landings/lucky-chance-form.ts';
import { setFirstBonusBodySchema } from '../../src/platform/promotions/first-bonus-set.ts';
import { ticketBodySchema } from '../../src/platform/promotions/ticket.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { Region } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { countryLimits, isLotteryAllowed, isOfferAllowedIn } from '../loaders/region-limits.ts';
import { isStoreAllowed } from '../platform/is-store-open.ts';
import type { ProxiedCall } from './call-finder.ts';

interface Visit {
  readonly campaigns: Pick<CampaignStore, 'list'>;
  readonly region: Region | undefined;
}

interface Asked extends Visit {
  readonly parameter: (name: string) => string;
  readonly request: Request;
}

/** Whether the visitor's region withholds what the call is about. */
type Rule = (asked: Asked) => boolean;

/** Whether the call is one of a page, or of an offer on a page, that the visitor's region withholds. */
export function isWithheldCall({ id, path }: ProxiedCall['call'], request: Request, visit: Visit): boolean {
  const segments = request.path.split('/');
  const parameter = (name: string) => segments[path.split('/').indexOf(`:${name}`)] ?? '';
  const rule = rules.get(id);
  if (!rule) throw new Error(`The call ${id} has no rule in server/proxy/withheld-calls.ts`);
  return rule({ ...visit, request, parameter });
}

/** Whether the call answers a page of the content system, which says to whom it offers something: the reply decides. */
export const answersPage = ({ id }: ProxiedCall['call']): boolean =>
  id === cmsBonusPageCall.id || id === cmsPromotionPageCall.id;

/** It offers nothing, is about everything that the platform has, or its reply decides. */
const never: Rule = () => false;

interface Ownership {
  /** The campaign is one of those that the call is about. */
  readonly has: (campaign: Campaign) => boolean;
  /** So is what the visitor's country gets of it: of a choice, a country may allow a part. */
  readonly isIn?: (campaign: Campaign) => boolean;
  /** Whom it is for where no campaign has it: then it is on a page of the content system at most. The strictest, by default. */
  readonly offersTo?: 'new' | 'all';
}

/** Whether no campaign that the visitor may see has what the call is about. */
function isOutsideCampaigns({ campaigns, region }: Visit, { has, isIn = has, offersTo = 'all' }: Ownership): boolean {
  const owners = campaigns.list().filter(({ campaign }) => has(campaign));
  if (owners.length === 0) return !isOfferAllowedIn(region, offersTo);
  return !owners.some((owner) => {
    const view = owner.forCountry(region?.country);
    const { isWithheld, isForOthers } = countryLimits(view, region?.country);
    return !isWithheld && !isForOthers && isIn(view.campaign);
  });
}

const isPromotionWithheld = (visit: Visit, id: number): boolean =>
  isOutsideCampaigns(visit, { has: ({ promotionIds }) => promotionIds.includes(id) });

const idInPath = ({ parameter }: Asked): number => Number(parameter('id'));

const promotion: Rule = (asked) => isPromotionWithheld(asked, idInPath(asked));

const tournament: Rule = (asked) => {
  const id = idInPath(asked);
  return isOutsideCampaigns(asked, { has: ({ reading }) => reading.tournamentId === id });
};

const bonus: Rule = (asked) => {
  const id = idInPath(asked);
  return isOutsideCampaigns(asked, { has: ({ reading }) => reading.bonusIds.includes(id) });
};

const featured =
  (feature: PlatformFeature): Rule =>
  (asked) =>
    isOutsideCampaigns(asked, { has: ({ reading }) => reading.feature === feature });

const hasFirstBonus = ({ reading }: Campaign): boolean => reading.feature === 'first-bonus';

const firstBonus: Rule = (asked) =>
  isOutsideCampaigns(asked, { has: hasFirstBonus, isIn: () => true, offersTo: 'new' });

/** To decline is possible everywhere. */
const firstBonusChoice: Rule = (asked) => {
  const { bonus_id: chosen } = bodyOf(asked.request, setFirstBonusBodySchema);
  if (chosen === bonusChoices.decline) return false;
  const product = chosen === bonusChoices.sports ? 'sports' : 'casino';
  const isIn = ({ reading }: Campaign) => reading.offers.some(({ products }) => products?.includes(product));
  return isOutsideCampaigns(asked, { has: hasFirstBonus, isIn, offersTo: 'new' });
};

const store: Rule = ({ region }) => !isStoreAllowed(region?.policy);

const lottery: Rule = ({ region, parameter }) => !isLotteryAllowed(region, parameter('lottery'));

/** A body says what the call is about: one that does not fit its contract could say it to the platform otherwise. */
function bodyOf<Body>(request: Request, contract: z.core.$ZodType<Body>): Body {
  const { success, data } = z.safeParse(contract, parseJson(String(request.body)));
  if (!success) throw new MarqueeError('bad-request');
  request.body = Buffer.from(JSON.stringify(data));
  return data;
}

const callRules = {
  'site-configuration': never,
  dictionary: never,
  counters: never,
  'analytics-events': never,
  token: never,
  'token-auth': never,
  'session-user': never,
  'user-configuration': never,
  'fast-login': never,
  disconnect: never,
  debug: never,
  'time-zones': never,
  balance: never,
  'active-account-set': never,
  'converted-sum': never,
  'amounts-convert': never,
  banners: never,
  'promotion-service-id': never,
  'cms-page-list': never,
  'tournament-validation': never,
  landing: never,
  'cms-bonus-page': never,
  'cms-promotion-page': never,
  promotion,
  participation: promotion,
  'participation-confirm': promotion,
  ticket: (asked) => isPromotionWithheld(asked, bodyOf(asked.request, ticketBodySchema).promoId),
  'lucky-chance-form': (asked) => isPromotionWithheld(asked, bodyOf(asked.request, luckyChanceBodySchema).promotionId),
  'bet-series': promotion,
  'rating-by-tickets': promotion,
  wheel: promotion,
  'wheel-spin': promotion,
  'wheel-spin-all': promotion,
  'wheel-history': promotion,
  tournament,
  'tournament-results': tournament,
  'tournament-user-result': tournament,
  'tournament-participate': tournament,
  'bonus-rules': bonus,
  bonus,
  'daily-gift': featured('daily-gift'),
  'take-freebet': featured('daily-gift'),
  'take-freespin': featured('daily-gift'),
  'lucky-day-draw': featured('daily-draw'),
  'lucky-day-ticket': featured('daily-draw'),
  'evas-favorites': featured('favorites'),
  'evaginarium-mobile': featured('evaginarium'),
  'welcome-bonus': firstBonus,
  'first-bonus-get': firstBonus,
  'first-bonus-set': firstBonusChoice,
  'store-items': store,
  'store-purchases': store,
  'store-buy': store,
  'lotto-available': never,
  'lotto-upcoming': ({ region, request }) =>
    new URL(request.url, 'http://marquee').searchParams.getAll('lottery').some((id) => !isLotteryAllowed(region, id)),
  // What the visitor has bought stays theirs.
  'lotto-tickets': never,
  'lotto-ticket': never,
  'lotto-draws': lottery,
  'lotto-draw': lottery,
  'lotto-buy': lottery,
} as const satisfies Readonly<Record<string, Rule>>;

const rules: ReadonlyMap<string, Rule> = new Map(Object.entries(callRules));
