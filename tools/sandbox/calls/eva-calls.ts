import type { Campaign, CampaignOf } from '../campaigns/campaign.ts';
import { collectedCards, favoritesAt } from '../eva/eva.ts';
import { CallError } from '../lib/call-error.ts';
import { dayStartOf } from '../lib/days.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { nameIn, prizeReply } from '../promotions/prizes.ts';
import { allowsWelcomeBonus } from '../promotions/welcome-offers.ts';
import { optionalAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { findPromotionNow } from './promotion-now.ts';
import { siteSettings } from './site-settings.ts';

/** `GET /external-api/evasfavorites/available`: for accounts that may have bonuses and have not declined them. */
async function evasFavoritesReply(context: CallContext) {
  const account = await optionalAccount(context);
  const { seed, clock, firstBonuses } = context.state;
  const now = clock.now();
  const isAvailable =
    account !== undefined &&
    allowsWelcomeBonus(account.countryCode) &&
    firstBonuses.choiceOf(account.id)?.bonusId !== 0;
  return { isAvailable, games: favoritesAt(seed, now), nextAt: dayStartOf(now) + secondsPerDay };
}

/** `GET /evaginarium/mobile` */
async function evaginariumReply(context: CallContext) {
  const account = await optionalAccount(context);
  const { seed, participation, campaigns } = context.state;
  const collection = campaigns.list().find(isAppCollection);
  if (collection === undefined) throw new CallError(404, 'There is no collection of cards', 'promotion-unknown');
  const { promotion, calendar, now, status } = findPromotionNow(context, collection.promotionId);
  const ids = collection.facts.pieces.map(({ id }) => id);
  const language = callerLanguage(context);
  const joinedAt = account && participation.joinedAt(promotion.id, account.id);
  const collected =
    account === undefined || joinedAt === undefined
      ? new Set<string>()
      : collectedCards(seed, ids, account.id, joinedAt, calendar, now);
  return {
    promotionId: promotion.id,
    status,
    ...siteSettings.config.application,
    cards: ids.map((id) => ({
      id,
      name: nameIn(collection.names.get(id) ?? {}, language) ?? id,
      isCollected: collected.has(id),
    })),
    collected: collected.size,
    prize: prizeReply(collection.facts.sets[0]?.reward.prize ?? { kind: 'nothing' }, language),
  };
}

/** Whether the collection is played in the operator's app. */
const isAppCollection = (campaign: Campaign): campaign is CampaignOf<'collection'> =>
  campaign.mechanic === 'collection' && campaign.facts.source === 'evaginarium';

/** The calls of Eva's promotions (R7.37, R7.38). */
export const evaCalls: readonly PlatformCall[] = [
  {
    id: 'evas-favorites',
    about: 'Games of the day; not for customers who have declined bonuses',
    method: 'get',
    path: '/web-api/external-api/evasfavorites/available',
    reply: evasFavoritesReply,
  },
  {
    id: 'evaginarium-mobile',
    about: 'Cards that an account has collected since it joined 1102',
    method: 'get',
    path: '/web-api/evaginarium/mobile',
    reply: evaginariumReply,
  },
];
