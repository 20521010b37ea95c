import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from '../../../../src/host/bridge/codec.ts';
import type { Transport } from '../../../../src/host/bridge/transport.ts';
import { createHostCore } from '../../../../src/host/host-side/host-core.ts';
import type { HostCore } from '../../../../src/host/host-side/host-core-types.ts';
import type { CheckResult } from './conformance-report.ts';
import { leftResult, runConformance } from './run-conformance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a host at the other end, which can send to the page and change its frame, and receives the page's messages. */
type MakeHost = (post: (data: unknown) => void, setHeight: (height: number) => void) => Pick<HostCore, 'receive'>;

const goodHost: MakeHost = (post, setHeight) => {
  const core = createHostCore({
    post,
    handlers: {
      checkAuth: () => ({ isSignedIn: false }),
      updateHeight: ({ height }) => setHeight(height),
      topUp: () => undefined,
      promotion: () => undefined,
    },
    log: () => {},
  });
  core.send({ type: 'context', theme: 'dark' });
  return core;
};

/** Checks that were recorded as running. */
const notes: (string | undefined)[] = [];

async function report(makeHost: MakeHost, changes: Partial<Transport> = {}) {
  let height = 500;
  const receivers = new Set<(data: unknown) => void>();
  const post = (data: unknown) => {
    for (const receive of receivers) setTimeout(() => receive(structuredClone(data)), 5);
  };
  const host = makeHost(post, (next) => {
    height = next;
  });
  const transport: Transport = {
    name: 'window',
    peer: 'https://www.partner.example',
    canReply: true,
    send: (envelope) => void setTimeout(() => host.receive(structuredClone(encode(envelope))), 5),
    listen: (receive) => {
      receivers.add(receive);
      return () => void receivers.delete(receive);
    },
    ...changes,
  };
  let epochs = 0;
  const running = runConformance({
    transports: [transport],
    newEpoch: () => `conformance-${++epochs}`,
    onResult: () => {},
    environment: {
      now: () => Date.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      windowHeight: () => height,
      contentHeight: () => 800,
      rememberCheck: (id) => void notes.push(id),
    },
  });
  await vi.runAllTimersAsync();
  const { results } = await running;
  expect(receivers.size).toBe(0);
  return new Map<string, CheckResult>(results.map((result) => [result.id, result]));
}

const failed = (results: ReadonlyMap<string, CheckResult>) =>
  [...results.values()].filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);

/** The good host, with changed outgoing messages. */
const sending =
  (change: (data: Record<string, unknown>) => unknown): MakeHost =>
  (post, setHeight) =>
    goodHost((data) => post(change({ ...Object(data) })), setHeight);

/** The good host, with changed incoming messages. */
const receiving =
  (change: (data: Record<string, unknown>, receive: (data: unknown) => void) => void): MakeHost =>
  (post, setHeight) => {
    const core = goodHost(post, setHeight);
    return { receive: (data) => change({ ...Object(data) }, core.receive) };
  };

const headOf = (data: Record<string, unknown>): Record<string, unknown> => ({ ...Object(data['marquee']) });

