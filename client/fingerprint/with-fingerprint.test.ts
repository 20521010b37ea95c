import { describe, expect, it, vi } from 'vitest';
import { loadBalance } from '../../src/platform/common/balance.ts';
import { confirmParticipation } from '../../src/platform/promotions/participation-confirm.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import { signIn } from '../../src/platform/user/fast-login.ts';
import { spinWheel } from '../../src/platform/wheel/wheel-spin.ts';
import { withFingerprint } from './with-fingerprint.ts';

function fingerprintTransport(found: string | undefined) {
  const requests: PlatformRequest[] = [];
  const token = vi.fn(async (_isForced?: boolean) => found);
  const transport = withFingerprint(
    async (request) => {
      requests.push(request);
      return undefined;
    },
    { token },
  );
  const headers = () => requests.map(({ headers }) => headers);
  return { transport, token, headers };
}

describe('the fingerprint of a call', () => {
  it('is sent with calls that move money, beside other headers', async () => {
    const { transport, token, headers } = fingerprintTransport('abc');
    await confirmParticipation(transport, 1101, 'key-1').catch(() => {});
    await spinWheel(transport, 1103, 'kk', 'key').catch(() => {});
    expect(headers()).toEqual([{ 'x-fingerprint': 'abc' }, { 'accept-language': 'kk', 'x-fingerprint': 'abc' }]);
    expect(token.mock.calls).toEqual([[false], [false]]);
  });

  it('is forced for a sign-in', async () => {
    const { transport, token, headers } = fingerprintTransport('abc');
    await signIn(transport, 'alice', 'secret').catch(() => {});
    expect([headers(), token.mock.calls]).toEqual([[{ 'x-fingerprint': 'abc' }], [[true]]]);
  });

  it('is not requested for other calls', async () => {
    const { transport, token, headers } = fingerprintTransport('abc');
    await loadBalance(transport).catch(() => {});
    expect([headers(), token.mock.calls]).toEqual([[undefined], []]);
  });

  it('is omitted when undefined', async () => {
    const { transport, headers } = fingerprintTransport(undefined);
    await confirmParticipation(transport, 1101, 'key-1').catch(() => {});
    expect(headers()).toEqual([undefined]);
  });
});
