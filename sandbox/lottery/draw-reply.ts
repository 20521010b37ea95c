import type { DrawArchive } from './draw-archive.ts';
import type { Draw } from './draw-calendar.ts';
import { numbersOfDraw } from './draw-numbers.ts';
import type { JackpotKind, LotteryKind } from './lottery-kinds.ts';

/** Seconds after the time of a draw until its numbers are known, and until its prizes are. */
export const drawingSeconds = 120;
export const countingSeconds = 600;

/** When all is known of a draw; seconds since epoch. */
export const officialAt = ({ at }: Draw): number => at + drawingSeconds + countingSeconds;

/** How far a draw is at `now` (seconds since epoch). */
export function drawState(draw: Draw, now: number): 'open' | 'sales-closed' | 'drawing' | 'provisional' | 'official' {
  if (now < draw.salesCloseAt) return 'open';
  if (now < draw.at) return 'sales-closed';
  if (now < draw.at + drawingSeconds) return 'drawing';
  return now < officialAt(draw) ? 'provisional' : 'official';
}

/** What a reply about draws follows from. */
export interface DrawsNow {
  readonly seed: string;
  readonly archive: DrawArchive;
  /** Seconds since epoch. */
  readonly now: number;
}

/** A draw as the platform shows it at `now`. */
export function drawReply({ seed, archive, now }: DrawsNow, kind: LotteryKind, draw: Draw) {
  const { id, at, salesCloseAt } = draw;
  const state = drawState(draw, now);
  return {
    id,
    at,
    salesCloseAt,
    state,
    ...(kind.type === 'jackpot' && jackpotField({ archive, now }, kind, draw)),
    ...(now >= at + drawingSeconds && { numbers: numbersOfDraw(seed, kind, draw) }),
    ...(kind.type === 'jackpot' && now >= at + drawingSeconds && factorField(archive, kind, draw)),
    ...(kind.type === 'jackpot' && state === 'official' && prizeFields(archive, kind, draw)),
  };
}

/** What can be won in a draw, once the one before it is settled; nothing where the holder of the lottery names no pool. */
export function announcedJackpot(
  { archive, now }: Omit<DrawsNow, 'seed'>,
  kind: JackpotKind,
  { number }: Draw,
): number | undefined {
  if (officialAt(kind.calendar.draw(number - 1)) > now) return undefined;
  const { jackpot, rules } = archive.settled(kind, number);
  return rules.jackpot.lowest === undefined ? undefined : jackpot;
}

function jackpotField(draws: Omit<DrawsNow, 'seed'>, kind: JackpotKind, draw: Draw) {
  const amount = announcedJackpot(draws, kind, draw);
  return amount !== undefined && { jackpot: { amount, currency: kind.currency } };
}

function factorField(archive: DrawArchive, kind: JackpotKind, { number }: Draw) {
  const { factor } = archive.settled(kind, number);
  return factor !== undefined && { factor };
}

function prizeFields(archive: DrawArchive, kind: JackpotKind, { number }: Draw) {
  const { rules, winners, prizes, rolled, next } = archive.settled(kind, number);
  const money = (amount: number) => ({ amount, currency: kind.currency });
  const tiers = rules.tiers.map(({ main, additional, prize }, place) => ({
    main,
    ...(additional !== undefined && { additional }),
    winners: winners[place] ?? 0,
    prize: money(prize.kind === 'fixed' ? prize.amount : (prizes[place] ?? 0)),
  }));
  return { tiers, rolled, ...(rules.jackpot.lowest !== undefined && { nextJackpot: money(next.jackpot) }) };
}
