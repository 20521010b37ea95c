import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageExamples } from '../message-examples.ts';
import { createTestBridge, type ScriptedHost, scriptHost } from './bridge-fixtures.ts';
import type { CallOutcome, HostBridge } from './host-bridge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const throwAlways = () => {
  throw new Error('secret');
};
const createRevoked = () => {
  const { proxy, revoke } = Proxy.revocable({ type: 'init' }, {});
  revoke();
  return proxy;
};
const epoch = 'epoch-001';

/** Functions that create objects which throw on access: fast-check itself reads its values. */
const hostile = fc.constantFrom<() => unknown>(
  () => Object.defineProperty({}, 'type', { get: throwAlways, enumerable: true }),
  () => Object.defineProperty({ type: 'context' }, 'theme', { get: throwAlways, enumerable: true }),
  () => Object.defineProperty({ type: 'reply', result: {} }, 'marquee', { get: throwAlways, enumerable: true }),
  () => ({ type: 'reply', marquee: new Proxy({}, { get: throwAlways, ownKeys: throwAlways }) }),
  () => ({ type: 'reply', marquee: { v: 2, epoch, id: 5, to: 2 }, result: new Proxy({}, { get: throwAlways }) }),
  () => new Proxy({ type: 'consent' }, { get: throwAlways, has: throwAlways, ownKeys: throwAlways }),
  createRevoked,
  () => 'x'.repeat(1_000_000),
  () => ({ type: 'x'.repeat(1_000_000), marquee: { epoch: 'y'.repeat(1_000_000) } }),
  () => Array.from({ length: 100_000 }, () => ({})),
);

const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
const head = fc.record(
  {
    v: fc.constantFrom<unknown>(1, 2, 3, '2'),
    epoch: fc.constantFrom<unknown>(epoch, 'epoch-000', '', 7),
    id: fc.oneof(fc.integer(), anything),
    to: fc.oneof(fc.integer({ min: -1, max: 4 }), anything),
  },
  { requiredKeys: [] },
);
const fields = fc.dictionary(
  fc.constantFrom(
    'path',
    'height',
    'config',
    'token',
    'version',
    'result',
    'problem',
    'safeArea',
    '__proto__',
    'theme',
  ),
  anything,
);
/** A value that is never a valid reply to `init`. */
const plainData = fc.oneof(
  anything,
  fc.string(),
  fc.json().map((text) => `{"type":"context","theme":${text},"safeArea":${text}}`),
  fc
    .tuple(fields, fc.constantFrom('reply', ...Object.keys(messageExamples)), fc.oneof(head, anything))
    .map(([some, type, marquee]) => ({ ...some, type, marquee })),
);

/** Creates incoming data. */
const makeData = fc.oneof({ weight: 4, arbitrary: plainData.map((data) => () => data) }, hostile);

