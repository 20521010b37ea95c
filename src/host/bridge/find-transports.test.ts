import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyOf } from '../../lib/property-of.ts';
import type { HostSettings } from '../host-settings.ts';
import { messageExamples } from '../message-examples.ts';
import { decode, decodeCall } from './codec.ts';
import type { Envelope } from './envelope.ts';
import { findTransports, type PageWindow } from './find-transports.ts';
import type { Transport } from './transport.ts';
import type { MessageTarget, PeerWindow } from './window-transport.ts';

const partner = 'https://partner.example';
const portal = 'https://portal.example';
const evil = 'https://evil.example';
const hostSettings: HostSettings = {
  frames: [
    { origin: partner, speaks: 2 },
    { origin: portal, speaks: 1 },
  ],
  apps: [
    { kind: 'ios', name: 'marquee' },
    { kind: 'android-listener', name: 'MarqueeListener' },
    { kind: 'android-v2', name: 'MarqueeApp' },
    { kind: 'android-v1', name: 'OldApp' },
  ],
};

type OnMessage = Parameters<MessageTarget['addEventListener']>[1];

/** A window that records its messages. */
const peerWindow = () => ({ postMessage: vi.fn<PeerWindow['postMessage']>() });

interface Around {
  readonly top?: PeerWindow | null;
  readonly parent?: PeerWindow;
  readonly ancestorOrigins?: readonly string[];
  readonly opener?: string;
}

/** The page's window with those around it; by default it is the top window. */
function pageWindow<Objects extends object>(around: Around = {}, objects?: Objects) {
  const listeners = new Set<OnMessage>();
  const own = peerWindow();
  const { top, parent, ancestorOrigins } = around;
  const window: PageWindow = Object.assign(own, {
    top: top === undefined ? own : top,
    parent: parent ?? top ?? own,
    location: ancestorOrigins ? { ancestorOrigins } : {},
    addEventListener: (_: string, listener: OnMessage) => void listeners.add(listener),
    removeEventListener: (_: string, listener: OnMessage) => void listeners.delete(listener),
    ...objects,
  });
  const deliver = (source: unknown, origin: string, data: unknown): void => {
    for (const listener of listeners) listener({ source, origin, data });
  };
  return { window, listeners, deliver };
}

const receive = (window: object, ...parameters: readonly unknown[]): unknown => {
  const method = propertyOf(propertyOf(window, 'MarqueeBridge'), 'receive');
  if (typeof method !== 'function') throw new Error('There is no receiver');
  return Reflect.apply(method, undefined, parameters);
};

const first = ([transport]: readonly Transport[]): Transport => {
  if (!transport) throw new Error('There is no way to the host');
  return transport;
};

const envelope: Envelope = {
  head: { v: 2, epoch: 'k3f9x2ab', id: 17 },
  message: { type: 'topUp', path: '/office/recharge' },
};

