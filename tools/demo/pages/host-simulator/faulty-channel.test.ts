import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFaultyChannel, type Fault, type FaultRule, noFaults } from './faulty-channel.ts';
import { seededRandom } from './seeded-random.ts';

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

/** Sends items at once and then lets the channel's time pass. */
function run(items: readonly number[], rule: FaultRule, seed = 1, typeOf = (_item: number) => 'topUp') {
  const delivered: number[] = [];
  const faults: (readonly Fault[])[] = [];
  let timers: Waiting[] = [];
  let now = 0;
  const channel = createFaultyChannel<number>({
    rule,
    record: (_item, happened) => faults.push(happened),
    deliver: (item) => delivered.push(item),
    random: seededRandom(seed),
    after: (milliseconds, callback) => {
      const timer = { at: now + milliseconds, run: callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  for (const item of items) channel.send(item, typeOf(item));
  const pass = () => {
    while (timers.length > 0) {
      const next = timers.reduce((first, timer) => (timer.at < first.at ? timer : first));
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
    }
  };
  return { delivered, faults, channel, pass };
}

const items = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { maxLength: 60 });
const rate = fc.double({ min: 0, max: 1, noNaN: true });
const byValue = (a: number, b: number) => a - b;

describe('createFaultyChannel', () => {
  it('delivers everything at once and in order without faults', () => {
    fc.assert(
      fc.property(items, fc.integer(), (sent, seed) => {
        expect(run(sent, noFaults, seed).delivered).toEqual(sent);
      }),
    );
  });

  it('loses nothing by delays, duplicates and reordering, and reports every duplicate', () => {
    fc.assert(
      fc.property(items, fc.integer(), rate, rate, rate, (sent, seed, delay, duplicate, reorder) => {
        const { delivered, faults, pass } = run(sent, { ...noFaults, delay, duplicate, reorder, maxDelay: 700 }, seed);
        pass();
        const doubled = sent.filter((_item, index) => faults[index]?.includes('duplicated'));
        expect(delivered.toSorted(byValue)).toEqual([...sent, ...doubled].toSorted(byValue));
      }),
    );
  });

  it('delivers nothing when everything is dropped', () => {
    fc.assert(
      fc.property(items, fc.integer(), rate, (sent, seed, other) => {
        const rule = { ...noFaults, drop: 1, delay: other, duplicate: other, reorder: other };
        const { delivered, pass } = run(sent, rule, seed);
        pass();
        expect(delivered).toEqual([]);
      }),
    );
  });

  it('is the same run for the same seed', () => {
    fc.assert(
      fc.property(items, fc.integer(), rate, (sent, seed, all) => {
        const rule = { ...noFaults, drop: all / 2, delay: all, duplicate: all, reorder: all };
        const [first, second] = [run(sent, rule, seed), run(sent, rule, seed)];
        first.pass();
        second.pass();
        expect(second.delivered).toEqual(first.delivered);
        expect(second.faults).toEqual(first.faults);
      }),
    );
  });

  it('swaps two messages, and still delivers the last one', () => {
    const { delivered, pass } = run([1, 2, 3], { ...noFaults, reorder: 1 });
    expect(delivered).toEqual([2, 1]);
    pass();
    expect(delivered).toEqual([2, 1, 3]);
  });

  it('does not affect messages of other types', () => {
    const { delivered } = run([1, 2, 3, 4], { ...noFaults, drop: 1, type: 'office' }, 1, (item) =>
      item % 2 === 0 ? 'office' : 'topUp',
    );
    expect(delivered).toEqual([1, 3]);
  });

  it('delivers no pending message once closed', () => {
    const { delivered, channel, pass } = run([1, 2, 3], { ...noFaults, delay: 1, maxDelay: 10 });
    channel.close();
    pass();
    expect(delivered).toEqual([]);
  });
});
