import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostMessages } from '../host-messages.ts';
import { messageExamples } from '../message-examples.ts';
import { createHostCore } from './host-core.ts';
import type { HostCoreDeps, HostHandlers } from './host-core-types.ts';
import { isEvent } from './page-state.ts';

function setUp(handlers: HostHandlers = {}, deps: Partial<HostCoreDeps> = {}) {
  const posted: unknown[] = [];
  const log = vi.fn();
  const onInit = vi.fn();
  const core = createHostCore({ post: (data) => posted.push(data), handlers, log, onInit, ...deps });
  const receive = (type: string, fields: object = {}, id = 1, epoch = 'epoch-one') =>
    core.receive({ type, ...fields, marquee: { v: 2, epoch, id } });
  const init = (epoch = 'epoch-one', id = 0) => receive('init', { versions: [1, 2], page: 'lotto' }, id, epoch);
  /** Messages posted since the last call. */
  const taken = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return posted.splice(0);
  };
  return { core, receive, init, taken, log, onInit };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the host's side of a channel", () => {
  it('replies to init with the highest common version and the messages that have a handler', async () => {
    const { core, init, taken, onInit } = setUp({ topUp: () => undefined, goBack: () => undefined });
    expect(core.isConnected()).toBe(false);
    init();
    expect(await taken()).toEqual([
      {
        type: 'reply',
        marquee: { v: 2, epoch: 'epoch-one', id: 1, to: 0 },
        result: { version: 2, supports: ['init', 'topUp', 'goBack'] },
      },
    ]);
    expect(core.isConnected()).toBe(true);
    expect(onInit).toHaveBeenCalledWith({ type: 'init', versions: [1, 2], page: 'lotto' }, true);
  });

  it('uses version 1 if it is configured, and sends no reply to a page without a common version', async () => {
    const { core, init, receive, taken, log } = setUp({}, { versions: [1] });
    receive('init', { versions: [2] });
    expect(await taken()).toEqual([]);
    expect(core.isConnected()).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    init();
    expect(await taken()).toMatchObject([{ result: { version: 1 }, marquee: { v: 1 } }]);
  });

  it('handles a repeated message once, and replies each time', async () => {
    const answer = Promise.withResolvers<{ isSignedIn: boolean }>();
    const checkAuth = vi.fn(() => answer.promise);
    const { receive, init, taken } = setUp({ checkAuth });
    init();
    await taken();
    receive('checkAuth', {}, 7);
    receive('checkAuth', {}, 7);
    answer.resolve({ isSignedIn: true });
    const reply = { type: 'reply', result: { isSignedIn: true }, marquee: { epoch: 'epoch-one', to: 7 } };
    expect(await taken()).toMatchObject([reply, reply]);
    receive('checkAuth', {}, 7);
    expect(await taken()).toMatchObject([reply]);
    expect(checkAuth).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing', undefined, true],
    ['whatever a router returns', 'ok', true],
    ['a refusal', { isAccepted: false }, false],
    ['a refusal that comes later', Promise.resolve({ isAccepted: false }), false],
  ])('accepts %s as the reply to a request', async (_, hostReply, isAccepted) => {
    const { receive, init, taken } = setUp({ topUp: () => hostReply });
    init();
    await taken();
    receive('topUp', { path: '/office/recharge' });
    expect(await taken()).toMatchObject([{ result: { isAccepted } }]);
  });

  it('replies with the problem: no handler, a failure or an invalid field', async () => {
    const office = vi.fn();
    const home = () => Promise.reject(new Error('no router'));
    const { receive, init, taken, log } = setUp({ office, home });
    init();
    await taken();
    receive('topUp', { path: '/office/recharge' }, 1);
    receive('home', { path: '/' }, 2);
    receive('office', { path: '//evil.example' }, 3);
    receive('messageOfVersionNine', {}, 4);
    expect(await taken()).toMatchObject([
      { problem: 'unsupported', marquee: { to: 1 } },
      { problem: 'failed', marquee: { to: 3 } },
      { problem: 'unsupported', marquee: { to: 4 } },
      { problem: 'failed', marquee: { to: 2 } },
    ]);
    expect(office).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('logs no failure after it was closed', async () => {
    const started = Promise.withResolvers<void>();
    const { core, receive, init, taken, log } = setUp({ authorization: () => started.promise });
    init();
    receive('authorization', {}, 1);
    core.close();
    started.reject(new Error('the dialog is gone'));
    receive('topUp', { path: '//evil.example' }, 2);
    expect(await taken()).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
  });

  it('replies only to messages that have a reply, and receives from pages of version 1', async () => {
    const updateHeight = vi.fn();
    const { core, receive, init, taken } = setUp({ updateHeight });
    core.receive({ type: 'updateHeight', height: 5 });
    init();
    await taken();
    receive('updateHeight', { height: 7 });
    receive('scrollToTop', {}, 2);
    expect(await taken()).toEqual([]);
    expect(updateHeight.mock.calls).toEqual([
      [{ type: 'updateHeight', height: 5 }],
      [{ type: 'updateHeight', height: 7 }],
    ]);
  });

  it('drops messages and late replies of another epoch of the page', async () => {
    const answer = Promise.withResolvers<{ isSignedIn: boolean }>();
    const goBack = vi.fn();
    const { receive, init, taken, onInit } = setUp({ goBack, checkAuth: () => answer.promise });
    receive('goBack', {}, 1, 'never-seen');
    init();
    receive('checkAuth', {}, 2);
    init('epoch-two');
    expect(onInit).toHaveBeenCalledTimes(2);
    await taken();
    answer.resolve({ isSignedIn: true });
    receive('goBack', {}, 3);
    init('epoch-one', 9);
    expect(await taken()).toEqual([]);
    expect(goBack).not.toHaveBeenCalled();
  });

  it('sends the newest state to every new page, with the clock advanced, and events once', async () => {
    const { core, init, taken } = setUp();
    core.send({ type: 'context', theme: 'dark', sessionClock: { startedAt: 0, now: 1_000 } });
    core.send({ type: 'context', language: 'de' });
    core.send({ type: 'registrationCompleted' });
    core.send({ type: 'consent', analytics: true });
    vi.advanceTimersByTime(5_000);
    init();
    expect(await taken()).toMatchObject([
      { type: 'reply' },
      { type: 'context', theme: 'dark', language: 'de', sessionClock: { startedAt: 0, now: 6_000 } },
      { type: 'registrationCompleted' },
      { type: 'consent', analytics: true },
    ]);
    core.send({ type: 'updateSiteConfig', config: { brandName: 'A' } });
    core.send({ type: 'updateSiteConfig', config: { isLottoAvailable: true } });
    core.send({ type: 'consent', analytics: false });
    await taken();
    init('epoch-two');
    expect(await taken()).toMatchObject([
      { type: 'reply', marquee: { epoch: 'epoch-two' } },
      { type: 'context', marquee: { epoch: 'epoch-two' } },
      { type: 'consent', analytics: false },
      { type: 'updateSiteConfig', config: { brandName: 'A', isLottoAvailable: true } },
    ]);
  });

  it('resends a session change under the same id to the same page', async () => {
    const { core, init, taken } = setUp();
    core.send({ type: 'sessionChanged', token: null });
    init();
    const [, first] = await taken();
    init();
    const [, again] = await taken();
    expect(again).toEqual(first);
    init('epoch-two');
    const [, other] = await taken();
    expect(other).not.toEqual(first);
  });

  it('sends hostReady without a head, and nothing once it is closed', async () => {
    const { core, init, receive, taken } = setUp({ goBack: () => undefined });
    init();
    await taken();
    core.send({ type: 'hostReady' });
    expect(await taken()).toEqual([{ type: 'hostReady' }]);
    receive('goBack');
    core.close();
    core.send({ type: 'consent', analytics: true });
    init('epoch-two');
    expect(await taken()).toEqual([]);
    expect(core.isConnected()).toBe(false);
  });

  it('never throws for any data or failing handler', async () => {
    const fail = () => {
      throw new Error('gone');
    };
    const { core, log } = setUp({ goBack: fail }, { post: fail });
    core.receive({ type: 'init', marquee: { v: 2, epoch: 'epoch-one', id: 0 } });
    const envelope = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...Object.keys(messageExamples), '', '__proto__'), fc.anything()),
        marquee: fc.oneof(
          fc.record({ v: fc.anything(), epoch: fc.constant('epoch-one'), id: fc.nat() }),
          fc.anything(),
        ),
        path: fc.anything(),
        height: fc.anything(),
        versions: fc.anything(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(envelope, fc.anything()), async (data) => {
        core.receive(data);
        await vi.advanceTimersByTimeAsync(0);
      }),
      { numRuns: 10_000 },
    );
    expect(() =>
      core.receive({
        get type() {
          return fail();
        },
      }),
    ).not.toThrow();
    core.receive({ marquee: {} });
    expect(log).toHaveBeenCalledWith('Marquee: a message failed: unread', new TypeError('without a type'));
  });

  it('treats only messages about registrations as events', () => {
    for (const type of ['context', 'consent', 'sessionChanged', 'updateSiteConfig', 'hostReady'] as const) {
      expect(isEvent(messageExamples[type].message)).toBe(false);
    }
    expect(Object.keys(hostMessages).filter((type) => type.startsWith('registration'))).toHaveLength(3);
    expect(Object.keys(hostMessages)).toHaveLength(8);
  });
});
