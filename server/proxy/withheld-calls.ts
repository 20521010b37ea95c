import type { Request } from 'express';
import * as z from 'zod';
import type { Campaign } from '../../src/campaigns/campaign-types.ts';
import { bonusChoices } from '../../src/entities/registration.ts';
import { parseJson } from '../../src/lib/parse-json.ts';
import { countryLimits, isLotteryAllowed, isOfferAllowedIn } from '../../src/pages/region-limits.server.ts';
import { cmsBonusPageCall } from '../../src/platform/bonus-cms/cms-bonus-page.ts';
import { cmsPromotionPageCall } from '../../src/platform/bonus-cms/cms-promotion-page.ts';
import type { RegionRule } from '../../src/platform/region-rule.ts';
import { isStoreAllowed } from '../../src/state/is-store-open.ts';
import type { Region } from '../../src/state/region.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { MarqueeError } from '../errors.ts';
import type { ProxiedCall } from './call-finder.ts';

interface Visit {
  readonly campaigns: Pick<CampaignStore, 'list'>;
  readonly region: Region | undefined;
}

type Call = ProxiedCall['call'];

/** Whether the call is for a page, or for an offer on a page, that the visitor's region withholds. */
export function isWithheldCall(call: Call, request: Request, visit: Visit): boolean {
  const rule = call.regionRule;
  if (rule === 'none') return false;
  if (rule === 'store') return !isStoreAllowed(visit.region?.policy);
  if (rule === 'first-bonus') return isFirstBonusWithheld(visit, () => true);
  if ('feature' in rule) return isOutsideCampaigns(visit, { has: ({ behavior }) => behavior.feature === rule.feature });
  if ('firstBonusChoice' in rule) return isChoiceWithheld(visit, idIn(rule.firstBonusChoice, call, request));
  if ('lottery' in rule)
    return valuesIn(rule.lottery, call, request).some((lottery) => !isLotteryAllowed(visit.region, String(lottery)));
  return isOutsideCampaigns(visit, { has: ownerOf(rule, call, request) });
}

/** Whether the call returns a page of the content system, whose reply names the audience of the offer and so decides. */
export const repliesWithPage = ({ id }: Call): boolean => id === cmsBonusPageCall.id || id === cmsPromotionPageCall.id;

interface Ownership {
  /** Whether the call is about this campaign. */
  readonly has: (campaign: Campaign) => boolean;
  /** Whether the visitor's country allows the part of the campaign that the call is about: of a choice, it may allow only some. */
  readonly isIn?: (campaign: Campaign) => boolean;
  /** Audience of the offer if no campaign has it: then only a page of the content system can have it. By default the strictest. */
  readonly offersTo?: 'new' | 'all';
}

/** Whether no campaign that the visitor may see has the subject of the call. */
function isOutsideCampaigns({ campaigns, region }: Visit, { has, isIn = has, offersTo = 'all' }: Ownership): boolean {
  const owners = campaigns.list().filter(({ campaign }) => has(campaign));
  if (owners.length === 0) return !isOfferAllowedIn(region, offersTo);
  return !owners.some((owner) => {
    const view = owner.forCountry(region?.country);
    const { isWithheld, isForOthers } = countryLimits(view, region?.country);
    return !isWithheld && !isForOthers && isIn(view.campaign);
  });
}

/** Criteria for the campaigns that have the subject of the call. */
function ownerOf(
  rule: Extract<RegionRule, { promotion: string } | { tournament: string } | { bonus: string }>,
  call: Call,
  request: Request,
): (campaign: Campaign) => boolean {
  if ('promotion' in rule) {
    const id = idIn(rule.promotion, call, request);
    return ({ promotionIds }) => promotionIds.includes(id);
  }
  if ('tournament' in rule) {
    const id = idIn(rule.tournament, call, request);
    return ({ behavior }) => behavior.tournamentId === id;
  }
  const id = idIn(rule.bonus, call, request);
  return ({ behavior }) => behavior.bonusIds.includes(id);
}

const isFirstBonusWithheld = (visit: Visit, isIn: (campaign: Campaign) => boolean): boolean =>
  isOutsideCampaigns(visit, { has: ({ behavior }) => behavior.feature === 'first-bonus', isIn, offersTo: 'new' });

/** Declining an offer is allowed everywhere. */
function isChoiceWithheld(visit: Visit, chosen: number): boolean {
  if (chosen === bonusChoices.decline) return false;
  const product = chosen === bonusChoices.sports ? 'sports' : 'casino';
  return isFirstBonusWithheld(visit, ({ behavior }) =>
    behavior.offers.some(({ products }) => products?.includes(product)),
  );
}

const idIn = (field: string, call: Call, request: Request): number => Number(valuesIn(field, call, request)[0]);

/** Values of a field of the request; a query may repeat it. */
function valuesIn(field: string, { path, body }: Call, request: Request): readonly unknown[] {
  const [part, name = ''] = field.split('.');
  if (part === 'path') return [request.path.split('/')[path.split('/').indexOf(`:${name}`)]];
  if (part === 'query') return new URL(request.url, 'http://marquee').searchParams.getAll(name);
  if (!body) throw new Error(`The call at ${path} has no body`);
  return [z.record(z.string(), z.unknown()).parse(bodyOf(request, body))[name]];
}

/** The body names the subject of the call: a body that breaks its contract could name another one to the platform. */
function bodyOf<Body>(request: Request, contract: z.core.$ZodType<Body>): Body {
  const { success, data } = z.safeParse(contract, parseJson(String(request.body)));
  if (!success) throw new MarqueeError('bad-request');
  request.body = Buffer.from(JSON.stringify(data));
  return data;
}
