import type { DrawArchive } from './draw-archive.ts';
import type { Draw } from './draw-calendar.ts';
import { changeOf } from './draw-changes.ts';
import { numbersOfDraw } from './draw-numbers.ts';
import type { JackpotKind, LotteryKind } from './lottery-kinds.ts';

/** Seconds after the time of a draw until its numbers are known, and until its prizes are. */
export const drawingSeconds = 120;
const countingSeconds = 600;

/** Time at which the full result of a draw is known, or would be if it were not void; seconds since epoch. */
export function officialAt(seed: string, kind: LotteryKind, draw: Draw): number {
  const change = changeOf(seed, kind, draw);
  const { at } = change?.kind === 'postponed' ? change : draw;
  return at + drawingSeconds + countingSeconds;
}

/** The status of a draw at a moment, with the times that are known by then. */
export interface DrawStatus {
  readonly state: 'open' | 'sales-closed' | 'drawing' | 'provisional' | 'official' | 'postponed' | 'void';
  /** Seconds since epoch. */
  readonly at: number;
  readonly salesCloseAt: number;
}

/** The current status of a draw. A change of its plan closes its sales. */
export function drawStatus(
  { seed, now }: Pick<DrawsNow, 'seed' | 'now'>,
  kind: Pick<LotteryKind, 'drawId' | 'calendar'>,
  draw: Draw,
): DrawStatus {
  const { at, salesCloseAt } = draw;
  const change = changeOf(seed, kind, draw);
  if (!change || now < change.announcedAt) return { state: stateByClock(draw, now), at, salesCloseAt };
  const closedAt = Math.min(salesCloseAt, change.announcedAt);
  if (change.kind === 'void') return { state: 'void', at, salesCloseAt: closedAt };
  const moved = { at: change.at, salesCloseAt: closedAt };
  return { state: now < change.at ? 'postponed' : stateByClock(moved, now), ...moved };
}

function stateByClock({ at, salesCloseAt }: Pick<Draw, 'at' | 'salesCloseAt'>, now: number): DrawStatus['state'] {
  if (now < salesCloseAt) return 'open';
  if (now < at) return 'sales-closed';
  if (now < at + drawingSeconds) return 'drawing';
  return now < at + drawingSeconds + countingSeconds ? 'provisional' : 'official';
}

/** Whether the numbers of a draw are known. */
export const hasNumbers = ({ state }: DrawStatus): boolean => state === 'provisional' || state === 'official';

/** Inputs of replies about draws. */
export interface DrawsNow {
  readonly seed: string;
  readonly archive: DrawArchive;
  /** Seconds since epoch. */
  readonly now: number;
}

/** A draw as the platform returns it at `now`. */
export function drawReply(draws: DrawsNow, kind: LotteryKind, draw: Draw) {
  const { seed, archive } = draws;
  const status = drawStatus(draws, kind, draw);
  return {
    id: draw.id,
    ...status,
    ...(kind.type === 'jackpot' && jackpotField(draws, kind, draw)),
    ...(hasNumbers(status) && { numbers: numbersOfDraw(seed, kind, draw) }),
    ...(kind.type === 'jackpot' && hasNumbers(status) && factorField(archive, kind, draw)),
    ...(kind.type === 'jackpot' && status.state === 'official' && prizeFields(archive, kind, draw)),
  };
}

/** Jackpot of a draw, once the previous one is settled; undefined if the organizer names no pool. */
export function announcedJackpot(
  { seed, archive, now }: DrawsNow,
  kind: JackpotKind,
  { number }: Draw,
): number | undefined {
  if (officialAt(seed, kind, kind.calendar.draw(number - 1)) > now) return undefined;
  const { jackpot, rules } = archive.settled(kind, number);
  return rules.jackpot.lowest === undefined ? undefined : jackpot;
}

function jackpotField(draws: DrawsNow, kind: JackpotKind, draw: Draw) {
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
