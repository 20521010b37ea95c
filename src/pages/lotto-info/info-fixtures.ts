import { nextDraws } from '../../lottery/engine/draw-calendar.ts';
import { kindFixtures } from '../../lottery/engine/kind-fixtures.ts';
import { fixtureTime } from '../../lottery/lottery-fixtures.ts';
import { placeOffset } from '../../lottery/place-time.ts';
import type { LotteryInfo } from './lottery-info.ts';

/** Every lottery kind, in the form of its page. */
export const infoFixtures: readonly LotteryInfo[] = [...kindFixtures].map(([id, kind]) => {
  const { schedule, currency } = kind;
  const draws = nextDraws(schedule, fixtureTime, 5).map((draw) => ({
    ...draw,
    offset: placeOffset(schedule.timeZone, draw.at),
  }));
  const jackpot = kind.type === 'jackpot' ? { amount: 4_800_000_000, currency } : undefined;
  return { id, kind, day: draws[0]?.day ?? '', draws, jackpot };
});
