import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { epochSecondsSchema } from './epoch-seconds.ts';
import { listOfUsable } from './list-of-usable.ts';
import { moneySchema } from './money.ts';

describe('a list of usable items', () => {
  const list = z.object({ times: listOfUsable(epochSecondsSchema) });

  it('leaves out an item that breaks its contract', () => {
    expect(list.parse({ times: [1_790_000_000, 1_790_000_000_000_000, 'soon', 0] })).toEqual({
      times: [1_790_000_000, 0],
    });
    expect(list.parse({ times: [] })).toEqual({ times: [] });
  });

  it('is rejected when no item is valid', () => {
    expect(list.safeParse({ times: [1_790_000_000_000] }).error?.issues).toMatchObject([{ path: ['times', 0] }]);
  });
});

it.each([-1, 1.5, 1_790_000_000_000, 1_790_000_000_000_000, 8.64e15])('rejects %d as a time in seconds', (time) => {
  expect(epochSecondsSchema.safeParse(time).success).toBe(false);
});

it.each([1e15 + 1, -1e15 - 1, Number.MAX_SAFE_INTEGER])('rejects %d as an amount', (amount) => {
  expect(moneySchema.safeParse({ amount, currency: 'EUR' }).success).toBe(false);
});
