import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Wheel } from './wheels.ts';

/** The player and the wheel of the attempts. */
type Player = Pick<Wheel, 'attemptsPerDay' | 'attemptsForJoining' | 'earned'> & { readonly accountId: number };

/** Midnight of the Unix epoch was midnight UTC, so days are counted from there. */
const dayOf = (moment: number): number => Math.floor(moment / secondsPerDay);

/** Spins left: the attempts of the day are used first, then those for participation and for bets. */
export function attemptsAt(
  seed: string,
  player: Player,
  { startAt, endAt }: PromotionCalendar,
  joinedAt: number | undefined,
  spinTimes: readonly number[],
  now: number,
) {
  const { attemptsPerDay, attemptsForJoining, earned } = player;
  const daily = { perPeriod: attemptsPerDay, period: 'day' as const, ...(earned && { earnedBy: earned }) };
  if (joinedAt === undefined || now < startAt || now >= endAt) return { left: 0, ...daily };

  const spinsByDay = Map.groupBy(spinTimes, dayOf);
  const beyondDaily = [...spinsByDay.values()].map((spins) => Math.max(0, spins.length - attemptsPerDay));
  const usedOfOthers = beyondDaily.reduce((sum, count) => sum + count, 0);
  const today = Math.max(0, attemptsPerDay - (spinsByDay.get(dayOf(now))?.length ?? 0));
  const others = attemptsForJoining + earnedAttempts(seed, player, joinedAt, now);
  const nextAt = (dayOf(now) + 1) * secondsPerDay;
  const left = today + Math.max(0, others - usedOfOthers);
  return { left, ...daily, ...(attemptsPerDay > 0 && nextAt < endAt && { nextAt }) };
}

/** Attempts for bets since joining: the first with the first bet, a few minutes later, then some a day. */
function earnedAttempts(seed: string, { earned, accountId }: Player, joinedAt: number, now: number): number {
  if (earned === undefined) return 0;
  const firstBet = randomInteger(seededRandom(seed, 'first bet', accountId, joinedAt), 60, 600);
  if (now < joinedAt + firstBet) return 0;
  const pace = Math.ceil(secondsPerDay / earned.maximumPerDay);
  return earned.attempts * (1 + Math.floor((now - joinedAt - firstBet) / pace));
}
