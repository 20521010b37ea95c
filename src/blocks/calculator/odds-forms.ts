/** Odds in the other forms that bookmakers write them in, and the chance that they imply. */
export interface OddsForms {
  /** What is won for a stake: `5/2`. */
  readonly fraction: string;
  /** What is won for a stake of a hundred, or with a minus the stake that wins a hundred. */
  readonly american: string;
  /** In whole per cent; the bookmaker's margin is in it. */
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

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
