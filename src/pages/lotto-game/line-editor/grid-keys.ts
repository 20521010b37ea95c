import type { Drum } from '../../../lottery/engine/lottery-kind.ts';

interface GridKey {
  /** As a keyboard event names it. */
  readonly key: string;
  /** The number that has the focus. */
  readonly from: number;
  readonly drum: Pick<Drum, 'lowest' | 'highest'>;
  readonly columns: number;
  readonly isRtl: boolean;
}

/** The number that a key leads to from another; nothing for a key that leads nowhere. */
export function gridTarget({ key, from, drum, columns, isRtl }: GridKey): number | undefined {
  const onward = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return drum.lowest;
  if (key === 'End') return drum.highest;
  const step = steps[key];
  if (step === undefined) return undefined;
  const target = from + step;
  return target < drum.lowest || target > drum.highest ? from : target;
}

/** Digits that a visitor has typed, and when the last one was, in milliseconds. */
export interface TypedDigits {
  readonly digits: string;
  readonly at: number;
}

/** Milliseconds between two digits of one number at most. */
const maxPause = 1_000;

/** The digits with one more; a number of its own where the one before is over, or would be too high. */
export function typedNumber(typed: TypedDigits, digit: string, at: number, highest: number): TypedDigits {
  const digits = at - typed.at > maxPause ? digit : typed.digits + digit;
  return { digits: Number(digits) > highest ? digit : digits, at };
}