describe('createBridge', () => {
  it.each(['connecting', 'unresponsive', 'connected'] as const)(
    'survives 10,000 random envelopes while it is %s, and connects no host by them',
    async (state) => {
      const host = scriptHost();
      const { bridge } = createTestBridge([host], { newEpoch: () => epoch });
      if (state === 'unresponsive') await vi.advanceTimersByTimeAsync(3_000);
      if (state === 'connected') host.reply(host.last('init'), { result: { version: 2 } });
      const before = bridge.get();
      expect(before.status).toBe(state);
      fc.assert(
        fc.property(makeData, (make) => {
          host.say(make());
          // An invalid reply to `init` ends the connection.
          const { status } = bridge.get();
          expect(state === 'connecting' ? ['connecting', 'unresponsive'] : [state]).toContain(status);
          if (state === 'connecting' && status === 'unresponsive') bridge.resume();
        }),
        { numRuns: 10_000 },
      );
      if (state === 'connected') expect(bridge.get()).toBe(before);
      const onMessage = vi.fn();
      bridge.on('consent', onMessage);
      host.say({ type: 'consent', analytics: true });
      expect(onMessage).toHaveBeenLastCalledWith({ type: 'consent', analytics: true });
    },
    120_000,
  );

  it('survives everything that a transport can resolve to', async () => {
    await fc.assert(
      fc.asyncProperty(makeData, async (make) => {
        const host = scriptHost({ onSend: () => Promise.resolve(make()) });
        const { bridge } = createTestBridge([host]);
        await vi.advanceTimersByTimeAsync(3_000);
        expect(bridge.get().status).toBe('unresponsive');
        bridge.suspend();
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});

type Step =
  | { readonly do: 'call'; readonly budget: number; readonly isAborted: boolean }
  | { readonly do: 'wait'; readonly time: number }
  | { readonly do: 'answer' | 'abort'; readonly which: number }
  | { readonly do: 'welcome' | 'nonsense' | 'ready' | 'send' | 'suspend' | 'resume' | 'fail' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      budget: fc.integer({ min: 0, max: 4_000 }),
      isAborted: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), time: fc.integer({ min: 0, max: 2_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('answer' as const, 'abort' as const), which: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(...(['welcome', 'nonsense', 'ready', 'send', 'suspend', 'resume', 'fail'] as const)),
    }),
  },
);

interface Watched {
  readonly budget: number;
  readonly madeAt: number;
  readonly controller: AbortController;
  readonly outcomes: { readonly outcome: CallOutcome<unknown>; readonly at: number }[];
}

/** Runs the steps; returns how and when each call was settled. */
async function play(steps: readonly Step[], host: ScriptedHost, bridge: HostBridge, failNext: () => void) {
  const calls: Watched[] = [];
  const startCall = (budget: number, isAborted: boolean): void => {
    const watched: Watched = { budget, madeAt: Date.now(), controller: new AbortController(), outcomes: [] };
    if (isAborted) setTimeout(() => watched.controller.abort(), budget / 2);
    calls.push(watched);
    void bridge
      .call<'checkAuth'>({ type: 'checkAuth' }, { budget, signal: watched.controller.signal })
      .then((outcome) => watched.outcomes.push({ outcome, at: Date.now() }));
  };
  for (const one of steps) {
    if (one.do === 'call') startCall(one.budget, one.isAborted);
    else if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.time);
    else if (one.do === 'abort') calls[one.which]?.controller.abort();
    else if (one.do === 'answer') {
      const sentCall = host.sent[one.which];
      if (sentCall) host.reply(sentCall, { result: { isSignedIn: true } });
    } else if (one.do === 'welcome') host.reply(host.last('init'), { result: { version: 2 } });
    else if (one.do === 'nonsense') host.reply(host.sent.at(-1) ?? { message: { type: 'init' } }, { result: 7 });
    else if (one.do === 'ready') host.say({ type: 'hostReady' });
    else if (one.do === 'send') bridge.send({ type: 'scrollToTop' });
    else if (one.do === 'fail') failNext();
    else bridge[one.do]();
  }
  return calls;
}

describe('every call', () => {
  it('settles once and within its budget, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        let isFailing = false;
        const host = scriptHost({
          onSend: () => {
            const fails = isFailing;
            isFailing = false;
            if (fails) throw new Error('closed');
          },
        });
        const { bridge } = createTestBridge([host]);
        const calls = await play(steps, host, bridge, () => {
          isFailing = true;
        });
        await vi.advanceTimersByTimeAsync(10_000);
        for (const { outcomes, madeAt, budget } of calls) {
          expect(outcomes).toHaveLength(1);
          expect((outcomes[0]?.at ?? Number.POSITIVE_INFINITY) - madeAt).toBeLessThanOrEqual(Math.max(budget, 1));
        }
        const { answered, unanswered } = bridge.counts();
        const total = Object.values(unanswered).reduce((sum, count) => sum + count, answered);
        expect(total).toBe(calls.length);
        expect(host.listeners()).toBeLessThanOrEqual(1);
        bridge.suspend();
        expect([host.listeners(), vi.getTimerCount()]).toEqual([0, 0]);
      }),
      { numRuns: 1_500 },
    );
  }, 120_000);
});
