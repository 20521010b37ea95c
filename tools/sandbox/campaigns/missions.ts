import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { CampaignOf } from './campaign.ts';

/** Progress of an account in a mission. */
export interface MissionProgress {
  readonly id: string;
  readonly done: number;
  readonly needed: number;
  /** Seconds since epoch. */
  readonly completedAt?: number;
}

/** The missions of an account that joined at `joinedAt`: it takes one to three days for each, until the end. */
export function missionProgress(
  seed: string,
  { promotionId, facts }: CampaignOf<'missions'>,
  accountId: number,
  joinedAt: number,
  { endAt }: PromotionCalendar,
  now: number,
): MissionProgress[] {
  const until = Math.min(now, endAt);
  let opensAt = joinedAt;
  return facts.missions.map(({ id, opensAt: date = 0, task: { count: needed } }) => {
    const length = randomInteger(seededRandom(seed, 'mission', promotionId, accountId, id), 1, 3) * secondsPerDay;
    const beginsAt = Math.max(opensAt, date);
    const completedAt = beginsAt + length;
    if (facts.order === 'chain') opensAt = completedAt;
    const done = Math.min(needed, Math.max(0, Math.floor((needed * (until - beginsAt)) / length)));
    return { id, done, needed, ...(done === needed && { completedAt }) };
  });
}

/** Number of completed missions. */
export const missionsDone = (progress: readonly MissionProgress[]): number =>
  progress.filter(({ completedAt }) => completedAt !== undefined).length;
