import { describe, expect, it, vi } from 'vitest';
import type { BridgeCounts, HostStatus } from '../../src/host/bridge/host-bridge.ts';
import { hostReportSchema } from '../../src/host/host-report.ts';
import { disconnectOnPageHide } from './disconnect-host.ts';

const counts: BridgeCounts = {
  sent: 4,
  received: 2,
  answered: 1,
  unanswered: { timeout: 1 },
  dropped: {
    ...{ 'wrong-origin': 0, 'wrong-source': 3, unreadable: 0, 'wrong-epoch': 0, repeated: 0 },
    ...{ 'wrong-message': 0, 'queue-full': 0 },
  },
  handshake: 41,
};

const connected: HostStatus = { status: 'connected', transport: 'window', version: 2, isListeningOnly: false };

function page(status: HostStatus) {
  const actions: string[] = [];
  const sendBeacon = vi.fn((_path: string, _data: Blob) => true);
  const target = Object.assign(new EventTarget(), { navigator: { sendBeacon } });
  disconnectOnPageHide(
    target,
    {
      get: () => status,
      counts: () => counts,
      send: ({ type }) => actions.push(type),
      suspend: () => actions.push('suspend'),
      resume: () => actions.push('resume'),
    },
    { suspend: () => actions.push('unlock'), resume: () => actions.push('lock') },
  );
  const happens = (type: string, persisted = false) =>
    target.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { actions, sendBeacon, happens };
}

describe('a page that is left', () => {
  it('sends hideContent each time, and reports the connection once', async () => {
    const { actions, sendBeacon, happens } = page(connected);
    happens('pagehide');
    const goodbye = ['unlock', 'hideContent', 'suspend'];
    expect(actions).toEqual(goodbye);
    happens('pageshow', true);
    happens('pagehide');
    expect(actions).toEqual([...goodbye, 'resume', 'lock', ...goodbye]);
    expect(sendBeacon).toHaveBeenCalledOnce();
    const [path, body] = sendBeacon.mock.calls[0] ?? [];
    expect([path, body?.type]).toEqual(['/host-report', 'application/json']);
    const report = hostReportSchema.parse(JSON.parse((await body?.text()) ?? ''));
    expect(report).toMatchObject({ status: 'connected', transport: 'window', version: 2, handshakeMs: 41, sent: 4 });
  });

  it('reports an unresponsive host', async () => {
    const { sendBeacon, happens } = page({ status: 'unresponsive' });
    happens('pagehide');
    const body = await sendBeacon.mock.calls[0]?.[1].text();
    expect(hostReportSchema.parse(JSON.parse(body ?? '')).status).toBe('unresponsive');
  });

  it('reports nothing without a host', () => {
    const { sendBeacon, happens } = page({ status: 'standalone' });
    happens('pagehide');
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('disconnects in a browser without sendBeacon', () => {
    const target = Object.assign(new EventTarget(), { navigator: {} });
    const suspend = vi.fn();
    const bridge = { get: () => connected, counts: () => counts, send: vi.fn(), suspend, resume: vi.fn() };
    disconnectOnPageHide(target, bridge, { suspend: vi.fn(), resume: vi.fn() });
    target.dispatchEvent(new Event('pagehide'));
    expect(suspend).toHaveBeenCalledOnce();
  });

  it('does not reconnect when it is first shown', () => {
    const { actions, happens } = page(connected);
    happens('pageshow');
    expect(actions).toEqual([]);
  });
});
