import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostCore } from '../host-side/host-core.ts';
import type { HostCoreDeps } from '../host-side/host-core-types.ts';
import { createTestBridge, scriptHost } from './bridge-fixtures.ts';
import { encode } from './codec.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The page's side and the host's, joined by a transport that copies messages with a delay of 10 ms. */
function joined(handlers: HostCoreDeps['handlers'], isLoaded = true) {
  const messages: string[] = [];
  const later = (deliver: () => void) => void setTimeout(deliver, 10);
  let isListening = isLoaded;
  const page = scriptHost({
    onSend: (envelope) => {
      const data = structuredClone(encode(envelope));
      later(() => isListening && core.receive(data));
    },
  });
  const core = createHostCore({
    post: (data) => {
      const copy = structuredClone(data);
      later(() => page.say(copy));
    },
    handlers,
    log: (text) => messages.push(text),
  });
  const load = () => {
    isListening = true;
  };
  return { ...createTestBridge([page]), core, page, messages, load };
}

describe('the two sides of the bridge', () => {
  it('connect, call, reply and send without logged failures', async () => {
    const topUp = vi.fn(() => ({ isAccepted: true }));
    const { bridge, core, logged, messages } = joined({ topUp, checkAuth: () => ({ isSignedIn: true }) });
    const onContext = vi.fn();
    bridge.on('context', onContext);
    core.send({ type: 'context', theme: 'dark' });
    const early = bridge.call({ type: 'topUp', path: '/office/recharge' });
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.get()).toMatchObject({ status: 'connected', version: 2 });
    expect(await early).toEqual({ status: 'answered', reply: { isAccepted: true } });
    expect(topUp.mock.calls).toEqual([[{ type: 'topUp', path: '/office/recharge' }]]);
    expect(bridge.supports('home')).toMatchObject({ why: 'not-implemented' });
    core.send({ type: 'context', language: 'de' });
    await vi.advanceTimersByTimeAsync(100);
    expect(onContext).toHaveBeenLastCalledWith({ type: 'context', theme: 'dark', language: 'de' });
    expect([logged, messages]).toEqual([[], []]);
  });

  it('reconnect each time the page resumes', async () => {
    const { bridge, core, logged, messages } = joined({ checkAuth: () => ({ isSignedIn: true }) });
    const onSession = vi.fn();
    bridge.on('sessionChanged', onSession);
    core.send({ type: 'sessionChanged', token: null });
    for (let life = 0; life < 50; life += 1) {
      await vi.advanceTimersByTimeAsync(100);
      const call = bridge.call({ type: 'checkAuth' });
      await vi.advanceTimersByTimeAsync(100);
      expect(await call).toEqual({ status: 'answered', reply: { isSignedIn: true } });
      bridge.resume();
    }
    expect(onSession).toHaveBeenCalled();
    expect([logged, messages]).toEqual([[], []]);
  });

  it('connect when the host loads late and sends hostReady', async () => {
    const { bridge, core, load } = joined({ checkAuth: () => ({ isSignedIn: true }) }, false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bridge.get()).toEqual({ status: 'unresponsive' });
    load();
    core.send({ type: 'hostReady' });
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.get().status).toBe('connected');
  });
});