describe('findTransports', () => {
  const around = ({ window }: ReturnType<typeof pageWindow>, opener = ''): readonly string[] =>
    findTransports(window, hostSettings, opener).map(({ name, peer, canReply }) => `${name} ${peer} ${canReply}`);
  const [top, parent] = [peerWindow(), peerWindow()];

  it.each<[string, Around, readonly string[]]>([
    ['the top window', { top, ancestorOrigins: [partner] }, [`window ${partner} true`]],
    ['a host that only hears', { top, ancestorOrigins: [portal] }, [`window ${portal} false`]],
    [
      'the top window before the parent',
      { top, parent, ancestorOrigins: [partner, evil, portal] },
      [`window ${portal} false`, `window ${partner} true`],
    ],
    [
      'two windows of one origin',
      { top, parent, ancestorOrigins: [partner, partner] },
      [`window ${partner} true`, `window ${partner} true`],
    ],
    [
      'a parent in a window of strangers',
      { top, parent, ancestorOrigins: [partner, evil] },
      [`window ${partner} true`],
    ],
    ['a top window behind strangers', { top, parent, ancestorOrigins: [evil, partner] }, [`window ${partner} true`]],
    ['strangers', { top, ancestorOrigins: [evil] }, []],
    ['an opaque origin', { top, ancestorOrigins: ['null'] }, []],
    ['an origin that begins like a trusted one', { top, ancestorOrigins: [`${partner}.evil.example`] }, []],
    ['another port', { top, ancestorOrigins: [`${partner}:8443`] }, []],
    ['another scheme', { top, ancestorOrigins: ['http://partner.example'] }, []],
    ['no named origin', { top, ancestorOrigins: [] }, []],
    ['who opened the frame', { top, opener: partner }, [`window ${partner} true`]],
    ['who opened the frame, with two windows around it', { top, parent, opener: partner }, []],
    ['a frame that was opened by strangers', { top, opener: evil }, []],
    ['names before openers', { top, ancestorOrigins: [evil], opener: partner }, []],
    ['no opener', { top, opener: '' }, []],
    ['a window that has been taken away', { top: null, opener: partner }, []],
    ['no transport at all', {}, []],
  ])('finds %s', (_, situation, expected) => {
    expect(around(pageWindow(situation), situation.opener)).toEqual(expected);
  });

  it('finds the first existing app object in the order of the settings', () => {
    const post = { postMessage: () => {} };
    const all = {
      webkit: { messageHandlers: { marquee: post } },
      MarqueeListener: post,
      MarqueeApp: post,
      OldApp: { home: () => {} },
    };
    expect(around(pageWindow({}, all))).toEqual(['ios marquee true']);
    expect(around(pageWindow({}, { ...all, webkit: undefined }))).toEqual(['android-listener MarqueeListener true']);
    expect(around(pageWindow({}, { MarqueeApp: post, OldApp: all.OldApp }))).toEqual(['android-v2 MarqueeApp true']);
    expect(around(pageWindow({}, { OldApp: all.OldApp }))).toEqual(['android-v1 OldApp false']);
  });

  it('ignores app objects in a frame: every frame of the page has them', () => {
    const objects = { MarqueeApp: { postMessage: () => {} } };
    expect(around(pageWindow({ top, ancestorOrigins: [evil] }, objects))).toEqual([]);
  });

  const throwAlways = () => {
    throw new Error('secret');
  };
  it.each([
    ['objects without methods', { webkit: {}, MarqueeListener: {}, MarqueeApp: { postMessage: 'x' }, OldApp: {} }],
    ['no objects', { webkit: { messageHandlers: null }, MarqueeListener: 7, MarqueeApp: 'postMessage', OldApp: null }],
    ['methods of no message', { OldApp: { close: () => {}, toString: (): string => '' } }],
    [
      'objects that throw when they are looked at',
      {
        webkit: new Proxy({}, { get: throwAlways }),
        MarqueeListener: Object.defineProperty({}, 'postMessage', { get: throwAlways }),
        MarqueeApp: new Proxy({}, { get: throwAlways, has: throwAlways, getPrototypeOf: throwAlways }),
        OldApp: new Proxy({}, { get: throwAlways }),
      },
    ],
  ])('finds no app in %s', (_, objects) => {
    expect(around(pageWindow({}, objects))).toEqual([]);
  });

  it('survives windows whose own properties throw', () => {
    const { window } = pageWindow();
    for (const name of ['webkit', 'MarqueeListener', 'MarqueeApp', 'OldApp'])
      Object.defineProperty(window, name, { get: throwAlways });
    expect(findTransports(window, hostSettings, '')).toEqual([]);
  });
});

