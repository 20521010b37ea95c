import type { Drum } from '../../../lottery/engine/lottery-kind.ts';

interface GridKey {
  /** Key name of a keyboard event. */
  readonly key: string;
  /** The focused number. */
  readonly from: number;
  readonly drum: Pick<Drum, 'lowest' | 'highest'>;
  readonly columns: number;
  readonly isRtl: boolean;
}

/** The number that a key moves to from another; undefined for other keys. */
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

/** Typed digits, and the time of the last one, in milliseconds. */
export interface TypedDigits {
  readonly digits: string;
  readonly at: number;
}

/** Maximum milliseconds between two digits of one number. */
const maxPause = 1_000;

/** The digits with one more; starts a new number if the one before is complete, or would be too high. */
export function typedNumber(typed: TypedDigits, digit: string, at: number, highest: number): TypedDigits {
  const digits = at - typed.at > maxPause ? digit : typed.digits + digit;
  return { digits: Number(digits) > highest ? digit : digits, at };
}
