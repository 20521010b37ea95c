import fc from 'fast-check';
import { Counter, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { BatchedCounter } from './batched-counter.ts';
import { createBatchedHistogram } from './batched-histogram.ts';

const buckets = [0.01, 0.1, 1];
const routes = ['home', 'a "quoted" \\ one\n'];
const seen = fc.array(
  fc.record({
    route: fc.constantFrom(...routes),
    value: fc.oneof(fc.constantFrom(0, ...buckets), fc.double({ min: 0, max: 3, noNaN: true })),
  }),
);

it('has the metrics of the library’s histogram, also on a second read', async () => {
  await fc.assert(
    fc.asyncProperty(seen, seen, async (...parts) => {
      const [ours, theirs] = [new Registry(), new Registry()];
      const common = { name: 'seconds', help: 'Seconds', labelNames: ['route'] as const, buckets };
      const histogram = createBatchedHistogram({ ...common, registers: [ours] });
      const observerOf = new Map(routes.map((route) => [route, histogram.bindLabels({ route })]));
      const known = new Histogram({ ...common, registers: [theirs] });
      for (const part of parts) {
        for (const { route, value } of part) {
          observerOf.get(route)?.(value);
          known.observe({ route }, value);
        }
        expect(linesOf(await ours.metrics())).toEqual(linesOf(await theirs.metrics()));
        expect(await ours.getMetricsAsJSON()).toHaveLength(1);
      }
    }),
  );
});

it('counts bound and unbound labels as the library does', async () => {
  await fc.assert(
    fc.asyncProperty(seen, seen, async (...parts) => {
      const [ours, theirs] = [new Registry(), new Registry()];
      const common = { name: 'seen_total', help: 'Seen', labelNames: ['route'] as const };
      const counter = new BatchedCounter({ ...common, registers: [ours] });
      const [one, other] = [counter.bindLabels({ route: 'home' }), counter.bindLabels({ route: 'home' })];
      const known = new Counter({ ...common, registers: [theirs] });
      for (const part of parts) {
        for (const { route, value } of part) {
          if (route !== 'home') counter.inc({ route });
          else if (value > 1) one();
          else other();
          known.inc({ route });
        }
        expect(linesOf(await ours.metrics())).toEqual(linesOf(await theirs.metrics()));
      }
    }),
  );
});

/** The order of labels differs, and that of series. */
const linesOf = (text: string) => text.split('\n').sort();
