import type { LotteryDraw } from '../platform/lotto/lotto-draw.ts';
import type { SharedReads } from '../platform/shared-reads.server.ts';

/** Draws in a part of the archive: the maximum of one platform reply. */
const drawsPerPart = 100;

/** Maximum draws searched for one page. */
export const maxDraws = 1_200;

/** Draws of a year, newest first. */
export interface YearOfDraws {
  readonly year: number;
  /** Years with draws, newest first. */
  readonly years: readonly number[];
  readonly draws: readonly LotteryDraw[];
  /** Whether the year has further draws. */
  readonly isCut: boolean;
}

/** The year of an address. */
export const yearIn = (query: Pick<URLSearchParams, 'get' | 'has'>): number | undefined =>
  query.has('year') ? Number(query.get('year')) : undefined;

/**
 * Reads the draws of a year, at most {@link maxDraws}; without a year, those of the newest year with draws. Undefined if there is no such
 * year.
 */
export async function drawsOfYear(
  reads: Pick<SharedReads, 'archivedDraws'>,
  lottery: string,
  wanted: number | undefined,
): Promise<YearOfDraws | undefined> {
  const year = wanted ?? (await reads.archivedDraws(lottery, { offset: 0, limit: 1 })).years[0];
  if (year === undefined) return undefined;
  const part = (offset: number) => reads.archivedDraws(lottery, { year, offset, limit: drawsPerPart });
  const first = await part(0);
  if (first.total === 0) return undefined;
  const offsets: number[] = [];
  for (let offset = drawsPerPart; offset < Math.min(first.total, maxDraws); offset += drawsPerPart) {
    offsets.push(offset);
  }
  const rest = await Promise.all(offsets.map(part));
  return {
    year,
    years: first.years,
    draws: [first, ...rest].flatMap(({ draws }) => draws),
    isCut: first.total > maxDraws,
  };
}
