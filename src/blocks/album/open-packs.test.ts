import { describe, expect, it } from 'vitest';
import type { PlatformRequest, PlatformTransport } from '../../platform/transport.ts';
import { openPacks } from './open-packs.ts';

const attempts = { left: 1, perPeriod: 0, period: 'day' } as const;
const spin = (number: number) => ({
  spinId: `7-${number}`,
  sectorId: 'whistle',
  prize: { kind: 'item', name: 'Whistle' },
  spunAt: 1_795_200_000,
});

/** A platform whose history grows; the newest spin is the first. */
function platform() {
  const sent: PlatformRequest[] = [];
  let total = 3;
  const transport: PlatformTransport = async (request) => {
    sent.push(request);
    switch (request.call) {
      case 'wheel-spin':
        total += 1;
        return { spin: spin(total), attempts, isRepeated: false };
      case 'wheel-spin-all':
        total += 2;
        return { spins: [spin(total - 1), spin(total)], failed: 0, attempts, isRepeated: false };
      case 'wheel-history':
        return { spins: Array.from({ length: total }, (_, index) => spin(total - index)), total };
      default:
        return {
          id: 7,
          status: 'active',
          startAt: 0,
          sectors: ['whistle', 'coin'].map((id) => ({
            id,
            prize: { kind: 'nothing' },
            chance: { wins: 1, of: 2 },
            stock: null,
          })),
          attempts,
          participates: true,
          totalSpins: total,
        };
    }
  };
  return { transport, calls: () => sent.map(({ call }) => call) };
}

const ids = (spins: readonly { readonly spinId: string }[] = []) => spins.map(({ spinId }) => spinId);

describe.each([
  ['one pack', false, 'wheel-spin', ['7-4']],
  ['all packs', true, 'wheel-spin-all', ['7-4', '7-5']],
] as const)('opening %s', (_, isAll, call, expected) => {
  it('is one call, and gives the pieces and the packs that are left', async () => {
    const { transport, calls } = platform();
    const reply = await openPacks({ transport, wheelId: 7, language: 'en', isAll }).send('key');
    expect([ids(reply.spins), reply.attempts]).toEqual([expected, attempts]);
    expect(calls()).toEqual([call]);
  });

  it('is found in the history where its answer was lost, the oldest first', async () => {
    const { transport } = platform();
    const { send, record } = openPacks({ transport, wheelId: 7, language: 'en', isAll });
    const mark = (await record?.mark()) ?? '';
    expect(await record?.find(mark)).toBeUndefined();
    await send('key');
    const found = await record?.find(mark);
    expect([ids(found?.spins), found?.attempts]).toEqual([expected, attempts]);
  });
});
