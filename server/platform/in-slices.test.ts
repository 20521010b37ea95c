import { afterEach, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

afterEach(() => vi.restoreAllMocks());

it('handles requests between slices of long work, and returns its result', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: string[] = [];
  const work = function* (): Generator<undefined, string> {
    for (const part of ['one', 'two', 'three']) {
      order.push(part);
      now += 3;
      yield;
    }
    return 'done';
  };
  setImmediate(() => order.push('request'));
  expect(await inSlices(work())).toBe('done');
  expect(order).toEqual(['one', 'two', 'request', 'three']);
});
