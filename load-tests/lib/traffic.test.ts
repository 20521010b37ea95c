import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import document from '../routes.json' with { type: 'json' };

// A function of k6 that Node lacks: the library reads its only file with it.
vi.stubGlobal('open', () => JSON.stringify(document));
const { campaignTraffic, drawOf, targetOf, trafficOf } = await import('./traffic.ts');
const { routes } = await import('./routes.ts');

describe('the traffic of a campaign', () => {
  it('has every target, in shares that add up to 1', () => {
    expect(campaignTraffic.map(({ target }) => target.name).sort()).toEqual(
      routes.targets.map(({ name }) => name).sort(),
    );
    expect(campaignTraffic.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(trafficOf(['document', 'list']).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('gives the kinds the shares of the forecast', () => {
    for (const [kind, expected] of Object.entries(routes.mix)) {
      const sameKind = campaignTraffic.filter(({ target }) => target.kind === kind);
      expect(sameKind.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(expected);
    }
  });

  it('gives each target its share of any range of iterations, within five', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 2_000 }), (first, length) => {
        const counts = new Map<string, number>();
        for (let iteration = first; iteration < first + length; iteration += 1) {
          const { name } = targetOf(iteration);
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
        for (const { target, share } of campaignTraffic) {
          expect(Math.abs((counts.get(target.name) ?? 0) - share * length)).toBeLessThan(5);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the shares of targets that only some journeys reach', () => {
    const data = trafficOf(['pageData']);
    const reached = Array.from({ length: 500 }, (_, iteration) => iteration).filter((one) => drawOf(one * 7) < 0.7);
    const counts = Map.groupBy(reached, (iteration) => targetOf(iteration, data).name);
    for (const { target, share } of data) {
      expect(Math.abs((counts.get(target.name)?.length ?? 0) / reached.length - share), target.name).toBeLessThan(0.05);
    }
  });
});
