import type { FairEntry } from '../lib/fair-draw.ts';
import { seededRandom } from '../lib/seeded-random.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import type { Sector, Wheel } from './wheels.ts';

/** A sector at a moment: the remaining number, and its weight; a used-up sector has no weight. */
export interface PoolSector {
  readonly sector: Sector;
  readonly left: number | null;
  readonly weight: number;
}

/** The number of spins of other players at `now`; it stops growing at the end. */
export function otherSpins(wheel: Wheel, { startAt, endAt }: PromotionCalendar, now: number): number {
  return Math.floor((Math.max(0, Math.min(now, endAt) - startAt) / 3600) * wheel.otherSpinsPerHour);
}

function leftOf(seed: string, wheel: Wheel, sector: Sector, otherPlayers: number, wonHere: number): number | null {
  if (sector.stock === null) return null;
  const luck = 0.7 + 0.6 * seededRandom(seed, 'luck of strangers', wheel.promotionId, sector.id)();
  const share = sector.weight / wheel.sectors.reduce((sum, { weight }) => sum + weight, 0);
  return Math.max(0, sector.stock - Math.floor(otherPlayers * share * luck) - wonHere);
}

/** Remaining sectors. `winsHere` counts how often a sector was won by the accounts of this sandbox. */
export function poolAt(
  seed: string,
  wheel: Wheel,
  calendar: PromotionCalendar,
  winsHere: (sectorId: string) => number,
  now: number,
): PoolSector[] {
  const otherPlayers = otherSpins(wheel, calendar, now);
  return wheel.sectors.map((sector) => {
    const left = leftOf(seed, wheel, sector, otherPlayers, winsHere(sector.id));
    return { sector, left, weight: left === 0 ? 0 : sector.weight };
  });
}

/** The weights of all sectors that can be won; 0 if the pool is empty. */
export const poolWeight = (pool: readonly PoolSector[]): number => pool.reduce((sum, { weight }) => sum + weight, 0);

/** Possible results, each with its chances; empty for an empty pool. */
export const poolEntries = (pool: readonly PoolSector[]): FairEntry[] =>
  pool.filter(({ weight }) => weight > 0).map(({ sector, weight }) => [sector.id, weight]);
