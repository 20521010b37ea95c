const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** A count with thousands separators. */
export const asCount = (value: number): string => grouped.format(value);

/** A share between 0 and 1. */
export const asPercent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`;

/** Formats milliseconds: with a decimal below ten, in seconds from one second. */
export function asMilliseconds(milliseconds: number): string {
  if (milliseconds >= 1_000) return `${Number((milliseconds / 1_000).toFixed(2))} s`;
  return `${milliseconds >= 10 ? milliseconds.toFixed(0) : Number(milliseconds.toFixed(1))} ms`;
}

/** Formats seconds; in minutes from two minutes. */
export const asSeconds = (seconds: number): string =>
  seconds >= 120 ? `${Number((seconds / 60).toFixed(1))} min` : `${Number(seconds.toFixed(1))} s`;

/** A multiple, such as "1.5 times". */
export const asTimes = (factor: number): string => `${Number(factor.toFixed(2))} times`;

/** Minutes and seconds, such as `2:05`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Shown for a value that was not measured. */
export const noValue = '–';

/** Formats a value with `write`; {@link noValue} if it is undefined. */
export const formatOptional = <Value>(value: Value | undefined, write: (value: Value) => string): string =>
  value === undefined ? noValue : write(value);
