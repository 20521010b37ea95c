import { describe, expect, it } from 'vitest';
import { readForecast } from '../../../k8s/capacity/forecast.ts';
import { readMeasuredFigures } from '../../../k8s/capacity/measured-figures.ts';
import { findCapacity } from '../capacity.ts';
import { figuresOf } from '../figures.ts';
import type { Findings } from '../findings.ts';
import type { Second } from '../measure/timeline.ts';
import { emptyTraffic } from '../measure/traffic-second.ts';
import { phaseSpans, quickDurations } from '../phases.ts';
import type { RehearsalRecord } from '../record.ts';
import { judge } from '../verdict.ts';
import { nextSteps } from './next-steps.ts';
import { renderReport } from './report.ts';

const durations = quickDurations(2);
const spans = phaseSpans(durations);

function secondOf(isMeasured: boolean): Second {
  const traffic = { ...emptyTraffic(), requests: 20, checks: 20, outcomes: { full: 19, stale: 1 } };
  for (let index = 0; index < 20; index += 1) {
    for (const times of [traffic.pages, traffic.calls]) times.add(30);
    traffic.blocked.add(0.01);
  }
  if (!isMeasured) return { traffic, service: undefined, machine: undefined };
  const counts = { cpu: 0.02, 'cache hit': 19, 'cache stale': 1, 'delay 0.01': 1, 'delay Infinity': 1 };
  const processes = [0, 1].map((place) => ({ place, cpu: 0.01, loop: 0.01, memoryBytes: 1e8 }));
  return {
    traffic,
    service: { counts, processes, inFlight: 2, limiterLimit: 16, limiterInFlight: 1 },
    machine: { busy: 0.4, generator: 0.3, edge: 0.1, platform: 0.1, watcher: 0.05 },
  };
}

function recordOf(change: Partial<Findings> = {}, isMeasured = true): RehearsalRecord {
  const seconds = Array.from({ length: spans.recovery.until }, () => secondOf(isMeasured));
  const hold = figuresOf('Peak', seconds, spans.hold);
  const startedAt = new Date('2026-11-22T10:00:00Z');
  const given = readForecast();
  const capacity = findCapacity(
    { ordinary: figuresOf('', [], spans.baseline), quiet: hold },
    {
      given,
      figures: readMeasuredFigures(),
      peak: 10_000,
      scheduled: 24,
      now: startedAt,
    },
  );
  const verdict = judge({
    whole: figuresOf('', seconds, { from: 0, until: spans.recovery.until }),
    hold,
    restart: hold,
    restarted: 2,
    processes: 2,
    wasPlatformSlow: true,
    keysDown: { looks: 8, signedIn: 8, fetches: 2, seconds: 8 },
    loss: { waiting: 1, begun: 1, lostAtOnce: 1, lostLater: 0, backAfter: 6 },
    recovery: 0,
    recoveryLimit: 10,
    capacity,
    peakHere: 20,
    cores: 2,
    generatorProblem: undefined,
    ...change,
  });
  return {
    campaign: 'lucky-friday',
    startedAt,
    isQuick: true,
    peak: 10_000,
    peakHere: 20,
    rateHere: 1,
    processes: 2,
    cores: 2,
    durations,
    calibration: undefined,
    injections: [
      { kind: 'slow', title: 'platform slower by 2 s', from: 16, until: 24 },
      { kind: 'restart', title: 'process 1 restarting', from: 27.2, until: undefined },
    ],
    seconds,
    parts: [hold, figuresOf('Nothing', [], { from: 0, until: 0 })],
    verdict,
    capacity,
    recovery: 0,
    repeated: 0,
    ownThresholds: { all: 3, broken: [] },
    environment: [['Machine', '2 cores']],
    settings: [['PORT', '4810']],
  };
}

describe('renderReport', () => {
  it.each<[string, Partial<Findings>]>([
    ['GO', {}],
    ['NO-GO', { recovery: undefined }],
    ['INVALID', { generatorProblem: 'k6 was killed' }],
  ])('shows the decision %s at the top, with its reasons', (word, change) => {
    const record = recordOf(change);
    const page = renderReport(record);
    expect(page).toContain(`<h2>${word}</h2>`);
    expect(record.verdict.reasons.length).toBeGreaterThan(0);
    for (const reason of record.verdict.reasons) expect(page).toContain(reason);
  });

  it('loads no external resource', () => {
    expect(renderReport(recordOf())).not.toMatch(
      /<(script|link|img|iframe|object|embed)\b|\b(src|href)=|url\(|@import/,
    );
  });

  it('has a name and a table of values for every picture', () => {
    const page = renderReport(recordOf());
    const pictures = page.match(/<svg /g)?.length;
    expect(pictures).toBe(10);
    expect(page.match(/<svg role="img" aria-labelledby="/g)).toHaveLength(10);
    expect(page.match(/The same as a table/g)).toHaveLength(10);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, names = ''] of page.matchAll(/aria-labelledby="([^"]+)"/g))
      for (const name of names.split(' ')) expect(ids).toContain(name);
  });

  it('writes no NaN, even for a build without measurements', () => {
    for (const isMeasured of [true, false])
      expect(renderReport(recordOf({}, isMeasured))).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(renderReport(recordOf({}, false))).toContain('None: this build does not measure it.');
  });

  it('escapes text from outside', () => {
    const page = renderReport({ ...recordOf(), environment: [['<b>', '"><script>alert(1)</script>']] });
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });
});

describe('nextSteps', () => {
  it('has a step for every threshold', () => {
    const { verdict, ...rest } = recordOf();
    for (const rule of verdict.rules) {
      const broken = { ...verdict, decision: 'no-go' as const, rules: [{ ...rule, holds: false }] };
      expect(nextSteps({ ...rest, verdict: broken }).length, rule.id).toBe(3);
    }
  });

  it('names the number of missing pods', () => {
    const record = recordOf();
    const rules = record.verdict.rules.map((rule) => ({ ...rule, holds: rule.id !== 'headroom' }));
    const steps = nextSteps({ ...record, verdict: { ...record.verdict, decision: 'no-go', rules } });
    expect(steps[0]).toContain(`at least ${record.capacity?.rehearsed.replicas} pods`);
  });
});
