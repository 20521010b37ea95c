import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCapacity } from '../../k8s/capacity/capacity-plan.ts';
import { readForecast } from '../../k8s/capacity/forecast.ts';
import { readMeasuredFigures } from '../../k8s/capacity/measured-figures.ts';
import { figuresOf, type PartFigures } from './figures.ts';
import type { Findings } from './findings.ts';
import { LatencyHistogram } from './measure/latency-histogram.ts';
import { judge, limits } from './verdict.ts';

const timesOf = (...milliseconds: number[]) => {
  const times = new LatencyHistogram();
  for (const each of milliseconds) times.add(each);
  return times;
};
const quick = timesOf(...Array.from({ length: 100 }, () => 20));
const whole: PartFigures = {
  ...figuresOf('', [], { from: 0, until: 100 }),
  requests: 10_000,
  perSecond: 100,
  checks: 10_000,
  pages: quick,
  calls: quick,
  blocked: timesOf(0.1),
  shed: { stale: 0, shell: 0, refused: 0 },
  generator: 0.4,
  machine: 0.6,
};
const forecast = { ...readForecast(), peakRequestsPerSecond: 10_000, zones: 3, coreSpeed: 1, coresPerPod: 1 };
const figures = readMeasuredFigures();
const cost = { cpuMs: 1, spread: 0 };
const kinds = { document: cost, list: cost, pageData: cost, platformRead: cost, asset: cost };
const plan = planCapacity({ ...figures, kinds }, forecast, new Date(figures.measuredAt));
const capacity = { cpuPerRequest: 1, rehearsed: plan, sheet: plan, forecast, scheduled: 24, headroom: 1.8 };
const good: Findings = {
  whole,
  hold: whole,
  restart: whole,
  restarted: 2,
  processes: 2,
  wasPlatformSlow: true,
  keysDown: { looks: 16, signedIn: 16, fetches: 2, seconds: 16 },
  loss: { waiting: 2, begun: 1, lostAtOnce: 1, lostLater: 0, backAfter: 11 },
  recovery: 3,
  recoveryLimit: 60,
  capacity,
  peakHere: 100,
  cores: 2,
  generatorProblem: undefined,
};
const keysWith = (change: Partial<Findings['keysDown']>): Partial<Findings> => ({
  keysDown: { looks: 16, signedIn: 16, fetches: 2, seconds: 16, ...change },
});
const lossWith = (change: Partial<Findings['loss']>): Partial<Findings> => ({
  loss: { waiting: 2, begun: 1, lostAtOnce: 1, lostLater: 0, backAfter: 11, ...change },
});
const both = (change: Partial<PartFigures>): Partial<Findings> => ({
  whole: { ...whole, ...change },
  hold: { ...whole, ...change },
});
const slow = (share: number, milliseconds: number) =>
  timesOf(...Array.from({ length: 100 }, (_, index) => (index < share * 100 ? milliseconds : 20)));

