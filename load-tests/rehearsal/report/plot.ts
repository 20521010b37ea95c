/** Coordinates of a plot: 0 to 1000 from left to right, 0 to 300 from top to bottom. The page stretches it. */
export const plotWidth = 1_000;
export const plotHeight = 300;

/** A value for each second; undefined if nothing was measured. */
export type Values = readonly (number | undefined)[];

/** Converts a value to a share of the height, measured from the bottom: 0 to 1. */
export type Scale = (value: number) => number;

/** A linear scale from 0 to a largest value. */
export const linearScale =
  (largest: number): Scale =>
  (value) =>
    clamp(largest <= 0 ? 0 : value / largest);

/** A logarithmic scale, so that a millisecond and a second are both readable in one chart. */
export function logScale(smallest: number, largest: number): Scale {
  const span = Math.log(largest / smallest);
  return (value) => clamp(value <= smallest ? 0 : Math.log(value / smallest) / span);
}

/** A few round values, from 0 to the first one at or above the largest. */
export function roundTicks(largest: number, wanted = 4): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / wanted;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= rough * 0.999_999) ?? unit * 10;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Powers of ten, from the one at or below the smallest to the one at or above the largest. */
export function decadeTicks(smallest: number, largest: number): number[] {
  const from = Math.floor(Math.log10(smallest) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(largest) - 1e-9));
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}

/** A line through the values, with gaps where nothing was measured. An isolated value becomes a short dash. */
export function linePath(values: Values, scale: Scale): string {
  const parts: string[] = [];
  values.forEach((value, index) => {
    if (value === undefined) return;
    const isStart = values[index - 1] === undefined;
    const at = point(index, values.length, scale(value));
    parts.push(isStart ? `M${at}` : `L${at}`);
    if (isStart && values[index + 1] === undefined) parts.push('h2');
  });
  return parts.join('');
}

/** Fills in a single missing second: there is one sample per second, which may fall just outside of its own. */
export const bridged = (values: Values): Values =>
  values.map((value, index) => {
    const [before, after] = [values[index - 1], values[index + 1]];
    return value ?? (before === undefined || after === undefined ? undefined : (before + after) / 2);
  });

/** Stacked areas, each a path, which together reach the sums. A missing value counts as 0; where all are missing there is a gap. */
export function stackedPaths(series: readonly Values[], scale: Scale): string[] {
  const length = Math.max(0, ...series.map((values) => values.length));
  const runs = runsOf(length, (index) => series.some((values) => values[index] !== undefined));
  let below: readonly number[] = Array.from({ length }, () => 0);
  return series.map((values) => {
    const above = below.map((sum, index) => sum + Math.max(0, values[index] ?? 0));
    const path = runs.map((run) => areaBetween(run, below, above, scale)).join('');
    below = above;
    return path;
  });
}

/** Runs of consecutive indexes with a value. */
function runsOf(length: number, hasSome: (index: number) => boolean): number[][] {
  const runs: number[][] = [];
  for (let index = 0; index < length; index += 1) {
    if (!hasSome(index)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  return runs;
}

function areaBetween(run: readonly number[], below: readonly number[], above: readonly number[], scale: Scale): string {
  const edge = (values: readonly number[]) =>
    run.map((index) => point(index, values.length, scale(values[index] ?? 0)));
  return `M${[...edge(above), ...edge(below).toReversed()].join('L')}Z`;
}

/** Position of a second, as a share of the width. */
export const timeFraction = (second: number, seconds: number): number =>
  clamp(seconds <= 1 ? 0 : second / (seconds - 1));

function point(index: number, length: number, share: number): string {
  return `${round(timeFraction(index, length) * plotWidth)} ${round((1 - share) * plotHeight)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const clamp = (share: number): number => (share >= 0 ? Math.min(1, share) : 0);
