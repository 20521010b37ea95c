import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyShare, headroom, maxAge, planCapacity } from './capacity-plan.ts';
import { capacitySheet } from './capacity-sheet.ts';
import { type Forecast, forecastSchema } from './forecast.ts';
import type { MeasuredFigures } from './measured-figures.ts';

const at = new Date('2026-11-27T00:00:00Z');
const figures: MeasuredFigures = {
  measuredAt: '2026-11-20T00:00:00Z',
  machine: 'one',
  node: '24.21.0',
  kinds: {
    document: { cpuMs: 2, spread: 0.1 },
    list: { cpuMs: 4, spread: 0.1 },
    pageData: { cpuMs: 1, spread: 0.1 },
    platformRead: { cpuMs: 1, spread: 0.1 },
    asset: { cpuMs: 0.5, spread: 0.1 },
  },
};
const forecast: Forecast = {
  campaign: 'test',
  from: '2026-11-27T00:00:00Z',
  until: '2026-11-28T00:00:00Z',
  peakRequestsPerSecond: 1_000,
  mix: { document: 0.5, list: 0, pageData: 0.5, platformRead: 0, asset: 0 },
  coreSpeed: 1,
  zones: 3,
  coresPerPod: 1,
  coresInCluster: 100,
};

describe('planCapacity', () => {
  it('weights request kinds and keeps CPU headroom', () => {
    // 1.5 ms per request, and 750 ms per second of a core: 500 requests per second.
    expect(planCapacity(figures, forecast, at)).toEqual({
      cpuPerRequest: 1.5,
      ratePerPod: 500,
      forPeak: 3,
      forLostZone: 3,
      replicas: 4,
      cores: 4,
      problems: [],
    });
  });

  it('needs half as many pods on cores that are twice as fast, and twice as many with half a core', () => {
    const large = { ...forecast, peakRequestsPerSecond: 10_000 };
    expect(planCapacity(figures, large, at).forPeak).toBe(30);
    expect(planCapacity(figures, { ...large, coreSpeed: 2 }, at).forPeak).toBe(15);
    expect(planCapacity(figures, { ...large, coresPerPod: 0.5 }, at).forPeak).toBe(60);
  });

  it('plans for a lost zone when that needs more than the headroom', () => {
    const two = planCapacity(figures, { ...forecast, peakRequestsPerSecond: 5_000, zones: 2 }, at);
    expect([two.forPeak, two.forLostZone, two.replicas]).toEqual([15, 20, 21]);
  });

  it('reports a cluster that is too small', () => {
    const { problems } = planCapacity(figures, { ...forecast, coresInCluster: 3 }, at);
    expect(problems).toEqual(['4 pods need 4 cores, and the cluster has 3']);
  });

  it('reports figures that are outdated by the time of the campaign', () => {
    const after = (days: number) =>
      planCapacity(figures, forecast, new Date(Date.parse(figures.measuredAt) + days * 86_400_000)).problems;
    expect(after(maxAge)).toEqual([]);
    expect(after(maxAge + 1).join()).toContain('31 days old');
  });

  it('holds the peak with headroom, without a zone, and never plans fewer pods for more visitors', () => {
    const inputs = fc.record({ peak: fc.integer({ min: 1, max: 200_000 }), zones: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(inputs, ({ peak, zones }) => {
        const plan = planCapacity(figures, { ...forecast, peakRequestsPerSecond: peak, zones }, at);
        const more = planCapacity(figures, { ...forecast, peakRequestsPerSecond: peak + 1, zones }, at);
        const left = zones === 1 ? plan.replicas : plan.replicas - Math.ceil(plan.replicas / zones);
        expect(plan.replicas * plan.ratePerPod).toBeGreaterThanOrEqual(headroom * peak);
        expect(left * plan.ratePerPod).toBeGreaterThanOrEqual(peak);
        expect(more.replicas).toBeGreaterThanOrEqual(plan.replicas);
        expect(plan.ratePerPod * plan.cpuPerRequest).toBeCloseTo(busyShare * 1_000);
      }),
    );
  });
});

describe('capacitySheet', () => {
  it('warns of figures with too large a spread', () => {
    const noisy = { ...figures, kinds: { ...figures.kinds, list: { cpuMs: 4, spread: 0.26 } } };
    expect(capacitySheet(noisy, forecast, planCapacity(noisy, forecast, at))).toContain('busy machine (list)');
    expect(capacitySheet(figures, forecast, planCapacity(figures, forecast, at))).not.toContain('busy machine');
  });

  it('shows the pods, and every objection', () => {
    const small = { ...forecast, coresInCluster: 3 };
    const sheet = capacitySheet(figures, small, planCapacity(figures, small, at));
    expect(sheet).toMatch(/pods to schedule, one to spare +4\n/);
    expect(sheet).toContain('NO: 4 pods need 4 cores');
    expect(sheet).not.toMatch(/NaN|undefined/);
    expect(capacitySheet(figures, forecast, planCapacity(figures, forecast, at))).toContain('The figures hold.');
  });
});

describe('forecastSchema', () => {
  it.each([
    [{ mix: { ...forecast.mix, asset: 0.1 } }, 'the shares must add up to 1'],
    [{ mix: { document: 1 } }, 'mix'],
    [{ until: forecast.from }, 'must come after the start'],
    [{ peakRequestsPerSecond: Number('many') }, 'peakRequestsPerSecond'],
    [{ zone: 3 }, 'zone'],
  ])('refuses %j', (change, reason) => {
    expect(forecastSchema.safeParse({ ...forecast, ...change }).error?.message).toContain(reason);
  });
});
