import type { Drum, LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import { type JackpotRules, type NumbersRules, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { dayOfDraw, officialDraws } from '../../lottery/held-draws.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';

/** Frequency of a number. */
export interface NumberCount {
  readonly number: number;
  readonly times: number;
}

/** Frequency of each number of a drum, in the order of the numbers. */
export interface DrumFrequency {
  readonly counts: readonly NumberCount[];
  /** Expected frequency in this number of draws. */
  readonly expected: number;
}

/** Frequency of numbers in draws under the same rules. */
export interface NumberFrequency {
  readonly draws: number;
  readonly main: DrumFrequency;
  /** Missing if there are no additional numbers. */
  readonly additional: DrumFrequency | undefined;
}

/** Counts the numbers of draws. Draws under rules other than the newest are left out, because they had other numbers. */
export function numberFrequency(kind: LotteryKind, draws: readonly LotteryDraw[]): NumberFrequency | undefined {
  const held = officialDraws(draws);
  const newest = held.map(dayOfDraw).toSorted().at(-1);
  if (newest === undefined) return undefined;
  const rules = rulesOn<JackpotRules | NumbersRules>(kind.rules, newest);
  const counted = held.filter((draw) => rulesOn<JackpotRules | NumbersRules>(kind.rules, dayOfDraw(draw)) === rules);
  const { main, additional } = rules;
  const additionalDrum = additional && { ...main, ...additional };
  const drawn = (list: 'main' | 'additional') => counted.flatMap(({ numbers }) => numbers[list]);
  return {
    draws: counted.length,
    main: drumFrequency(main, drawn('main'), counted.length),
    additional: additionalDrum && drumFrequency(additionalDrum, drawn('additional'), counted.length),
  };
}

function drumFrequency({ pick, lowest, highest }: Drum, drawn: readonly number[], draws: number): DrumFrequency {
  const times = new Map<number, number>();
  for (const number of drawn) times.set(number, (times.get(number) ?? 0) + 1);
  const balls = highest - lowest + 1;
  const counts = Array.from({ length: balls }, (_, index) => lowest + index).map((number) => ({
    number,
    times: times.get(number) ?? 0,
  }));
  return { counts, expected: (draws * pick) / balls };
}
