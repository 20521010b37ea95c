import { describe, expect, it, vi } from 'vitest';
import { createBridge } from './create-bridge.ts';
import type { Envelope } from './envelope.ts';
import type { Transport } from './transport.ts';

/** A bridge to a host that only receives, so that everything is sent at once. */
function bridgeWith(send: Transport['send']) {
  const log = vi.fn();
  const bridge = createBridge({
    transports: [{ name: 'window', peer: 'https://partner.example', canReply: false, send, listen: () => () => {} }],
    page: 'home',
    versions: [1, 2],
    newEpoch: () => 'epoch-of-a-test',
    now: () => 0,
    log,
  });
  return { bridge, log };
}

describe('a message to a host', () => {
  it('R8.9 is logged and not sent without a type', async () => {
    const send = vi.fn((_envelope: Envelope) => {});
    const { bridge, log } = bridgeWith(send);
    send.mockClear();
    for (const message of [{}, { type: '' }]) {
      log.mockClear();
      // The compiler forbids it; third-party scripts are not compiled with ours.
      Reflect.apply(bridge.send, undefined, [message]);
      await Reflect.apply(bridge.call, undefined, [message]);
      expect(log.mock.calls).toEqual(Array(2).fill(["Can't send data without required type parameter"]));
    }
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('DataCloneError');
      },
    ],
    ['rejects', () => Promise.reject(new Error('DataCloneError'))],
  ])('R7.67 is logged and does not throw when the transport %s', async (_, send) => {
    const { bridge, log } = bridgeWith(send);
    log.mockClear();
    expect(() => bridge.send({ type: 'showContent' })).not.toThrow();
    await vi.waitFor(
      () =>
        expect(log).toHaveBeenCalledWith(
          expect.stringContaining('showContent'),
          expect.objectContaining({ message: 'DataCloneError' }),
        ),
      10_000,
    );
  });

  it('is not sent when invalid, and its field is logged', () => {
    const send = vi.fn((_envelope: Envelope) => {});
    const { bridge, log } = bridgeWith(send);
    send.mockClear();
    bridge.send({ type: 'bonus', path: '//evil.example/rules' });
    expect(log).toHaveBeenCalledWith('A message to the host was not sent: bonus: path is not written as it must be');
    expect(send).not.toHaveBeenCalled();
  });
});
