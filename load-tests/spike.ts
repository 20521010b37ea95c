/**
 * A campaign begins: load rises to the peak within a minute, stays, and falls again (reliability goal K2).
 *
 * TARGET            origin of the service (http://127.0.0.1:3000)
 * RATE              requests a second of an ordinary day (10)
 * PEAK              requests a second at the peak (100 × RATE)
 * BASELINE_SECONDS  before the rise (300)
 * RISE_SECONDS      from RATE to PEAK (60)
 * HOLD_SECONDS      at the peak (300)
 * RECOVERY_SECONDS  at RATE again (300)
 * SETTLE_SECONDS    how much of the recovery the service may take to be as before (60, at most half of the recovery, which is 2 s at least)
 * SLOWEST_SECONDS   what the slowest hundredth of the requests may take: decides how many VUs there are (1)
 *
 * Tags: `phase` (baseline, rise, hold, recovery) on every metric; `outcome` (full, stale, shell, error) on `visits`.
 * The scenarios have the names of the phases, but the recovery is two of them: `settling`, then `recovered`.
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { optionsFor } from './lib/options.ts';
import { routes } from './lib/routes.ts';
import { ramp, steady } from './lib/scenarios.ts';
import { readSettings } from './lib/settings.ts';
import { generatorIsQuick, noneDegraded, objectivesFor, soundness } from './lib/thresholds.ts';
import { targetOf } from './lib/traffic.ts';
import { visit } from './lib/visit.ts';
import { drawVisitor } from './lib/visitor.ts';

const { target, rate, peak, seconds, slowest } = readSettings(__ENV);

const baselineSeconds = seconds('BASELINE_SECONDS', 300);
const riseSeconds = seconds('RISE_SECONDS', 60);
const holdSeconds = seconds('HOLD_SECONDS', 300);
const recoverySeconds = seconds('RECOVERY_SECONDS', 300);
const settleSeconds = Math.min(seconds('SETTLE_SECONDS', 60), Math.ceil(recoverySeconds / 2));

const holdAt = baselineSeconds + riseSeconds;
const fallAt = holdAt + holdSeconds;
const common = { slowest, exec: 'ask' };
const parts = {
  baseline: steady(rate, { ...common, phase: 'baseline', start: 0, seconds: baselineSeconds }),
  rise: ramp(rate, peak, { ...common, phase: 'rise', start: baselineSeconds, seconds: riseSeconds }),
  hold: steady(peak, { ...common, phase: 'hold', start: holdAt, seconds: holdSeconds }),
  settling: steady(rate, { ...common, phase: 'recovery', start: fallAt, seconds: settleSeconds }),
  recovered: steady(rate, {
    ...common,
    phase: 'recovery',
    start: fallAt + settleSeconds,
    seconds: recoverySeconds - settleSeconds,
  }),
};

export const options: Options = optionsFor(
  parts,
  ...Object.entries(parts).map(([name, part]) => soundness(name, part)),
  // Slow responses just after the peak are tolerated; failures are not.
  ...(['baseline', 'rise', 'hold', 'recovered'] as const).map((name) => objectivesFor(name, parts[name])),
  noneDegraded('baseline'),
  noneDegraded('recovered'),
  generatorIsQuick,
);

/** Each visitor sends one request: reading time would add nothing to a peak. */
export function ask(): void {
  visit(target, targetOf(exec.scenario.iterationInTest), drawVisitor(routes.languages));
}