describe('the transport to a window', () => {
  const framed = () => {
    const top = peerWindow();
    const page = pageWindow({ top, ancestorOrigins: [partner] });
    const [onMessage, drop] = [vi.fn(), vi.fn()];
    const transport = first(findTransports(page.window, hostSettings, ''));
    const stop = transport.listen(onMessage, drop);
    return { ...page, top, transport, onMessage, drop, stop };
  };

  it('sends to the exact origin, and never to any', () => {
    const { top, transport } = framed();
    void transport.send(envelope);
    expect(top.postMessage.mock.calls).toEqual([[{ ...envelope.message, marquee: envelope.head }, partner]]);
  });

  it('throws when sending fails', () => {
    const { top, transport } = framed();
    top.postMessage.mockImplementation(() => {
      throw new Error('DataCloneError');
    });
    expect(() => transport.send(envelope)).toThrow('DataCloneError');
  });

  it('receives only from its own window, and reports why it dropped the rest', () => {
    const { deliver, top, window, onMessage, drop } = framed();
    deliver(top, partner, { type: 'hostReady' });
    expect(onMessage.mock.calls).toEqual([[{ type: 'hostReady' }]]);
    deliver(peerWindow(), partner, { type: 'consent' });
    deliver(null, partner, { type: 'consent' });
    deliver(window, partner, { type: 'consent' });
    expect(drop.mock.calls).toEqual([['wrong-source'], ['wrong-source'], ['wrong-source']]);
    for (const origin of [evil, 'null', '', portal, `${partner}/`, partner.toUpperCase()])
      deliver(top, origin, { type: 'consent' });
    expect(drop.mock.calls.slice(3)).toEqual(Array.from({ length: 6 }, () => ['wrong-origin']));
    deliver(top, partner, 'webpackOk');
    deliver(top, partner, undefined);
    expect(drop.mock.calls.slice(9)).toEqual([['unreadable'], ['unreadable']]);
    expect(onMessage).toHaveBeenCalledTimes(1);
  });

  it('receives nothing after it is stopped once or twice', () => {
    const { deliver, top, onMessage, drop, stop, listeners } = framed();
    stop();
    stop();
    deliver(top, partner, { type: 'hostReady' });
    expect(listeners.size).toBe(0);
    expect([...onMessage.mock.calls, ...drop.mock.calls]).toEqual([]);
  });

  it('does not count messages of another trusted window as dropped', () => {
    const [top, parent] = [peerWindow(), peerWindow()];
    const page = pageWindow({ top, parent, ancestorOrigins: [partner, portal] });
    const receivers = findTransports(page.window, hostSettings, '').map((transport) => {
      const probe = { onMessage: vi.fn(), drop: vi.fn() };
      transport.listen(probe.onMessage, probe.drop);
      return probe;
    });
    page.deliver(top, portal, { type: 'hostReady' });
    page.deliver(parent, partner, { type: 'consent' });
    expect(receivers.map(({ onMessage }) => onMessage.mock.calls)).toEqual([
      [[{ type: 'hostReady' }]],
      [[{ type: 'consent' }]],
    ]);
    expect(receivers.flatMap(({ drop }) => drop.mock.calls)).toEqual([]);
    page.deliver(parent, portal, { type: 'consent' });
    expect(receivers.map(({ drop }) => drop.mock.calls)).toEqual([[['wrong-source']], [['wrong-origin']]]);
  });
});

/** Each kind of app, with the calls of its object, and its way of sending. */
const apps: Readonly<
  Record<
    'ios' | 'android-v2' | 'android-v1',
    () => { readonly objects: object; readonly received: () => Envelope | undefined }
  >
> = {
  ios: () => {
    const postMessage = vi.fn();
    return {
      objects: { webkit: { messageHandlers: { marquee: { postMessage } } } },
      received: () => decode(postMessage.mock.lastCall?.[0]).envelope,
    };
  },
  'android-v2': () => {
    const postMessage = vi.fn();
    return {
      objects: { MarqueeApp: { postMessage } },
      received: () => decode(postMessage.mock.lastCall?.[0]).envelope,
    };
  },
  'android-v1': () => {
    let received: Envelope | undefined;
    const OldApp = new Proxy(
      {},
      {
        get: (_, method) => (argument: unknown) => {
          received = decodeCall(String(method), argument).envelope;
        },
      },
    );
    return { objects: { OldApp }, received: () => received };
  },
};

