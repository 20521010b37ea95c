import * as z from 'zod';
import { bonusProgress } from '../bonuses/bonus-progress.ts';
import { bonusTerms, termsTexts } from '../bonuses/bonus-terms.ts';
import { bonusTexts, translatedLanguage } from '../bonuses/bonus-texts.ts';
import {
  casinoContributions,
  findBonus,
  type RulesVersion,
  rulesVersions,
  type SandboxBonus,
} from '../bonuses/bonuses.ts';
import {
  bonusCredit,
  bonusTitle,
  type CampaignBonus,
  campaignBonusProgress,
  findCampaignBonus,
} from '../bonuses/campaign-bonuses.ts';
import { dailyGifts, type Gift, giftDay, giftValidHours, nextGiftAt } from '../bonuses/daily-gifts.ts';
import { isKnownCurrency, listCurrency, roundAmount } from '../bonuses/round-amount.ts';
import { promotionObstacles } from '../campaigns/obstacles.ts';
import { CallError } from '../lib/call-error.ts';
import { convertLimit } from '../money/exchange-rates.ts';
import { bettingHistory } from '../wallets/betting-history.ts';
import { optionalAccount, requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

function requestedBonus({ request, state }: CallContext): SandboxBonus | CampaignBonus {
  const id = Number(request.params['id']);
  const bonus = findBonus(id) ?? findCampaignBonus(state.campaigns.list(), id);
  if (bonus === undefined) throw new CallError(404, 'There is no bonus with this id');
  return bonus;
}

const currencyQuerySchema = z.object({
  currency: z.string().refine(isKnownCurrency, 'is not a currency of the operator').default(listCurrency),
});

/** The currency in the request, or the operator's own. */
const requestedCurrency = ({ request }: CallContext): string => currencyQuerySchema.parse(request.query).currency;

/** `POST /api/v3/bonuses/{id}/rules-and-terms`, query `currency`. */
function bonusRulesReply(context: CallContext) {
  const bonus = requestedBonus(context);
  const language = translatedLanguage(callerLanguage(context));
  const currency = requestedCurrency(context);
  if ('campaign' in bonus) return campaignBonusRules(bonus, language, currency);
  const { clock } = context.state;
  const [current, ...earlier] = rulesVersions(bonus, clock.startedAt(), clock.now());
  const toRules = ({ version, updatedAt, maximumBet }: RulesVersion) => ({
    version,
    updatedAt,
    ...bonusTerms(bonus, maximumBet, language, currency),
  });
  return {
    id: bonus.id,
    title: bonusTexts(language)(bonus.text),
    language,
    ...toRules(current),
    earlier: earlier.map(toRules),
  };
}

function campaignBonusRules(bonus: CampaignBonus, language: string, currency: string) {
  const { id, campaign, minimumDeposit, wagering } = bonus;
  const facts = wagering && {
    wagering: {
      minimumDeposit: minimumDeposit && convertLimit(minimumDeposit, currency),
      times: wagering.times,
      days: wagering.days,
      maximumBet: convertLimit(wagering.maximumBet, currency),
    },
  };
  return {
    id,
    title: bonusTitle(bonus, language),
    language,
    version: '1',
    updatedAt: campaign.startTime.seconds,
    ...termsTexts(facts ?? {}, language),
  };
}

async function callerHistory(context: CallContext) {
  const { seed, clock, firstBonuses } = context.state;
  const account = await optionalAccount(context);
  if (account === undefined) return undefined;
  const history = bettingHistory(seed, account.wallets[0], clock.startedAt(), clock.now());
  return { account, choice: firstBonuses.choiceOf(account.id), stakedSince: history.stakedSince };
}

/** `POST /api/v3/bonuses/{id}`, query `currency`: with a token the amounts are in the account's. */
async function bonusReply(context: CallContext) {
  const history = await callerHistory(context);
  const bonus = requestedBonus(context);
  const currency = requestedCurrency(context);
  const { clock } = context.state;
  const { id, kind } = bonus;
  if ('campaign' in bonus) {
    const credit = history && bonusCredit(context.state, bonus, history.account.id);
    const title = bonusTitle(bonus, callerLanguage(context));
    return {
      id,
      title,
      kind,
      ...campaignBonusProgress(bonus, history && { ...history, credit }, clock.now(), currency),
    };
  }
  const progress = bonusProgress(bonus, history, clock.now(), currency);
  const [current, ...earlier] = rulesVersions(bonus, clock.startedAt(), clock.now());
  const begunAt = progress.state === 'available' ? undefined : history?.choice?.firstChosenAt;
  const common = { id, title: bonusTexts(callerLanguage(context))(bonus.text), kind };
  if (!('wagering' in progress)) return { ...common, ...progress };
  const contributions = kind === 'casino' ? casinoContributions : [];
  // Accounts with the bonus keep the rules that applied when they got it.
  const accepted =
    [current, ...earlier].find(({ updatedAt }) => begunAt !== undefined && updatedAt <= begunAt) ?? current;
  return {
    ...common,
    ...progress,
    maximumBet: roundAmount(accepted.maximumBet, progress.amount.currency),
    wagering: { ...progress.wagering, contributions },
    ...(begunAt !== undefined && { acceptedRules: accepted.version }),
  };
}

/** `GET /api/internal/bonus/daily-freebet-or-freespin` */
async function dailyGiftReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { seed, clock, gifts } = context.state;
  const day = giftDay(clock.now());
  const taken = gifts.takenOn(account.id, day);
  return {
    ...dailyGifts(seed, day, account.currency),
    taken: taken?.gift ?? null,
    ...(taken && { takenAt: taken.takenAt, validUntil: taken.takenAt + giftValidHours * 3600 }),
    nextAt: nextGiftAt(clock.now()),
  };
}

