import type { UpcomingDraw } from '../../platform/lotto.ts';

/** A draw in the calendar. */
export interface CalendarDraw extends Pick<UpcomingDraw, 'id' | 'at' | 'state' | 'lottery' | 'jackpot'> {
  readonly name: string;
  /** Hours ahead of UTC where it is drawn, at its time. */
  readonly placeOffset: number;
}

/** The draws of a lottery on one day, in the order of their times. */
export interface DayOfLottery {
  readonly lottery: string;
  readonly name: string;
  readonly draws: readonly CalendarDraw[];
}

/** A day of the visitor. */
export interface DrawDay {
  /** `2026-11-21` */
  readonly day: string;
  /** A moment of it in every zone that has the same offset, in seconds since epoch. */
  readonly noon: number;
  /** By the time of their first draw. */
  readonly lotteries: readonly DayOfLottery[];
}

/** The day that a clock shows at a moment, in a zone so many hours ahead of UTC. */
export const dayIn = (seconds: number, offset: number): string =>
  new Date((seconds + offset * 3_600) * 1_000).toISOString().slice(0, 10);

/** The draws by the days of a zone, of which only those of one day or of one lottery where they are asked for. */
export function drawDays(
  draws: readonly CalendarDraw[],
  offset: number,
  filter: { readonly lottery: string | undefined; readonly day: string | undefined },
): DrawDay[] {
  const days = Map.groupBy(
    draws.filter(({ lottery }) => filter.lottery === undefined || lottery === filter.lottery),
    ({ at }) => dayIn(at, offset),
  );
  return [...days]
    .filter(([day]) => filter.day === undefined || day === filter.day)
    .map(([day, ofDay]) => ({
      day,
      noon: Date.parse(`${day}T12:00:00Z`) / 1_000 - offset * 3_600,
      lotteries: [...Map.groupBy(ofDay, ({ lottery }) => lottery)].map(([lottery, ofLottery]) => ({
        lottery,
        name: ofLottery[0]?.name ?? lottery,
        draws: ofLottery,
      })),
    }));
}