describe('judge', () => {
  it('is go when everything holds, with its reasons', () => {
    const { decision, reasons, rules, conditions } = judge(good);
    expect(decision).toBe('go');
    expect(reasons).toEqual([`All ${rules.length} thresholds hold.`]);
    expect([...rules, ...conditions].filter(({ holds }) => !holds)).toEqual([]);
  });

  it.each<[string, Partial<Findings>]>([
    ['dropped', both({ dropped: 1 })],
    ['failed', both({ failed: 10 })],
    ['checks', both({ failedChecks: 11 })],
    ['checks', both({ checks: 0 })],
    ['signed-in', keysWith({ signedIn: 15 })],
    ['key-fetches', keysWith({ fetches: 3 })],
    ['killed', lossWith({ lostAtOnce: 2 })],
    ['killed', lossWith({ begun: 0 })],
    ['killed-later', lossWith({ lostLater: 1 })],
    ['killed-back', lossWith({ backAfter: undefined })],
    ['cut', { restart: { ...whole, cut: 1 } }],
    ['cut', { restart: { ...whole, failed: 1 } }],
    ['restarted', { restarted: 1 }],
    ['page-start-250ms', both({ pages: slow(0.06, 300) })],
    ['page-start-1000ms', both({ pages: slow(0.02, 1_200) })],
    ['api-latency', both({ calls: slow(0.02, 3_000) })],
    ['api-latency', both({ calls: timesOf() })],
    ['degraded', both({ shed: { stale: 300, shell: 201, refused: 0 } })],
    ['refused', both({ shed: { stale: 0, shell: 0, refused: 1 } })],
    ['recovery', { recovery: 61 }],
    ['recovery', { recovery: undefined }],
    ['headroom', { capacity: { ...capacity, headroom: 1.49 } }],
    ['headroom', { capacity: { ...capacity, scheduled: undefined, headroom: undefined } }],
    ['headroom', { capacity: undefined }],
    ['lost-zone', { capacity: { ...capacity, scheduled: plan.forLostZone - 1 } }],
  ])('is no-go because of %s', (id, change) => {
    const { decision, rules, reasons } = judge({ ...good, ...change });
    expect(decision).toBe('no-go');
    const broken = rules.filter(({ holds }) => !holds);
    expect(broken.map((rule) => rule.id)).toContain(id);
    expect(reasons).toEqual(broken.map(({ reason }) => reason));
  });

  it.each<[string, Partial<Findings>]>([
    ['failed', both({ failed: 9 })],
    ['checks', both({ failedChecks: 9 })],
    ['key-fetches', keysWith({ fetches: 4, seconds: 30 })],
    ['killed', lossWith({ lostAtOnce: 0 })],
    ['page-start-250ms', both({ pages: slow(0.05, 300) })],
    ['api-latency', both({ calls: slow(0.01, 3_000) })],
    ['degraded', both({ shed: { stale: 300, shell: 200, refused: 0 } })],
    ['recovery', { recovery: 60 }],
    ['headroom', { capacity: { ...capacity, headroom: 1.5 } }],
    ['lost-zone', { capacity: { ...capacity, scheduled: plan.forLostZone } }],
  ])('is still go at the limit of %s', (_, change) => {
    expect(judge({ ...good, ...change }).reasons.join()).toContain('thresholds hold');
  });

  it('is no-go, not invalid, when a restarted process does not come back', () => {
    const { decision, reasons } = judge({ ...good, restarted: 1, restart: { ...whole, until: 130 } });
    expect(decision).toBe('no-go');
    expect(reasons.join()).toContain('Only 1 of 2 processes');
  });

  it('is no-go when a killed process does not come back and none is restarted', () => {
    const { decision, reasons } = judge({
      ...good,
      ...lossWith({ backAfter: undefined }),
      restarted: 0,
      restart: undefined,
    });
    expect(decision).toBe('no-go');
    expect(reasons.join()).toContain('killed could not be started again');
  });

  it('treats a build without shedding as one that has not shed', () => {
    expect(judge({ ...good, ...both({ shed: undefined }) }).decision).toBe('go');
  });

  it.each<[string, Partial<Findings>]>([
    ['generator', { hold: { ...whole, generator: 1.6 } }],
    ['generator', { hold: { ...whole, generator: undefined } }],
    ['blocked', { whole: { ...whole, blocked: timesOf(6) } }],
    ['requests', { hold: { ...whole, requests: limits.requests - 1 } }],
    ['sent', { hold: { ...whole, perSecond: 89 } }],
    ['finished', { generatorProblem: 'it was killed' }],
    ['injected', { wasPlatformSlow: false }],
    ['injected', { restart: undefined }],
    ['injected', { keysDown: undefined }],
    ['injected', keysWith({ looks: 0, signedIn: 0 })],
    ['injected', keysWith({ fetches: 0 })],
    ['injected', { loss: undefined }],
    ['injected', { restart: { ...whole, until: 103 } }],
  ])('is invalid because of %s, whatever the service did', (id, change) => {
    for (const service of [good, { ...good, recovery: undefined }]) {
      const { decision, conditions, reasons } = judge({ ...service, ...change });
      expect(decision).toBe('invalid');
      expect(conditions.filter(({ holds }) => !holds).map((rule) => rule.id)).toEqual([id]);
      expect(reasons).toHaveLength(1);
    }
  });

  it('can be go on a full machine, but not no-go', () => {
    const hold = { ...whole, machine: 0.96 };
    expect(judge({ ...good, hold }).decision).toBe('go');
    expect(judge({ ...good, hold, recovery: 61 }).decision).toBe('invalid');
  });

  it('counts dropped visits as offered, so that a slow service does not make the rehearsal invalid', () => {
    const hold = { ...whole, perSecond: 50, dropped: 5_000 };
    expect(judge({ ...good, hold, whole: { ...whole, dropped: 5_000 } }).decision).toBe('no-go');
  });

  it('is never go with more failures than allowed, and writes no NaN', () => {
    const count = fc.nat(20_000);
    fc.assert(
      fc.property(count, count, count, count, (requests, failed, dropped, cut) => {
        const part = { ...whole, requests, failed, dropped, cut };
        const verdict = judge({ ...good, whole: part, hold: part, restart: part });
        if (dropped > 0 || cut > 0 || failed > requests / 1_000) expect(verdict.decision).not.toBe('go');
        expect(JSON.stringify(verdict)).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });
});
