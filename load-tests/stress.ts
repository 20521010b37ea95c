/**
 * Finds the limit: the rate rises in steps to the peak, where the objectives must hold, and then to 150 %, where pages may be degraded and
 * slower, but nothing may fail.
 *
 * TARGET           origin of the service (http://127.0.0.1:3000)
 * RATE             requests a second of an ordinary day (10)
 * PEAK             requests a second at the peak of the forecast (100 × RATE)
 * STEP_SECONDS     how long each of the five steps lasts (120)
 * SLOWEST_SECONDS  what the slowest hundredth of the requests may take: decides how many VUs there are (1)
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { optionsFor } from './lib/options.ts';
import { routes } from './lib/routes.ts';
import { steady } from './lib/scenarios.ts';
import { readSettings } from './lib/settings.ts';
import { generatorIsQuick, objectivesFor, soundness } from './lib/thresholds.ts';
import { targetOf } from './lib/traffic.ts';
import { visit } from './lib/visit.ts';
import { drawVisitor } from './lib/visitor.ts';

const { target, peak, seconds, slowest } = readSettings(__ENV);

const stepSeconds = seconds('STEP_SECONDS', 120);

/** The steps in percent of the peak. */
const steps = [25, 50, 75, 100, 150] as const;
const parts = steps.map((percent, index) => ({
  name: `step_${percent}`,
  percent,
  part: steady((peak * percent) / 100, { start: index * stepSeconds, seconds: stepSeconds, slowest, exec: 'ask' }),
}));

export const options: Options = optionsFor(
  Object.fromEntries(parts.map(({ name, part }) => [name, part])),
  ...parts.map(({ name, part }) => soundness(name, part)),
  ...parts.filter(({ percent }) => percent <= 100).map(({ name, part }) => objectivesFor(name, part)),
  generatorIsQuick,
);

/** Each visitor sends one request. */
export function ask(): void {
  visit(target, targetOf(exec.scenario.iterationInTest), drawVisitor(routes.languages));
}