describe.each(['ios', 'android-v2', 'android-v1'] as const)('the transport to an app (%s)', (kind) => {
  const setUp = () => {
    const app = apps[kind]();
    const { window } = pageWindow({}, app.objects);
    return { ...app, window, transport: first(findTransports(window, hostSettings, '')) };
  };

  it.each(Object.values(messageExamples))('sends $message.type to the app unchanged', async ({ message }) => {
    const { transport, received } = setUp();
    expect(transport.name).toBe(kind);
    await transport.send({ ...envelope, message });
    expect(received()).toStrictEqual(kind === 'android-v1' ? { message } : { ...envelope, message });
  });

  it('receives JSON and objects by the receiver, which exists while it has a listener', () => {
    const { transport, window } = setUp();
    expect(window).not.toHaveProperty('MarqueeBridge');
    const [onMessage, drop] = [vi.fn(), vi.fn()];
    const stop = transport.listen(onMessage, drop);
    for (const said of [{ type: 'hostReady' }, '{"type":"hostReady"}']) expect(receive(window, said)).toBeUndefined();
    expect(onMessage.mock.calls).toEqual([[{ type: 'hostReady' }], [{ type: 'hostReady' }]]);
    for (const said of ['', '{', 'null', '[]', null, undefined, 7, [], () => {}]) receive(window, said);
    receive(window);
    expect(drop).toHaveBeenCalledTimes(10);
    stop();
    expect(window).not.toHaveProperty('MarqueeBridge');
  });

  it('has one receiver for two that listen, until the last of them stops', () => {
    const { transport, window } = setUp();
    const [one, other, drop] = [vi.fn(), vi.fn(), vi.fn()];
    const stopOne = transport.listen(one, drop);
    const receiver = propertyOf(window, 'MarqueeBridge');
    const stopOther = first(findTransports(window, hostSettings, '')).listen(other, drop);
    expect(propertyOf(window, 'MarqueeBridge')).toBe(receiver);
    receive(window, { type: 'hostReady' });
    stopOne();
    stopOne();
    receive(window, { type: 'consent' });
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
    stopOther();
    expect(window).not.toHaveProperty('MarqueeBridge');
    transport.listen(one, drop);
    receive(window, { type: 'hostReady' });
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
  });

  it('isolates the error of a listener from the app and other listeners', () => {
    const { transport, window } = setUp();
    const onMessage = vi.fn();
    transport.listen(
      () => {
        throw new Error('secret');
      },
      () => {},
    );
    transport.listen(onMessage, vi.fn());
    expect(() => receive(window, { type: 'hostReady' })).not.toThrow();
    expect(onMessage).toHaveBeenCalledTimes(1);
  });
});

describe('the transport to an app of version 1', () => {
  it('has the methods of the app, calls them on it, and throws for others', () => {
    const said: unknown[] = [];
    const OldApp = {
      home(argument: unknown) {
        said.push(this === OldApp, argument);
      },
    };
    const transport = first(findTransports(pageWindow({}, { OldApp }).window, hostSettings, ''));
    expect([transport.carries?.('home'), transport.carries?.('topUp'), transport.carries?.('')]).toEqual([
      true,
      false,
      false,
    ]);
    void transport.send({ ...envelope, message: { type: 'home', path: '/' } });
    expect(said).toEqual([true, '{"path":"/"}']);
    expect(() => transport.send(envelope)).toThrow('topUp');
  });
});