describe('runConformance', () => {
  it('accepts the host of the SDK', async () => {
    const results = await report(goodHost);
    expect(failed(results)).toEqual([]);
    expect([...results.values()].filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(15);
  });

  it('reports a missing host and what to check', async () => {
    const { results } = await runConformance({
      transports: [],
      newEpoch: () => 'conformance',
      onResult: () => {},
      environment: {
        now: () => 0,
        wait: async () => {},
        windowHeight: () => 0,
        contentHeight: () => 0,
        rememberCheck: () => {},
      },
    });
    expect(results).toEqual([
      expect.objectContaining({ verdict: 'fail', text: expect.stringContaining('hosts.json') }),
    ]);
  });

  it('reports an unresponsive host within its budget, and what to check', async () => {
    const begin = Date.now();
    const results = await report(() => ({ receive: () => {} }));
    expect(results.get('handshake')).toMatchObject({ verdict: 'fail', text: expect.stringContaining('"speaks": 1') });
    expect(Date.now() - begin).toBeLessThan(3_500);
  });

  it('does not wait for a host that never replies', async () => {
    const results = await report(() => ({ receive: () => {} }), { canReply: false });
    expect(failed(results)).toEqual([]);
    expect(results.get('handshake')?.verdict).toBe('skipped');
  });

  it('accepts the reply of an app’s promise', async () => {
    const send: Transport['send'] = async ({ message }) =>
      message.type === 'init' ? { result: { version: 2, supports: ['init'] } } : { problem: 'unsupported' };
    const results = await report(() => ({ receive: () => {} }), { name: 'ios', send });
    expect(failed(results)).toEqual([]);
  });

  it.each<readonly [string, MakeHost, string]>([
    [
      'a version that the page did not offer',
      sending((data) => (data['type'] === 'reply' ? { ...data, result: { version: 3 } } : data)),
      'version',
    ],
    [
      'an unknown message',
      sending((data) =>
        'result' in data ? { ...data, result: { ...Object(data['result']), supports: ['checkAuth', 'topup'] } } : data,
      ),
      'supports',
    ],
    [
      'a reply of another shape',
      sending((data) =>
        'result' in data && !('version' in Object(data['result'])) ? { ...data, result: 'yes' } : data,
      ),
      'check-auth',
    ],
    [
      'a reply to an unknown message',
      sending((data) => (data['type'] === 'reply' ? { ...data, marquee: { ...headOf(data), to: 99_999 } } : data)),
      'handshake',
    ],
    [
      'a context with a wrong field',
      sending((data) => (data['type'] === 'context' ? { ...data, theme: 'blue' } : data)),
      'messages',
    ],
    [
      'a frame that is higher than the page asked for',
      (post, setHeight) => goodHost(post, (height) => setHeight(height + 40)),
      'height',
    ],
    [
      'the silence after a field that it does not know',
      receiving((data, receive) => {
        if (!('conformanceNoSuchField' in data)) receive(data);
      }),
      'unknown-field',
    ],
  ])('finds %s', async (_what, makeHost, id) => {
    expect(failed(await report(makeHost))).toContain(id);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/../evil.example', '/no//section'])(
    'finds a host that accepts the path %s',
    async (wrong) => {
      const results = await report((post, setHeight) => {
        const { receive } = goodHost(post, setHeight);
        return {
          receive: (data) => {
            const { path, marquee } = Object(data);
            if (path !== wrong) return receive(data);
            const { epoch, id } = Object(marquee);
            post({ type: 'reply', result: { isAccepted: true }, marquee: { v: 2, epoch, id: 9_000 + id, to: id } });
          },
        };
      });
      expect(failed(results)).toEqual(['wrong-path']);
      expect(results.get('wrong-path')?.text).toContain(`topUp ${wrong}`);
    },
  );

  it('reports in the next document that a host navigated during a check', async () => {
    await report(goodHost);
    expect(notes).toContain('wrong-path');
    expect(notes.at(-1)).toBeUndefined();
    expect(leftResult('wrong-path')).toMatchObject({
      verdict: 'fail',
      text: expect.stringContaining('//evil.example/'),
    });
  });

  it('finds a host that fails on an unknown message', async () => {
    let isBroken = false;
    const results = await report(
      receiving((data, receive) => {
        isBroken ||= data['type'] === 'conformanceNoSuchMessage';
        if (!isBroken) receive(data);
      }),
    );
    expect(failed(results)).toContain('unknown-type');
  });

  it('detects a host that replies to an earlier epoch or to unknown messages', async () => {
    const results = await report((post) => ({
      receive: (data) => {
        const { type, marquee } = Object(data);
        const { epoch, id } = Object(marquee);
        const head = { v: 2, epoch, id: 1, to: id };
        const result = type === 'init' ? { version: 2, supports: ['init', 'checkAuth'] } : { isSignedIn: true };
        if (id === 1) post({ type: 'context', theme: 'dark', marquee: { v: 2, epoch, id: 1 } });
        post({ type: 'reply', result, marquee: head });
      },
    }));
    expect(failed(results)).toEqual(expect.arrayContaining(['epoch', 'unsupported', 'unknown-type']));
  });

  it('detects different replies to one message', async () => {
    let count = 0;
    const results = await report(
      sending((data) => {
        count += 1;
        return 'result' in data ? { ...data, result: { ...Object(data['result']), count } } : data;
      }),
    );
    expect(failed(results)).toContain('repeated');
  });
});