/** `POST .../take-freebet` and `POST .../take-freespin`: a free bet is added to the account's bonus money. */
const takeGift = (gift: Gift) => async (context: CallContext) => {
  const account = await requiredAccount(context);
  const { id: accountId, currency } = account;
  const { seed, clock, gifts, replies, wallets, campaigns } = context.state;
  const campaign = campaigns.list().find(({ mechanic }) => mechanic === 'daily-gift');
  const key = idempotencyKey(context);
  const { reply } = replies.once({ accountId, call: `take-${gift}`, key }, () => {
    const [obstacle] = promotionObstacles(account, campaign);
    if (obstacle !== undefined) throw new CallError(403, 'The gifts are not for this account', obstacle);
    const takenAt = clock.now();
    const day = giftDay(takenAt);
    if (!gifts.take(accountId, day, { gift, takenAt })) throw new CallError(409, "Today's gift is taken", 'gift-taken');
    const offered = dailyGifts(seed, day, currency);
    if (gift === 'freebet') wallets.credit(accountId, 'bonus', offered.freebet.prize.value, takenAt);
    const validUntil = takenAt + giftValidHours * 3600;
    return { taken: gift, prize: offered[gift].prize, takenAt, validUntil, nextAt: nextGiftAt(takenAt) };
  });
  return reply;
};

/** `POST .../take-freebet` */
export const takeFreebet = takeGift('freebet');

/** `POST .../take-freespin` */
export const takeFreespin = takeGift('freespin');

const bonusPath = '/web-api/api/v3/bonuses/:id';
const giftPath = '/web-api/api/internal/bonus/daily-freebet-or-freespin';

/** The calls of bonuses (R7.41 to R7.45). */
export const bonusCalls: readonly PlatformCall[] = [
  {
    id: 'bonus-rules',
    about:
      'Bonuses 11 (sports), 12 (casino; version 7 of its rules is valid from 24 hours after the start), 13 (identification), and those that campaign folders name',
    method: 'post',
    path: `${bonusPath}/rules-and-terms`,
    reply: bonusRulesReply,
  },
  {
    id: 'bonus',
    about:
      'Progress of the wagering, with a token; for a bonus of a campaign folder, since the account joined the campaign',
    method: 'post',
    path: bonusPath,
    reply: bonusReply,
  },
  {
    id: 'daily-gift',
    about: "Today's two gifts, which one is taken, and until when it can be used",
    method: 'get',
    path: giftPath,
    reply: dailyGiftReply,
  },
  {
    id: 'take-freebet',
    about:
      'One a day, then 409 `gift-taken`; 403 with the code of the obstacle for a customer who may not take one. A free bet goes to the bonus balance',
    method: 'post',
    path: `${giftPath}/take-freebet`,
    reply: takeFreebet,
  },
  {
    id: 'take-freespin',
    about:
      'One a day, then 409 `gift-taken`; 403 with the code of the obstacle for a customer who may not take one. A free bet goes to the bonus balance',
    method: 'post',
    path: `${giftPath}/take-freespin`,
    reply: takeFreespin,
  },
];
