import { describe, expect, it } from 'vitest';
import { PlatformError } from '../../platform/platform-error.ts';
import type { PlatformRequest } from '../../platform/transport.ts';
import { spinAction } from './spin-action.ts';

const attempts = { left: 1, perPeriod: 3, period: 'day' };
const spin = (number: number) => ({ spinId: `77-7-${number}`, sectorId: 'a', prize: { kind: 'nothing' }, spunAt: 1 });
const wheel = {
  id: 77,
  status: 'active',
  startAt: 0,
  sectors: ['a', 'b'].map((id) => ({ id, prize: { kind: 'nothing' }, chance: { wins: 1, of: 2 }, stock: null })),
  attempts,
  participates: true,
  totalSpins: 0,
};

/** A platform with some spins in its history, newest first. */
function actionWith(history: readonly number[], { isAll = false, fails = '' } = {}) {
  const sent: PlatformRequest[] = [];
  const replies: Readonly<Record<string, unknown>> = {
    wheel,
    'wheel-spin': { spin: spin(9), attempts, isRepeated: false },
    'wheel-spin-all': { spins: [spin(8), spin(9)], failed: 1, attempts, isRepeated: false },
    'wheel-history': { spins: history.map(spin), total: history.length },
  };
  const action = spinAction({
    transport: async (request) => {
      sent.push(request);
      if (request.call === fails) throw new PlatformError(request.call, 'platform-unavailable', 'down', 503);
      return replies[request.call];
    },
    wheelId: 77,
    language: 'en',
    isAll,
  });
  return { action, sent };
}

describe('an attempt', () => {
  it('R7.33 is one spin, with its key', async () => {
    const { action, sent } = actionWith([]);
    expect(await action.send('key')).toMatchObject({ spins: [{ spinId: '77-7-9' }], attempts, failed: 0 });
    expect(sent).toMatchObject([{ method: 'POST', call: 'wheel-spin', idempotencyKey: 'key' }]);
  });

  it('R7.34: using all remaining attempts sends one request, and counts the failed ones', async () => {
    const { action, sent } = actionWith([], { isAll: true });
    expect(await action.send('key')).toMatchObject({ spins: [{}, {}], failed: 1 });
    expect(sent).toMatchObject([{ call: 'wheel-spin-all', idempotencyKey: 'key' }]);
  });

  it('R7.35 is found in the history after a lost reply, newer than the last known spin', async () => {
    const { record } = actionWith([3, 2, 1]).action;
    expect(await record?.mark()).toBe('77-7-3');
    const found = await actionWith([5, 4, 3, 2]).action.record?.find('77-7-3');
    expect([found?.spins.map(({ spinId }) => spinId), found?.attempts]).toEqual([['77-7-4', '77-7-5'], attempts]);
    expect(await record?.find('77-7-3')).toBeUndefined();
  });

  it('is found too if it is the visitor’s first', async () => {
    const { record } = actionWith([]).action;
    expect([await record?.mark(), await record?.find('')]).toEqual(['', undefined]);
    expect((await actionWith([1]).action.record?.find(''))?.spins).toHaveLength(1);
  });

  it('can’t be looked up while the history fails', async () => {
    const { record } = actionWith([1], { fails: 'wheel-history' }).action;
    await expect(record?.mark()).rejects.toThrow();
    await expect(record?.find('')).rejects.toThrow();
  });
});
