import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from '../../../../src/host/bridge/codec.ts';
import { createBridge } from '../../../../src/host/bridge/create-bridge.ts';
import type { Transport } from '../../../../src/host/bridge/transport.ts';
import type { MessageToHost } from '../../../../src/host/catalogue.ts';
import { afterTimeout, noFaults } from './faulty-channel.ts';
import { malformedMessages } from './malformed-messages.ts';
import type { Observation } from './session-log.ts';
import { createSimulatedHost } from './simulated-host.ts';
import { initialSettings, type SimulatorSettings } from './simulator-settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with the real bridge, in a simulated host. */
function meet(changes: Partial<SimulatorSettings> = {}) {
  const settings = { ...initialSettings('/en/'), ...changes };
  const seen: Observation[] = [];
  const done: MessageToHost[] = [];
  const receivers = new Set<(data: unknown) => void>();
  const host = createSimulatedHost({
    settings,
    post: (data) => {
      for (const receive of receivers) receive(structuredClone(data));
    },
    observe: (observation) => seen.push(observation),
    carryOut: (message) => done.push(message),
    log: () => {},
    now: Date.now,
    after: afterTimeout,
  });
  const transport: Transport = {
    name: 'window',
    peer: 'http://localhost:3000',
    canReply: settings.host !== 'listener',
    send: (envelope) => host.receive(structuredClone(encode(envelope))),
    listen: (receive) => {
      receivers.add(receive);
      return () => void receivers.delete(receive);
    },
  };
  const bridge = createBridge({
    transports: [transport],
    page: 'home',
    versions: [1, 2],
    newEpoch: () => 'simulated-epoch',
    now: Date.now,
    log: () => {},
  });
  return { host, bridge, seen, done };
}

const topUp = { type: 'topUp', path: '/office/recharge' } as const;

describe('createSimulatedHost', () => {
  it('connects, carries out requests with a reply, and sends messages by default', async () => {
    const { host, bridge, done } = meet();
    await vi.advanceTimersByTimeAsync(50);
    expect(bridge.get()).toMatchObject({ status: 'connected', version: 2 });
    expect(host.isConnected()).toBe(true);
    const outcome = bridge.call(topUp);
    await vi.advanceTimersByTimeAsync(50);
    expect(await outcome).toEqual({ status: 'answered', reply: { isAccepted: true } });
    expect(done).toContainEqual(topUp);
    const received = vi.fn();
    bridge.on('context', received);
    host.send({ type: 'context', theme: 'light' });
    await vi.advanceTimersByTimeAsync(50);
    expect(received).toHaveBeenCalledWith({ type: 'context', theme: 'light' });
  });

  it.each([
    ['declined', { status: 'answered', reply: { isAccepted: false } }],
    ['failed', { status: 'unanswered', reason: 'failed' }],
    ['never', { status: 'unanswered', reason: 'timeout' }],
    ['no-handler', { status: 'unanswered', reason: 'unsupported' }],
  ] as const)('replies as configured: %s', async (kind, outcome) => {
    const { bridge } = meet({ answers: { topUp: kind } });
    await vi.advanceTimersByTimeAsync(50);
    const pendingCall = bridge.call(topUp);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await pendingCall).toEqual(outcome);
  });

  it('speaks version 1 when configured', async () => {
    const { bridge } = meet({ host: 'version-1' });
    await vi.advanceTimersByTimeAsync(50);
    expect(bridge.get()).toMatchObject({ status: 'connected', version: 1, isListeningOnly: false });
  });

  it('only listens as listener, and sends messages without a head', async () => {
    const { host, bridge, done, seen } = meet({ host: 'listener' });
    const pendingCall = bridge.call(topUp);
    host.send({ type: 'hostReady' });
    await vi.advanceTimersByTimeAsync(50);
    expect(await pendingCall).toEqual({ status: 'sent' });
    expect(done).toContainEqual(topUp);
    expect(seen.filter(({ direction }) => direction === 'to-page').map(({ data }) => data)).toEqual([
      { type: 'hostReady' },
    ]);
  });

  it('never replies as an unresponsive host', async () => {
    const { bridge, seen } = meet({ host: 'unresponsive' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(bridge.get()).toEqual({ status: 'unresponsive' });
    expect(seen.every(({ direction }) => direction === 'to-host')).toBe(true);
  });

  it('carries out a duplicated message once', async () => {
    const { bridge, done, seen } = meet({
      faults: { seed: 1, toHost: { ...noFaults, duplicate: 1, type: 'topUp' }, toPage: noFaults },
    });
    await vi.advanceTimersByTimeAsync(50);
    const pendingCall = bridge.call(topUp);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await pendingCall).toMatchObject({ status: 'answered' });
    expect(done.filter(({ type }) => type === 'topUp')).toHaveLength(1);
    expect(seen.find(({ data }) => Object(data).type === 'topUp')?.faults).toEqual(['duplicated']);
  });

  it('connects on a line with duplicates, delays and reordering', async () => {
    const bad = { ...noFaults, duplicate: 0.5, reorder: 0.5, delay: 0.5, maxDelay: 200 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const { bridge, host } = meet({ faults: { seed, toHost: bad, toPage: bad } });
      await vi.advanceTimersByTimeAsync(2_900);
      expect(bridge.get(), `seed ${seed}`).toMatchObject({ status: 'connected' });
      bridge.suspend();
      host.close();
    }
  });

  it('sends malformed messages without harm to a page', async () => {
    const { host, bridge } = meet();
    await vi.advanceTimersByTimeAsync(50);
    for (const malformed of malformedMessages(7, 300)) host.sendRaw(malformed);
    const pendingCall = bridge.call(topUp);
    await vi.advanceTimersByTimeAsync(600);
    expect(await pendingCall).toMatchObject({ status: 'answered' });
  });

  it('reads what an app receives: JSON text, and a method of version 1', async () => {
    const { host, seen } = meet({ way: 'android-v1' });
    host.receive({ marqueeSimulator: 'app', method: 'topUp', data: '{"path":"/office/recharge"}' });
    host.receive({ marqueeSimulator: 'app', data: '{"type":"goBack"}' });
    host.receive({ type: 'topUp', path: '/office/recharge' });
    expect(seen.map(({ data }) => data)).toEqual([topUp, { type: 'goBack' }]);
  });
});
