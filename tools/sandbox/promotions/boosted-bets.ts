import type { CampaignOf } from '../campaigns/campaign.ts';
import { drawWithoutReplacement, randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { clubs } from './forecast-round.ts';
import type { PromotionCalendar } from './promotion-calendar.ts';

/** Days after which an open bet is settled. */
const settledAfterDays = 2;

/** Maximum bets in the reply, newest first. */
const betsShown = 20;

/** Percentage of boosted bets that are won. */
const winsPerHundred = 40;

/** Bets of an account with a boost, from newest to oldest: one every few days of the last two months. */
export function boostedBets(
  seed: string,
  campaign: CampaignOf<'odds-boost'>,
  accountId: number,
  { startAt, endAt }: PromotionCalendar,
  now: number,
) {
  const { promotionId } = campaign;
  const pace = randomInteger(seededRandom(seed, 'boost pace', promotionId, accountId), 2, 5) * secondsPerDay;
  const newest = Math.floor((Math.min(now, endAt - 1) - startAt) / pace);
  return Array.from({ length: Math.min(betsShown, Math.max(0, newest)) }, (_, back) => {
    const index = newest - back;
    const placedAt = startAt + index * pace;
    const random = seededRandom(seed, 'boosted bet', promotionId, accountId, index);
    const isOpen = now < placedAt + settledAfterDays * secondsPerDay;
    const isWon = random() < winsPerHundred / 100;
    return {
      id: `${promotionId}-${index}`,
      placedAt,
      event: drawWithoutReplacement(random, clubs, 2).join(' – '),
      state: isOpen ? ('open' as const) : isWon ? ('won' as const) : ('lost' as const),
      ...boostOf(campaign, random),
    };
  });
}

/** A stake at some odds, and what the promotion adds to its winnings. */
function boostOf({ facts }: CampaignOf<'odds-boost'>, random: () => number) {
  const legs =
    facts.kind === 'single-event' ? 1 : randomInteger(random, facts.tiers[0].legs, (facts.tiers.at(-1)?.legs ?? 0) + 1);
  const percent =
    facts.kind === 'single-event' ? facts.percent : (facts.tiers.findLast((tier) => tier.legs <= legs)?.percent ?? 0);
  const stake = randomInteger(random, 1, 20) * (facts.stake.minStake?.amount ?? 100);
  const boosted = facts.kind === 'single-event' ? Math.min(stake, facts.maxStake.amount) : stake;
  const winnings = boosted * (randomInteger(random, 50, 600) / 100);
  const amount = Math.min(Math.floor((winnings * percent) / 100), facts.maxBoost.amount);
  return { legs, percent, boost: { amount, currency: facts.maxBoost.currency } };
}
