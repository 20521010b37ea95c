import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBridge, replyingToInit, replyTo, type ScriptedHost, scriptHost } from './bridge-fixtures.ts';
import type { CallOutcome } from './host-bridge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const topUp = { type: 'topUp', path: '/office/recharge' } as const;
const accepted = { status: 'answered', reply: { isAccepted: true } };
const unanswered = (reason: string) => ({ status: 'unanswered', reason });

/** Records the outcome of a call. */
function watch(call: Promise<CallOutcome<unknown>>): { outcome?: CallOutcome<unknown>; times: number } {
  const watched: { outcome?: CallOutcome<unknown>; times: number } = { times: 0 };
  void call.then((outcome) => {
    watched.outcome = outcome;
    watched.times += 1;
  });
  return watched;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const inits = ({ typesSent }: ScriptedHost): number => typesSent().filter((type) => type === 'init').length;

describe('handshake', () => {
  it('offers its versions, and connects with the one that the host chooses', async () => {
    const host = scriptHost({ onSend: replyingToInit() });
    const { bridge, logged } = createTestBridge([host]);
    expect(host.sent).toEqual([
      {
        message: { type: 'init', versions: [1, 2], page: 'lotto' },
        head: { v: 2, epoch: 'epoch-001', id: 1 },
      },
    ]);
    expect(bridge.get()).toEqual({ status: 'connected', transport: 'window', version: 2, isListeningOnly: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inits(host)).toBe(1);
    expect(logged).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(bridge.counts().handshake).toBe(0);
  });

  it('sends init again at 100, 300, 700 and 1500 ms, with the same id, until a host answers', async () => {
    const times: number[] = [];
    const begun = Date.now();
    const host = scriptHost({
      onSend: (envelope, { reply }) => {
        times.push(Date.now() - begun);
        if (times.length === 4) reply(envelope, { result: { version: 2 } });
      },
    });
    const { bridge, logged } = createTestBridge([host]);
    const onChange = vi.fn();
    bridge.subscribe(onChange);
    expect(bridge.get()).toEqual({ status: 'connecting' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toEqual([0, 100, 300, 700]);
    expect(new Set(host.sent.map(({ head }) => head?.id))).toEqual(new Set([1]));
    expect(bridge.get().status).toBe('connected');
    expect(bridge.counts().handshake).toBe(700);
    // Both as a host that has not replied, and as one that has.
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(logged).toEqual([]);
  });

  it('marks a host that does not reply in time as unresponsive, with one warning about the likely cause', async () => {
    const host = scriptHost();
    const { bridge, logged } = createTestBridge([host]);
    await vi.advanceTimersByTimeAsync(499);
    expect(bridge.get()).toEqual({ status: 'connecting' });
    await vi.advanceTimersByTimeAsync(1);
    expect(bridge.get()).toEqual({ status: 'unresponsive' });
    await vi.advanceTimersByTimeAsync(2_499);
    expect(logged).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('https://partner.example');
    expect(logged[0]).toMatch(/script.*listen.*version 1.*"speaks": 1.*config\/hosts\.json/);
    expect(inits(host)).toBe(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('connects with a host that replies late', async () => {
    const host = scriptHost();
    const { bridge, logged } = createTestBridge([host]);
    await vi.advanceTimersByTimeAsync(8_000);
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(bridge.get().status).toBe('connected');
    expect(bridge.counts().handshake).toBe(8_000);
    const call = watch(bridge.call(topUp));
    host.reply(host.last('topUp'), { result: { isAccepted: true } });
    await settle();
    expect(call.outcome).toEqual(accepted);
    expect(logged).toHaveLength(1);
  });

  it('sends init again after hostReady', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    await vi.advanceTimersByTimeAsync(8_000);
    host.say({ type: 'hostReady' });
    expect(inits(host)).toBe(6);
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(bridge.get().status).toBe('connected');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(inits(host)).toBe(6);
  });

  it('updates what a restarted host supports', async () => {
    let supports = ['topUp'];
    const host = scriptHost({ onSend: (envelope, one) => replyingToInit({ version: 2, supports })(envelope, one) });
    const { bridge } = createTestBridge([host]);
    expect(bridge.supports('home').isSupported).toBe(false);
    supports = ['home'];
    host.say({ type: 'hostReady' });
    expect(bridge.supports('home').isSupported).toBe(true);
    expect(bridge.get().status).toBe('connected');
  });

  it('restarts its pauses on hostReady without sending init more often', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    await vi.advanceTimersByTimeAsync(50);
    host.say({ type: 'hostReady' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(inits(host)).toBe(1 + 5);
    await vi.advanceTimersByTimeAsync(950);
    expect(bridge.get()).toEqual({ status: 'unresponsive' });
    expect(inits(host)).toBe(1 + 5);
  });

  it('does not loop with a host that sends hostReady after every init', async () => {
    const host = scriptHost({ onSend: (_, { say }) => say({ type: 'hostReady' }) });
    createTestBridge([host]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inits(host)).toBeLessThan(61 * 5);
    const chatty = scriptHost({
      onSend: (envelope, one) => {
        replyingToInit()(envelope, one);
        one.say({ type: 'hostReady' });
      },
    });
    createTestBridge([chatty]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inits(chatty)).toBeLessThan(4);
  });

  it('sends init to the top window and the parent, and uses the one that replies first', async () => {
    const top = scriptHost({ peer: 'https://top.example' });
    const parent = scriptHost({
      onSend: (envelope, one) => void setTimeout(() => replyingToInit()(envelope, one), 50),
    });
    const { bridge, logged } = createTestBridge([top, parent]);
    expect([inits(top), inits(parent)]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bridge.get().status).toBe('connected');
    expect([top.listeners(), parent.listeners()]).toEqual([0, 1]);
    bridge.send({ type: 'scrollToTop' });
    expect(top.typesSent()).toEqual(['init']);
    expect(parent.typesSent()).toEqual(['init', 'scrollToTop']);
    expect(logged).toEqual([]);
  });

  it('does not mix up the ids of two hosts', () => {
    const hosts = [scriptHost({ peer: 'https://top.example' }), scriptHost()];
    const { bridge } = createTestBridge(hosts);
    const onMessage = vi.fn();
    bridge.on('consent', onMessage);
    const head = { v: 2, epoch: 'epoch-001', id: 1 };
    hosts[0]?.say({ type: 'consent', analytics: true, marquee: head });
    hosts[1]?.say({ type: 'consent', analytics: false, marquee: head });
    expect(onMessage).toHaveBeenCalledTimes(2);
  });

  it.each([
    [{ result: { version: 3 } }, 'its reply to init: version 3'],
    [{ result: { version: '2' } }, 'version is missing or not of type number'],
    [{ result: undefined }, 'is missing or not of type object'],
    [{ problem: 'failed' as const }, 'failed'],
  ])('warns once about an invalid reply to init, and marks the host as unresponsive: %j', async (reply, text) => {
    const host = scriptHost({ onSend: (envelope, one) => one.reply(envelope, reply) });
    const { bridge, logged } = createTestBridge([host]);
    expect(bridge.get()).toEqual({ status: 'unresponsive' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(text);
    host.reply(host.last('init'), { result: { version: 1 } });
    expect(bridge.get()).toMatchObject({ status: 'connected', version: 1 });
  });

  it('connects at once to a host that only listens, with plain messages of version 1', async () => {
    const host = scriptHost({ canReply: false });
    const { bridge, logged } = createTestBridge([host]);
    expect(bridge.get()).toEqual({ status: 'connected', transport: 'window', version: 1, isListeningOnly: true });
    bridge.send({ type: 'notification', text: 'Hello', level: 'info' });
    bridge.send({ type: 'disableScroll', isDisabled: true });
    bridge.send({ type: 'disableScroll', isDisabled: false });
    const call = watch(bridge.call(topUp));
    await settle();
    expect(call.outcome).toEqual({ status: 'sent' });
    expect(host.sent).toEqual([
      { message: { type: 'init' } },
      { message: { type: 'notification', text: 'Hello' } },
      { message: { type: 'disableScroll' } },
      { message: topUp },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([logged, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('survives a transport that throws on listening or on stopping', async () => {
    const fail = () => {
      throw new Error('closed');
    };
    const broken = scriptHost({ peer: 'https://top.example' });
    const sticky = scriptHost({ onSend: replyingToInit() });
    const { listen } = sticky.transport;
    const transports = [
      { ...broken.transport, listen: fail },
      {
        ...sticky.transport,
        listen: (...parameters: Parameters<typeof listen>) => {
          const stop = listen(...parameters);
          return () => {
            stop();
            fail();
          };
        },
      },
    ];
    const { bridge, logged } = createTestBridge([], { transports });
    expect(bridge.get().status).toBe('connected');
    expect(broken.sent).toEqual([]);
    bridge.resume();
    expect(bridge.get().status).toBe('connected');
    expect(sticky.listeners()).toBe(1);
    expect(logged).toEqual(Array(3).fill('A listener to the host failed'));
  });

  it.each([0, 1])('prefers the transport that can reply, in any order: %s', async (place) => {
    const replying = scriptHost({ onSend: replyingToInit() });
    const listening = scriptHost({ canReply: false });
    const { bridge } = createTestBridge(place === 0 ? [listening, replying] : [replying, listening]);
    bridge.send({ type: 'scrollToTop' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(bridge.get()).toMatchObject({ status: 'connected', isListeningOnly: false });
    expect(listening.sent).toEqual([]);
  });

  it('uses the one-way transport if no host replies, and sends it the queue', async () => {
    const listening = scriptHost({ canReply: false });
    const { bridge, logged } = createTestBridge([listening, scriptHost()]);
    bridge.send({ type: 'scrollToTop' });
    expect(bridge.get().status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(bridge.get()).toMatchObject({ status: 'connected', isListeningOnly: true });
    expect(listening.sent.map(({ message }) => message.type).toSorted()).toEqual(['init', 'scrollToTop']);
    expect([logged, vi.getTimerCount()]).toEqual([[], 0]);
  });
});

describe('without a host', () => {
  it('settles calls at once, and sends and logs nothing', async () => {
    const { bridge, logged } = createTestBridge([]);
    expect(bridge.get()).toEqual({ status: 'standalone' });
    expect(await bridge.call(topUp)).toEqual(unanswered('no-host'));
    bridge.send({ type: 'scrollToTop' });
    bridge.suspend();
    bridge.resume();
    expect(bridge.get()).toEqual({ status: 'standalone' });
    expect(bridge.supports('topUp')).toMatchObject({ why: 'no-host' });
    expect([logged, vi.getTimerCount()]).toEqual([[], 0]);
    expect(bridge.counts()).toMatchObject({ sent: 0, unanswered: { 'no-host': 1 } });
  });
});

describe('the queue', () => {
  it('holds messages until a host connects, and sends them in order', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    bridge.send({ type: 'changeTitle', title: 'One' });
    const call = watch(bridge.call(topUp));
    bridge.send({ type: 'changeTitle', title: 'Two' });
    bridge.subscribe(() => bridge.send({ type: 'changeTitle', title: 'Four' }));
    expect(host.typesSent()).toEqual(['init']);
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(host.typesSent()).toEqual(['init', 'changeTitle', 'topUp', 'changeTitle', 'changeTitle']);
    expect(host.sent.map(({ head }) => head?.id)).toEqual([1, 2, 3, 4, 5]);
    expect(host.sent.map(({ message }) => message['title']).filter(Boolean)).toEqual(['One', 'Two', 'Four']);
    host.reply(host.last('topUp'), { result: { isAccepted: true } });
    await settle();
    expect(call.outcome).toEqual(accepted);
  });

  it('keeps the order even if messages arrive while it is being emptied', () => {
    const host = scriptHost({
      onSend: ({ message }, { say }) => {
        if (message['title'] === 'One') say({ type: 'consent', analytics: true });
      },
    });
    const { bridge } = createTestBridge([host]);
    bridge.on('consent', () => bridge.send({ type: 'changeTitle', title: 'Three' }));
    bridge.send({ type: 'changeTitle', title: 'One' });
    bridge.send({ type: 'changeTitle', title: 'Two' });
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(host.sent.map(({ message }) => message['title']).filter(Boolean)).toEqual(['One', 'Two', 'Three']);
  });

  it('R7.67: holds 64 messages: the oldest is dropped, counted and logged, and its call settles', async () => {
    const host = scriptHost();
    const { bridge, logged } = createTestBridge([host]);
    const call = watch(bridge.call(topUp));
    for (let index = 1; index <= 65; index += 1) bridge.send({ type: 'updateHeight', height: index });
    await settle();
    expect(call.outcome).toEqual(unanswered('not-sent'));
    expect(bridge.counts().dropped['queue-full']).toBe(2);
    expect(logged).toEqual(['topUp', 'updateHeight'].map((type) => `A message to the host was not sent: ${type}`));
    host.reply(host.last('init'), { result: { version: 2 } });
    const heights = host.sent.flatMap(({ message }) => message['height'] ?? []);
    expect(heights).toEqual(Array.from({ length: 64 }, (_, index) => index + 2));
  });

  it('R7.67: drops and logs messages that have waited for more than 10 s, as on a device that slept', async () => {
    const host = scriptHost();
    let time = 0;
    const { bridge, logged } = createTestBridge([host], { now: () => time });
    bridge.send({ type: 'changeTitle', title: 'Old' });
    const call = watch(bridge.call({ type: 'notification', text: 'Old' }));
    time = 10_001;
    bridge.send({ type: 'changeTitle', title: 'New' });
    host.reply(host.last('init'), { result: { version: 2 } });
    await settle();
    expect(host.typesSent()).toEqual(['init', 'changeTitle']);
    expect(host.last('changeTitle').message['title']).toBe('New');
    expect(call.outcome).toEqual(unanswered('not-sent'));
    expect(logged).toEqual(
      ['changeTitle', 'notification'].map((type) => `A message to the host was not sent: ${type}`),
    );
  });

  it('does not send a call that has settled', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const controller = new AbortController();
    const calls = [
      watch(bridge.call(topUp, { budget: 400 })),
      watch(bridge.call(topUp, { signal: controller.signal, budget: 9_000 })),
    ];
    controller.abort();
    await vi.advanceTimersByTimeAsync(600);
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(host.typesSent()).not.toContain('topUp');
    expect(calls.map(({ outcome }) => outcome)).toEqual([unanswered('timeout'), unanswered('aborted')]);
  });

  it('is sent in version 1 to a host that has not replied, like later messages', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    bridge.send({ type: 'scrollToTop' });
    const notice = watch(bridge.call({ type: 'notification', text: 'Hello', level: 'info' }));
    expect(new Set(host.typesSent())).toEqual(new Set(['init']));
    await vi.advanceTimersByTimeAsync(500);
    const call = watch(bridge.call(topUp));
    bridge.send({ type: 'heightFrozen', height: 7 });
    const told = () => host.sent.map(({ message }) => message).filter(({ type }) => type !== 'init');
    expect(told()).toEqual([{ type: 'scrollToTop' }, { type: 'notification', text: 'Hello' }, topUp]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([notice.outcome, call.outcome]).toEqual([unanswered('timeout'), unanswered('timeout')]);
    host.reply(host.last('init'), { result: { version: 2 } });
    bridge.send({ type: 'heightFrozen', height: 7 });
    expect(told().at(-1)).toEqual({ type: 'heightFrozen', height: 7 });
  });
});

describe('call', () => {
  const connected = (onSend?: Parameters<typeof scriptHost>[0]) => {
    const host = scriptHost(onSend);
    const { bridge, logged } = createTestBridge([host]);
    host.reply(host.last('init'), { result: { version: 2 } });
    return { host, bridge, logged };
  };

  it('returns the validated reply once', async () => {
    const { host, bridge, logged } = connected();
    const call = watch(bridge.call({ type: 'checkAuth' }));
    host.reply(host.last('checkAuth'), { result: { isSignedIn: true, secret: 1 } });
    host.reply(host.last('checkAuth'), { result: { isSignedIn: false } });
    await vi.advanceTimersByTimeAsync(5_000);
    host.reply(host.last('checkAuth'), { problem: 'failed' });
    await settle();
    expect(call).toEqual({ outcome: { status: 'answered', reply: { isSignedIn: true } }, times: 1 });
    expect(bridge.counts()).toMatchObject({ answered: 1, unanswered: {}, sent: 2 });
    expect([logged, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it.each(['unsupported', 'refused', 'failed'] as const)('returns the host’s problem: %s', async (problem) => {
    const { host, bridge } = connected();
    const call = watch(bridge.call(topUp));
    host.reply(host.last('topUp'), { problem });
    await settle();
    expect(call.outcome).toEqual(unanswered(problem));
    expect(bridge.counts().unanswered).toEqual({ [problem]: 1 });
  });

  it('returns a refusal in the reply to the caller', async () => {
    const { host, bridge } = connected();
    const call = watch(bridge.call(topUp));
    host.reply(host.last('topUp'), { result: { isAccepted: false } });
    await settle();
    expect(call.outcome).toEqual({ status: 'answered', reply: { isAccepted: false } });
  });

  it('settles within its own budget or the catalogue’s, and drops a late reply silently', async () => {
    const { host, bridge, logged } = connected();
    const calls = [bridge.call(topUp), bridge.call({ type: 'checkAuth' }), bridge.call(topUp, { budget: 50 })].map(
      watch,
    );
    const reasons = () => calls.map(({ outcome }) => outcome !== undefined);
    await vi.advanceTimersByTimeAsync(50);
    expect(reasons()).toEqual([false, false, true]);
    await vi.advanceTimersByTimeAsync(449);
    expect(reasons()).toEqual([false, false, true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reasons()).toEqual([true, false, true]);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array(3).fill(unanswered('timeout')));
    for (const sentCall of [...host.sent]) host.reply(sentCall, { result: { isAccepted: true } });
    await settle();
    expect(logged).toEqual([]);
    expect(bridge.counts().unanswered).toEqual({ timeout: 3 });
  });

  it('includes the wait for a host in its budget', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const call = watch(bridge.call(topUp));
    await vi.advanceTimersByTimeAsync(400);
    host.reply(host.last('init'), { result: { version: 2 } });
    await vi.advanceTimersByTimeAsync(99);
    expect(call.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(call.outcome).toEqual(unanswered('timeout'));
  });

  it('can be aborted before and after it is sent, and removes its listener from the signal', async () => {
    const { host, bridge } = connected();
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const { signal } = controller;
    const answered = watch(bridge.call(topUp, { signal }));
    host.reply(host.last('topUp'), { result: { isAccepted: true } });
    const call = watch(bridge.call(topUp, { signal }));
    await settle();
    expect(removed).toHaveBeenCalledTimes(1);
    controller.abort();
    controller.abort();
    await settle();
    expect([answered.outcome, call.outcome]).toEqual([accepted, unanswered('aborted')]);
    const sent = host.sent.length;
    expect(await bridge.call(topUp, { signal })).toEqual(unanswered('aborted'));
    expect(host.sent.length).toBe(sent);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [{ result: { isAccepted: 'secret' } }, 'isAccepted is missing or not of type boolean'],
    [{ result: undefined }, 'is missing or not of type object'],
    [{ problem: 'secret' }, 'problem is none of unsupported, refused, failed'],
  ])('refuses a reply that breaks its contract, with one line: %j', async (reply, text) => {
    const { host, bridge, logged } = connected();
    const call = watch(bridge.call(topUp));
    host.say({ ...replyTo(host.last('topUp').head, 9, { result: undefined }), ...reply });
    await settle();
    expect(call.outcome).toEqual(unanswered('wrong-answer'));
    expect(logged).toEqual([`A message of the host was refused: reply to topUp: ${text}`]);
  });

  it('drops replies of other epochs, without a call or without a head', async () => {
    const { host, bridge, logged } = connected();
    const call = watch(bridge.call(topUp));
    const { head } = host.last('topUp');
    const result = { isAccepted: true };
    host.say(replyTo(head && { ...head, epoch: 'epoch-000' }, 11, { result }));
    host.say(replyTo(head && { ...head, id: 999 }, 12, { result }));
    host.say({ type: 'reply', result });
    host.say({ type: 'reply', result, marquee: { v: 2, epoch: 'epoch-001', id: 13 } });
    host.say({ type: 'reply', result, marquee: { v: 2, epoch: 'epoch-001', id: 14, to: '2' } });
    host.say({ type: 'reply', result, marquee: null });
    await settle();
    expect(call.outcome).toBeUndefined();
    expect(bridge.counts().dropped).toEqual({ 'wrong-epoch': 1, 'wrong-message': 2, unreadable: 2 });
    expect(logged).toEqual([]);
  });

  it('does not send invalid messages, and logs why', async () => {
    const { host, bridge, logged } = connected();
    // @ts-expect-error: no type
    bridge.send({});
    // @ts-expect-error: no message
    bridge.send(undefined);
    bridge.send({ type: 'changeTitle', title: '' });
    expect(await bridge.call({ type: 'topUp', path: '//evil.example' })).toEqual(unanswered('not-sent'));
    expect(logged).toEqual([
      "Can't send data without required type parameter",
      "Can't send data without required type parameter",
      'A message to the host was not sent: changeTitle: title has less than 1',
      'A message to the host was not sent: topUp: path is not written as it must be',
    ]);
    expect(host.typesSent()).toEqual(['init']);
    expect(bridge.counts().unanswered).toEqual({ 'not-sent': 1 });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('closed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('closed'))],
  ])('a transport that %s is logged, and the call settles', async (_, fail) => {
    const { bridge, logged } = connected({ onSend: ({ message }) => (message.type === 'init' ? undefined : fail()) });
    const call = watch(bridge.call(topUp));
    bridge.send({ type: 'scrollToTop' });
    await settle();
    expect(call.outcome).toEqual(unanswered('not-sent'));
    expect(logged).toEqual(['topUp', 'scrollToTop'].map((type) => `A message to the host was not sent: ${type}`));
  });

  it('does not send what the host does not support', async () => {
    const host = scriptHost({ onSend: replyingToInit({ version: 2, supports: ['topUp', 'secret'] }) });
    const { bridge, logged } = createTestBridge([host]);
    expect(await bridge.call({ type: 'checkAuth' })).toEqual(unanswered('unsupported'));
    bridge.send({ type: 'scrollToTop' });
    expect(host.typesSent()).toEqual(['init']);
    expect(logged).toEqual([]);
  });

  it('sends an app of version 1 only messages that it has a method for', async () => {
    const carries = (type: string) => type === 'topUp';
    const host = scriptHost({ name: 'android-v1', canReply: false, carries });
    const { bridge } = createTestBridge([host]);
    expect(await bridge.call({ type: 'checkAuth' })).toEqual(unanswered('unsupported'));
    expect(await bridge.call(topUp)).toEqual({ status: 'sent' });
    expect(host.typesSent()).toEqual(['topUp']);
  });
});

describe('a transport that returns replies', () => {
  const wholeReply = { whole: true };
  const ios = (replies: Readonly<Record<string, unknown>>) =>
    scriptHost({
      name: 'ios',
      onSend: ({ message, head }) => {
        const reply = message.type === 'init' ? { result: { version: 2 } } : replies[message.type];
        return Promise.resolve(reply === wholeReply ? replyTo(head, 77, { result: { isAccepted: true } }) : reply);
      },
    });

  it.each([
    [{ result: { isAccepted: true } }, accepted],
    [wholeReply, accepted],
    [{ problem: 'refused' }, unanswered('refused')],
    [{}, unanswered('wrong-answer')],
  ])('accepts the returned reply %j', async (reply, outcome) => {
    const { bridge } = createTestBridge([ios({ topUp: reply })]);
    await settle();
    expect(bridge.get()).toMatchObject({ status: 'connected', transport: 'ios' });
    const call = watch(bridge.call(topUp));
    await settle();
    expect(call.outcome).toEqual(outcome);
  });

  it.each([undefined, null, 'ok', true, 7])('waits for a separate reply after it returned %j', async (reply) => {
    const host = ios({ topUp: reply });
    const { bridge, logged } = createTestBridge([host]);
    await settle();
    const call = watch(bridge.call(topUp));
    await settle();
    expect(call.outcome).toBeUndefined();
    host.reply(host.last('topUp'), { result: { isAccepted: true } });
    await settle();
    expect(call.outcome).toEqual(accepted);
    expect(logged).toEqual([]);
  });

  it('ignores a promise from before a resume', async () => {
    const responses: ((reply: unknown) => void)[] = [];
    const host = scriptHost({
      name: 'ios',
      onSend: ({ message }) =>
        message.type === 'init'
          ? Promise.resolve({ result: { version: 2 } })
          : new Promise((resolve) => responses.push(resolve)),
    });
    const { bridge } = createTestBridge([host]);
    await settle();
    const before = watch(bridge.call(topUp));
    bridge.resume();
    await settle();
    const after = watch(bridge.call({ type: 'checkAuth' }));
    responses[0]?.({ result: { isSignedIn: true } });
    await settle();
    expect([before.outcome, after.outcome]).toEqual([unanswered('interrupted'), undefined]);
    responses[1]?.({ result: { isSignedIn: false } });
    await settle();
    expect(after.outcome).toEqual({ status: 'answered', reply: { isSignedIn: false } });
  });
});

describe('a received message', () => {
  it('is checked, and reaches listeners of its type', () => {
    const host = scriptHost();
    const { bridge, logged } = createTestBridge([host]);
    const [onConsent, onContext] = [vi.fn(), vi.fn()];
    const stop = bridge.on('consent', onConsent);
    bridge.on('context', onContext);
    host.say({ type: 'consent', analytics: true, extra: 1 });
    host.say({ type: 'webpackOk' });
    host.say({ type: 'consent', analytics: 'secret' });
    host.say({ analytics: true });
    stop();
    stop();
    host.say({ type: 'consent', analytics: false });
    expect(onConsent.mock.calls).toEqual([[{ type: 'consent', analytics: true }]]);
    expect(onContext).not.toHaveBeenCalled();
    expect(logged).toEqual([
      'A message of the host was refused: consent: analytics is missing or not of type boolean',
      'A message of the host has no type',
    ]);
    expect(bridge.counts()).toMatchObject({ received: 2, dropped: { 'wrong-message': 2 } });
  });

  it('is dropped when it is a duplicate or of another epoch', () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const onMessage = vi.fn();
    bridge.on('consent', onMessage);
    const consent = (analytics: boolean, marquee: unknown) => host.say({ type: 'consent', analytics, marquee });
    consent(true, { v: 2, epoch: 'epoch-000', id: 1 });
    consent(true, { v: 2, epoch: 'epoch-001', id: 1 });
    consent(false, { v: 2, epoch: 'epoch-001', id: 2 });
    consent(true, { v: 2, epoch: 'epoch-001', id: 1 });
    consent(false, { v: 2, epoch: 'epoch-001', id: 2 });
    expect(onMessage.mock.calls.map(([message]) => message.analytics)).toEqual([true, false]);
    expect(bridge.counts().dropped).toEqual({ 'wrong-epoch': 1, repeated: 2 });
  });

  it('reaches all listeners when one throws', () => {
    const host = scriptHost();
    const { bridge, logged } = createTestBridge([host]);
    const fail = () => {
      throw new Error('mine');
    };
    const [onMessage, onChange] = [vi.fn(), vi.fn()];
    bridge.on('consent', fail);
    bridge.on('consent', onMessage);
    bridge.subscribe(fail);
    bridge.subscribe(onChange);
    host.say({ type: 'consent', analytics: true });
    host.reply(host.last('init'), { result: { version: 2 } });
    expect([onMessage, onChange].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(logged).toEqual(Array(2).fill('A listener to the host failed'));
  });

  it('is recognised as a duplicate among the last 256', () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const say = (id: number) =>
      host.say({ type: 'consent', analytics: true, marquee: { v: 2, epoch: 'epoch-001', id } });
    for (let id = 1; id <= 256; id += 1) say(id);
    say(1);
    expect(bridge.counts()).toMatchObject({ received: 256, dropped: { repeated: 1 } });
    say(257);
    say(1);
    expect(bridge.counts()).toMatchObject({ received: 258, dropped: { repeated: 1 } });
  });

  it('does not loop over a listener that subscribes again', () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const onChange = vi.fn(() => {
      bridge.subscribe(onChange);
    });
    bridge.subscribe(onChange);
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('counts what transports have dropped', () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    host.drop('wrong-origin');
    host.drop('wrong-origin');
    host.drop('wrong-source');
    expect(bridge.counts().dropped).toEqual({ 'wrong-origin': 2, 'wrong-source': 1 });
  });
});

describe('suspend and resume', () => {
  it('end an epoch and begin another: open calls are interrupted, and old replies dropped', async () => {
    const host = scriptHost();
    const { bridge, logged } = createTestBridge([host]);
    host.reply(host.last('init'), { result: { version: 2 } });
    const call = watch(bridge.call(topUp));
    const sentCall = host.last('topUp');
    bridge.suspend();
    await settle();
    expect(call.outcome).toEqual(unanswered('interrupted'));
    expect([host.listeners(), vi.getTimerCount()]).toEqual([0, 0]);
    expect(await bridge.call(topUp)).toEqual(unanswered('interrupted'));
    bridge.send({ type: 'scrollToTop' });
    bridge.suspend();

    bridge.resume();
    expect(bridge.get()).toEqual({ status: 'connecting' });
    expect(host.listeners()).toBe(1);
    expect(host.last('init').head).toEqual({ v: 2, epoch: 'epoch-002', id: 1 });
    host.reply(sentCall, { result: { isAccepted: true } });
    host.reply({ message: { type: 'init' }, head: { v: 2, epoch: 'epoch-001', id: 1 } }, { result: { version: 1 } });
    expect(bridge.get()).toEqual({ status: 'connecting' });
    await vi.advanceTimersByTimeAsync(50);
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(bridge.get().status).toBe('connected');
    expect(bridge.counts().handshake).toBe(0);
    expect(host.typesSent()).toEqual(['init', 'topUp', 'init']);
    expect(bridge.counts().dropped).toEqual({ 'wrong-epoch': 2 });
    expect(logged).toEqual([]);
  });

  it('interrupt calls in the queue', async () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const call = watch(bridge.call(topUp));
    bridge.send({ type: 'scrollToTop' });
    bridge.resume();
    await settle();
    expect(call.outcome).toEqual(unanswered('interrupted'));
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(host.typesSent()).toEqual(['init', 'init']);
  });

  it('show the new status to a listener that sends synchronously', () => {
    const host = scriptHost();
    const { bridge } = createTestBridge([host]);
    const seen: unknown[] = [];
    bridge.subscribe(() => {
      seen.push([bridge.get().status, bridge.supports('topUp').isSupported]);
      if (bridge.get().status === 'connecting') bridge.send({ type: 'scrollToTop' });
    });
    bridge.resume();
    host.reply(host.last('init'), { result: { version: 2 } });
    expect(seen).toEqual([
      ['connecting', false],
      ['connected', true],
    ]);
    expect(host.typesSent()).toEqual(['init', 'init', 'scrollToTop']);
  });

  it('leave one listener for each transport and no timer after 50 times', async () => {
    const hosts = [scriptHost({ peer: 'https://top.example' }), scriptHost()];
    const { bridge } = createTestBridge(hosts);
    const onMessage = vi.fn();
    bridge.on('consent', onMessage);
    for (let life = 2; life <= 50; life += 1) {
      bridge.resume();
      expect(hosts.map(({ listeners }) => listeners())).toEqual([1, 1]);
    }
    const [top, parent] = hosts;
    if (parent) replyingToInit()(parent.last('init'), parent);
    expect([top?.listeners(), parent?.listeners()]).toEqual([0, 1]);
    parent?.say({ type: 'consent', analytics: true });
    expect(onMessage).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(bridge.get().status).toBe('connected');
  });

  it('send init again to a host that only listens', () => {
    const host = scriptHost({ canReply: false });
    const { bridge } = createTestBridge([host]);
    bridge.suspend();
    bridge.send({ type: 'scrollToTop' });
    bridge.resume();
    expect(host.typesSent()).toEqual(['init', 'init']);
    expect(bridge.get()).toMatchObject({ status: 'connected', isListeningOnly: true });
  });
});
