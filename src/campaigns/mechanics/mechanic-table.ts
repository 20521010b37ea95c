import { betSeries } from './bet-series/mechanic.ts';
import { broadcast } from './broadcast/mechanic.ts';
import { cashback } from './cashback/mechanic.ts';
import { collection } from './collection/mechanic.ts';
import { dailyDraw } from './daily-draw/mechanic.ts';
import { dailyGift } from './daily-gift/mechanic.ts';
import { depositBonus } from './deposit-bonus/mechanic.ts';
import { freeBetReward } from './free-bet/mechanic.ts';
import { informational } from './informational/mechanic.ts';
import { instantWin } from './instant-win/mechanic.ts';
import { leaderboard } from './leaderboard/mechanic.ts';
import type { Mechanic } from './mechanic.ts';
import { missions } from './missions/mechanic.ts';
import { oddsBoost } from './odds-boost/mechanic.ts';
import { predictor } from './predictor/mechanic.ts';
import { raffle } from './raffle/mechanic.ts';

const mechanics = [
  depositBonus,
  freeBetReward,
  cashback,
  oddsBoost,
  raffle,
  leaderboard,
  betSeries,
  missions,
  instantWin,
  collection,
  predictor,
  dailyGift,
  dailyDraw,
  broadcast,
  informational,
] as const;

/** The id of a mechanic. */
export type MechanicId = (typeof mechanics)[number]['id'];

/** Every mechanic by its id. */
export const mechanicTable: ReadonlyMap<string, Mechanic<MechanicId>> = new Map(
  mechanics.map((mechanic) => [mechanic.id, mechanic]),
);

/** The ids of all mechanics. */
export const mechanicIds: readonly MechanicId[] = mechanics.map(({ id }) => id);