describe('the transport to an app of iOS', () => {
  const sending = (postMessage: (message: unknown) => unknown) => {
    const { window } = pageWindow({}, { webkit: { messageHandlers: { marquee: { postMessage } } } });
    return first(findTransports(window, hostSettings, ''));
  };

  it('resolves to the app’s result, or to nothing', async () => {
    const result = { result: { isAccepted: true } };
    await expect(sending(async () => result).send(envelope)).resolves.toEqual(result);
    await expect(sending(async () => null).send(envelope)).resolves.toBeNull();
    await expect(sending(() => undefined).send(envelope)).resolves.toBeUndefined();
  });

  it('turns a rejected promise into the problem failed', async () => {
    await expect(sending(() => Promise.reject(new Error('secret'))).send(envelope)).resolves.toEqual({
      problem: 'failed',
    });
  });

  it('throws when sending fails', () => {
    const refuses = sending(() => {
      throw new Error('The handler is gone');
    });
    expect(() => refuses.send(envelope)).toThrow('The handler is gone');
  });
});

describe('the transport to an app with a message listener', () => {
  const setUp = (app: object) =>
    first(findTransports(pageWindow({}, { MarqueeListener: app }).window, hostSettings, ''));

  it.each(Object.values(messageExamples))('round-trips $message.type unchanged', ({ message }) => {
    const postMessage = vi.fn();
    const app = Object.assign(new EventTarget(), { postMessage });
    const transport = setUp(app);
    const onMessage = vi.fn();
    const stop = transport.listen(onMessage, vi.fn());
    void transport.send({ ...envelope, message });
    const data: unknown = postMessage.mock.lastCall?.[0];
    expect(data).toBeTypeOf('string');
    app.dispatchEvent(new MessageEvent('message', { data }));
    expect(decode(onMessage.mock.lastCall?.[0])).toStrictEqual({ envelope: { ...envelope, message } });
    stop();
    app.dispatchEvent(new MessageEvent('message', { data }));
    expect(onMessage).toHaveBeenCalledTimes(1);
  });

  it('does not receive messages of windows', () => {
    const app = Object.assign(new EventTarget(), { postMessage: () => {} });
    const { window, listeners } = pageWindow({}, { MarqueeListener: app });
    first(findTransports(window, hostSettings, '')).listen(vi.fn(), vi.fn());
    expect(listeners.size).toBe(0);
    expect(window).not.toHaveProperty('MarqueeBridge');
  });
});

describe('received data', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  const said = fc.oneof(anything, fc.string(), fc.json(), fc.record({ type: anything, marquee: anything }));

  it('reaches a listener as an object or not at all, and never throws', () => {
    const top = peerWindow();
    const page = pageWindow({ top, ancestorOrigins: [partner] });
    const app = pageWindow({}, { MarqueeApp: { postMessage: () => {} } });
    let registered: unknown;
    const listening = {
      postMessage: () => {},
      addEventListener: (_: string, listener: unknown) => {
        registered = listener;
      },
    };
    const listener = pageWindow({}, { MarqueeListener: listening });
    const counts = { objects: 0, others: 0, dropped: 0 };
    const onMessage = (data: unknown) => {
      const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
      counts[isObject ? 'objects' : 'others'] += 1;
    };
    for (const { window } of [page, app, listener]) {
      first(findTransports(window, hostSettings, '')).listen(onMessage, () => {
        counts.dropped += 1;
      });
    }
    const say = registered;
    if (typeof say !== 'function') throw new Error('There is no listener');
    const source = fc.constantFrom<unknown>(top, page.window, null, undefined, {});
    const origin = fc.constantFrom(partner, evil, 'null', '', '*');
    fc.assert(
      fc.property(said, source, origin, (data, from, claimed) => {
        page.deliver(from, claimed, data);
        receive(app.window, data);
        Reflect.apply(say, listening, [data]);
        Reflect.apply(say, listening, [{ data }]);
      }),
      { numRuns: 10_000 },
    );
    expect(counts.others).toBe(0);
    expect(counts.objects).toBeGreaterThan(1_000);
    expect(counts.objects + counts.dropped).toBe(40_000);
  });
});
