import { describe, expect, it, vi } from 'vitest';
import { findTransports } from '../../../src/host/bridge/find-transports.ts';
import type { HostSettings } from '../../../src/host/host-settings.ts';
import { type Simulation, simulationName } from '../../../src/host/simulation.ts';
import { type SimulatedPage, simulateHost } from './simulated-app.ts';

const origin = 'http://localhost:3000';
const settings: HostSettings = {
  frames: [{ origin, speaks: 2 }],
  apps: [
    { kind: 'android-v2', name: 'MarqueeAndroid' },
    { kind: 'android-listener', name: 'MarqueeMessages' },
    { kind: 'ios', name: 'Marquee' },
    { kind: 'android-v1', name: 'MarqueeLegacy' },
  ],
};
const ways = ['android-v1', 'android-v2', 'android-listener', 'ios', 'ios-promise'] as const;
const head = { v: 2, epoch: 'one-epoch-only', id: 3 } as const;
const topUp = { type: 'topUp', path: '/office/recharge' };

type Listener = Parameters<SimulatedPage['addEventListener']>[1];

/** A page in a frame of the simulator. */
function openPage(simulation: Partial<Simulation> | undefined) {
  const listeners = new Set<Listener>();
  const parent = { postMessage: vi.fn<(message: unknown, to: unknown) => void>() };
  const page: SimulatedPage = {
    name: simulation
      ? simulationName({ way: 'window', origin, speaks: 2, types: ['init', 'topUp'], ...simulation })
      : '',
    postMessage: () => {},
    parent,
    top: parent,
    location: { ancestorOrigins: [origin] },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    dispatchEvent: vi.fn(() => true),
  };
  /** Delivers a message to the page's window; by default from the simulator. */
  const come = (data: unknown, from: object = {}) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperties(event, {
      source: { value: parent, configurable: true },
      ...Object.fromEntries(Object.entries(from).map(([name, value]) => [name, { value, configurable: true }])),
    });
    for (const listener of listeners) listener(event);
  };
  return { page, parent, come };
}

describe('simulateHost', () => {
  it.each([
    ['no name', undefined],
    ['another origin than the page trusts', { origin: 'https://evil.example' }],
  ])('ignores a frame with %s', (_what, simulation) => {
    expect(simulateHost(openPage(simulation).page, settings)).toBeUndefined();
  });

  it('ignores the top window and a malformed name', () => {
    const { page } = openPage({});
    expect(simulateHost({ ...page, name: 'marquee-simulator:{' }, settings)).toBeUndefined();
    const top = { ...page };
    Object.assign(top, { top, parent: top });
    expect(simulateHost(top, settings)).toBeUndefined();
  });

  it('simulates a window host of version 1, which never replies', () => {
    const { page } = openPage({ speaks: 1 });
    const place = simulateHost(page, settings);
    expect(place && findTransports(place.window, place.settings, '')).toMatchObject([
      { name: 'window', peer: origin, canReply: false },
    ]);
  });

  it.each(ways)('simulates %s: forwards messages between page and simulator', (way) => {
    const { page, parent, come } = openPage({ way });
    const place = simulateHost(page, settings);
    const [transport] = place ? findTransports(place.window, place.settings, '') : [];
    expect(transport?.name).toBe(way === 'ios-promise' ? 'ios' : way);
    const received = vi.fn();
    transport?.listen(received, () => {});
    void transport?.send({ message: topUp, head });
    expect(parent.postMessage).toHaveBeenCalledWith(expect.objectContaining({ marqueeSimulator: 'app' }), origin);
    come({ marqueeSimulator: 'app', data: { type: 'hostReady' } });
    expect(received).toHaveBeenCalledWith({ type: 'hostReady' });
  });

  it('receives from the simulator only', () => {
    const { page, come } = openPage({ way: 'android-v2' });
    const place = simulateHost(page, settings);
    const [transport] = place ? findTransports(place.window, place.settings, '') : [];
    const received = vi.fn();
    transport?.listen(received, () => {});
    const message = { marqueeSimulator: 'app', data: { type: 'hostReady' } };
    come(message, { origin: 'https://evil.example' });
    come(message, { source: null });
    come({ marqueeSimulator: 'other', data: { type: 'hostReady' } });
    expect(received).not.toHaveBeenCalled();
  });

  it('returns the reply by promise or by the receiver, as the app does', async () => {
    const answer = { type: 'reply', marquee: { ...head, id: 1, to: 3 }, result: { isAccepted: true } };
    for (const way of ['ios', 'ios-promise'] as const) {
      const { page, come } = openPage({ way });
      const place = simulateHost(page, settings);
      const [transport] = place ? findTransports(place.window, place.settings, '') : [];
      const received = vi.fn();
      transport?.listen(received, () => {});
      const sent = transport?.send({ message: topUp, head });
      come({ marqueeSimulator: 'app', data: answer });
      expect(await sent).toEqual(way === 'ios' ? undefined : answer);
      expect(received).toHaveBeenCalledTimes(way === 'ios' ? 1 : 0);
    }
  });

  it('has no method in an app of version 1 for unsupported messages', () => {
    const { page } = openPage({ way: 'android-v1', types: ['init'] });
    const place = simulateHost(page, settings);
    const [transport] = place ? findTransports(place.window, place.settings, '') : [];
    expect(transport?.carries?.('init')).toBe(true);
    expect(transport?.carries?.('topUp')).toBe(false);
  });
});
