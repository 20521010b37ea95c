import type { Formatters } from './format.ts';

/** Odds in other formats, and the implied chance. */
export interface OddsForms {
  /** Profit for a stake: `5/2`. */
  readonly fraction: string;
  /** Profit for a stake of a hundred, or with a minus the stake that wins a hundred. */
  readonly american: string;
  /** In whole percent, including the bookmaker's margin. */
  readonly chance: number;
}

/** The forms of decimal odds. */
export function oddsForms(odds: number): OddsForms {
  const hundredths = Math.round(odds * 100) - 100;
  const divisor = greatestCommonDivisor(hundredths, 100);
  return {
    fraction: `${hundredths / divisor}/${100 / divisor}`,
    american: odds >= 2 ? `+${hundredths}` : `\u2212${Math.round(10_000 / hundredths)}`,
    chance: Math.round(100 / odds),
  };
}

/** The formats of odds, at the places of their numbers (R3.24, R3.41). */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const;

/** Decimal odds in the format of a number; an unknown one is decimal. */
export function writeOdds(odds: number, coefView: number, { decimal }: Pick<Formatters, 'decimal'>): string {
  const format = oddsFormats[coefView];
  if (format === 'fractional') return oddsForms(odds).fraction;
  return format === 'american' ? oddsForms(odds).american : decimal(odds, 2);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
