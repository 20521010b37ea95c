import { minorDigits } from '../../lib/minor-digits.ts';
import type { Money } from '../../lib/money.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';

/** Names of the columns. Programs rely on them. */
export const csvHead =
  'draw,time,state,main,additional,multiplier,jackpot,currency,jackpot_outcome,jackpot_winners\r\n';

/** A draw as a line of the table (RFC 4180). Numbers of a list are separated by spaces; amounts are in major units. */
export function csvLine({ id, at, state, numbers, factor, jackpot, rolled, tiers }: LotteryDraw): string {
  const cells = [
    id,
    new Date(at * 1_000).toISOString().replace('.000', ''),
    state,
    numbers?.main.join(' '),
    numbers?.additional.join(' '),
    factor,
    jackpot && inMajorUnits(jackpot),
    jackpot?.currency,
    rolled,
    tiers?.[0]?.winners,
  ];
  // The contract excludes values that would need quotes, or that a spreadsheet would run as a formula.
  return `${cells.map((cell) => cell ?? '').join(',')}\r\n`;
}

/** Undefined for an unknown currency. */
function inMajorUnits({ amount, currency }: Money): string | undefined {
  const digits = minorDigits(currency);
  return digits === undefined ? undefined : (amount / 10 ** digits).toFixed(digits);
}
