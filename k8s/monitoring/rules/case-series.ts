import type { AlertCase, Labels, Stretch } from './alert-rule.ts';

/** Name of a Marquee series in a test. */
export const named = (name: string, labels: Labels = {}): string =>
  `${name}{${Object.entries({ job: 'marquee', ...labels })
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

/** A gauge with a constant value. */
export const stays = (value: number, minutes: number): Stretch => ({ from: value, step: 0, samples: minutes });

/** A counter with an increase per second. */
export const rises = (perSecond: number, minutes: number): Stretch => ({ step: perSecond * 60, samples: minutes });

/** A case with one sample per minute, checked when its series end. */
export const minutely = (
  name: string,
  minutes: number,
  series: Readonly<Record<string, Stretch | readonly Stretch[]>>,
  fires: readonly Labels[],
): AlertCase => ({
  name,
  series: Object.fromEntries(
    Object.entries(series).map(([key, stretches]) => [key, 'samples' in stretches ? [stretches] : stretches]),
  ),
  interval: '1m',
  at: `${minutes}m`,
  fires,
});
