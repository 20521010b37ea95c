import { type Objective, objectives } from '../objectives.ts';
import type { AlertCase, AlertRule, Labels, Severity, Stretch } from './alert-rule.ts';
import { errorRatio, requestRate, type SloWindow } from './recording-rules.ts';

/** A burn rate of the 30-day budget, with its windows. */
interface BurnRate {
  readonly severity: Severity;
  readonly long: SloWindow;
  /** The rate must be exceeded here too, so that the alert ends soon after its cause. */
  readonly short: SloWindow;
  readonly factor: number;
  /** The consequence, for the alert's summary. */
  readonly cost: string;
  /** Lengths of the two windows, and the interval between samples of a test: fewer samples run faster. */
  readonly minutes: { readonly long: number; readonly short: number; readonly step: 1 | 5 | 30 };
}

// The pairs from the SRE Workbook: 2 % of the budget in an hour, 5 % in six hours, and 10 % in three days.
const burnRates: readonly BurnRate[] = [
  {
    severity: 'page',
    long: '1h',
    short: '5m',
    factor: 14.4,
    cost: 'gone in 2 days',
    minutes: { long: 60, short: 5, step: 1 },
  },
  {
    severity: 'page',
    long: '6h',
    short: '30m',
    factor: 6,
    cost: 'gone in 5 days',
    minutes: { long: 360, short: 30, step: 5 },
  },
  {
    severity: 'ticket',
    long: '3d',
    short: '6h',
    factor: 1,
    cost: 'gone too soon',
    minutes: { long: 4_320, short: 360, step: 30 },
  },
];

/** Requests per second below which the alert is silent, because a few failures would be a large share. */
const minTraffic = 0.2;

const ruleOf = (objective: Objective, burn: BurnRate): AlertRule => {
  const { id, alert, title, target, by } = objective;
  const budget = 1 - target;
  const selector = `{slo="${id}"}`;
  const whose = by.map((label) => ` ({{ $labels.${label} }})`).join('');
  return {
    alert,
    severity: burn.severity,
    labels: { slo: id, window: burn.long },
    for: '0s',
    threshold: burn.factor,
    expr: (factor) => {
      const limit = Number((factor * budget).toPrecision(6));
      return [
        `${errorRatio(burn.long)}${selector} > ${limit}`,
        `and ${errorRatio(burn.short)}${selector} > ${limit}`,
        `and ${requestRate(burn.long)}${selector} > ${minTraffic}`,
      ].join('\n');
    },
    summary: `Objective missed${whose}: ${title}. At the rate of the last ${burn.long} the error budget of 30 days is ${burn.cost}.`,
    cases: casesOf(objective, burn, budget),
  };
};

/** A period of traffic in a test: minutes, requests per minute, and the share of bad ones. */
type Traffic = readonly [minutes: number, requests: number, badShare: number];

function casesOf(objective: Objective, { long, short, factor, minutes }: BurnRate, budget: number): AlertCase[] {
  const limit = factor * budget;
  const { step } = minutes;
  const labels: Labels = objective.sampleLabels;
  const busy = 600;
  const testCase = (name: string, traffic: readonly Traffic[], fires: readonly Labels[]): AlertCase => ({
    name,
    series: seriesOf(objective, traffic, step),
    interval: `${step}m`,
    at: `${traffic.reduce((sum, [length]) => sum + length, 0)}m`,
    fires,
  });
  const length = minutes.long + 2 * step;
  const twice = Math.min(1, 2 * limit);
  return [
    testCase('a little more than the limit for long', [[length, busy, 1.1 * limit]], [labels]),
    testCase('a little less than the limit for long', [[length, busy, 0.9 * limit]], []),
    testCase(
      `much for ${long}, and nothing in the last ${short}`,
      [
        [length, busy, twice],
        [minutes.short + 2 * step, busy, 0],
      ],
      [],
    ),
    testCase(
      `nothing for ${long}, and much in the last ${short}`,
      [
        [length, busy, 0],
        [minutes.short, busy, twice],
      ],
      [],
    ),
    testCase('everything bad of a traffic that is next to nothing', [[length, 0.9 * 60 * minTraffic, 1]], []),
    testCase('the same share of a traffic that is a little more', [[length, 1.2 * 60 * minTraffic, 1]], [labels]),
  ];
}

/** The counters of an objective under given traffic. */
function seriesOf({ samples }: Objective, traffic: readonly Traffic[], step: number): AlertCase['series'] {
  const stretches: Record<string, Stretch[]> = {};
  for (const [minutes, requests, badShare] of traffic) {
    const bad = requests * badShare * step;
    for (const [name, perSample] of Object.entries(samples(requests * step - bad, bad))) {
      stretches[name] = [...(stretches[name] ?? []), { samples: minutes / step, step: perSample }];
    }
  }
  return stretches;
}

/** The alerts for error budgets: for each objective, three pairs of windows. */
export const burnAlerts: readonly AlertRule[] = objectives.flatMap((objective) =>
  burnRates.map((burn) => ruleOf(objective, burn)),
);
