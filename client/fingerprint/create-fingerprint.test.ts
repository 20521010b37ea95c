import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockedStorage, memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { storageKeys } from '../../src/lib/stored-value.ts';
import type { ConsentAnswer } from '../../src/state/site-state.ts';
import { createScriptDocument, scriptedConsent } from '../browser-fixtures.ts';
import { loadScript } from '../load-script.ts';
import { createFingerprint } from './create-fingerprint.ts';
import { fingerprintFunction } from './run-fingerprint-script.ts';

const hour = 3_600_000;
const record = (token = 'abc') => ({ token, componentsData: { cores: 8 }, expiresAt: Date.now() + hour });

interface Scene {
  readonly choice?: ConsentAnswer;
  readonly executor?: unknown;
  readonly sessionStorage?: ReturnType<typeof memoryStorage>;
  readonly script?: string | undefined;
}

/** Opens a page with the operator's script, which puts an executor on the window once it has loaded. */
function page({
  choice = 'granted',
  executor = async () => record(),
  sessionStorage = memoryStorage(),
  ...rest
}: Scene = {}) {
  const { consent, becomes } = scriptedConsent(choice);
  const { target: document, addresses, arrive, fail } = createScriptDocument();
  const load = (address: string) => loadScript(document, address);
  const target = { sessionStorage };
  const log = vi.fn();
  const script = 'script' in rest ? rest.script : 'https://operator.example/agent.js';
  const { token } = createFingerprint({ script, consent, loadScript: load, target, now: Date.now, log });
  /** Requests a token, and lets the script finish loading. */
  const ask = async (isForced?: boolean) => {
    const answer = token(isForced);
    Reflect.set(target, fingerprintFunction, executor);
    await vi.advanceTimersByTimeAsync(0);
    arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    return answer;
  };
  return { token, ask, becomes, target, addresses, arrive, fail, log, sessionStorage };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the fingerprint', () => {
  it('R4.38, R4.39: is used while its token exists and its expiry is in the future, and refreshed otherwise', async () => {
    const executor = vi.fn(async () => record(`t${executor.mock.calls.length}`));
    const { ask, token, addresses } = page({ executor });
    expect(addresses()).toEqual([]);
    expect(await ask()).toBe('t1');
    expect(await token()).toBe('t1');
    vi.advanceTimersByTime(hour);
    expect(await ask()).toBe('t2');
    expect([executor.mock.calls.length, addresses()]).toEqual([2, ['https://operator.example/agent.js']]);
  });

  it('is reused from storage while valid, and not when malformed', async () => {
    const sessionStorage = memoryStorage();
    await page({ sessionStorage }).ask();
    expect(await page({ sessionStorage }).token()).toBe('abc');
    for (const text of ['{}', '{"token":"a\\nb","componentsData":{},"expiresAt":9e9}', 'x']) {
      sessionStorage.setItem(storageKeys.fingerprint, text);
      const { token, addresses, fail } = page({ sessionStorage });
      const answer = token();
      fail();
      expect([await answer, addresses().length]).toEqual([undefined, 1]);
    }
  });

  it('works where storage is blocked', async () => {
    const { consent } = scriptedConsent();
    const { target: document, arrive } = createScriptDocument();
    const target = {
      [fingerprintFunction]: async () => record(),
      get sessionStorage() {
        return blockedStorage();
      },
    };
    const { token } = createFingerprint({
      script: 's',
      consent,
      loadScript: (address) => loadScript(document, address),
      target,
      now: Date.now,
      log: vi.fn(),
    });
    const answer = token();
    arrive();
    expect(await answer).toBe('abc');
    expect(await token()).toBe('abc');
  });

  it.each(['unasked', 'denied'] as const)('is neither requested nor loaded while consent is %s', async (choice) => {
    const { token, addresses } = page({ choice });
    expect(await token(true)).toBeUndefined();
    expect(addresses()).toEqual([]);
  });

  it('is undefined if the operator has no script', async () => {
    const { token, addresses } = page({ script: undefined });
    expect([await token(true), addresses()]).toEqual([undefined, []]);
  });

  it('R4.40: is not refreshed after two consecutive failures, unless forced', async () => {
    const executor = vi.fn<() => Promise<unknown>>(async () => ({}));
    const { ask, token } = page({ executor });
    expect([await ask(), await ask()]).toEqual([undefined, undefined]);
    expect([await ask(), executor.mock.calls.length]).toEqual([undefined, 2]);
    expect([await ask(true), executor.mock.calls.length]).toEqual([undefined, 3]);
    executor.mockImplementation(async () => record());
    expect([await ask(), await ask(true), await token()]).toEqual([undefined, 'abc', 'abc']);
  });

  it('counts consecutive failures, and resets the count on a success', async () => {
    let reply: unknown = {};
    const executor = vi.fn(async () => reply);
    const { ask } = page({ executor });
    await ask();
    reply = record();
    await ask();
    reply = {};
    vi.advanceTimersByTime(hour);
    await ask();
    await ask();
    expect(executor).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['no record', undefined],
    ['a text', 'abc'],
    ['no token', { componentsData: {}, expiresAt: 9e12 }],
    ['an empty token', { token: '', componentsData: {}, expiresAt: 9e12 }],
    ['a token of two lines', { token: 'a\r\nx-auth: b', componentsData: {}, expiresAt: 9e12 }],
    ['no data', { token: 'secret', expiresAt: 9e12 }],
    ['no expiry', { token: 'secret', componentsData: {} }],
    ['an expiry that has passed', { token: 'secret', componentsData: {}, expiresAt: 1 }],
  ])('R8.15: logs a failure and does not reject: %s', async (_name, reply) => {
    const { ask, log, sessionStorage } = page({ executor: async () => reply });
    expect(await ask()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls.flat().join()).not.toContain('secret');
    expect(sessionStorage.values.size).toBe(0);
  });

  it.each([
    ['a missing executor', null],
    ['an executor that is not a function', 'function'],
    ['an executor that throws', () => blockedStorage()],
    ['an executor that rejects', () => Promise.reject('no')],
  ])('logs %s and changes nothing else', async (_name, executor) => {
    const { ask, log } = page({ executor });
    expect(await ask()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });

  it('loads its script again after a failed load', async () => {
    const { token, fail, ask, addresses } = page();
    const answer = token();
    fail();
    expect(await answer).toBeUndefined();
    expect([await ask(), addresses().length]).toEqual(['abc', 2]);
  });

  it('times out after 5 s and ignores a late reply', async () => {
    let reply = (_value: unknown) => {};
    const executor = () => new Promise((resolve) => (reply = resolve));
    const { ask, log, sessionStorage } = page({ executor });
    expect(await ask()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
    reply(record());
    await vi.advanceTimersByTimeAsync(0);
    expect(sessionStorage.values.size).toBe(0);
  });

  it('is requested once for concurrent callers', async () => {
    const executor = vi.fn(async () => record());
    const { ask, token } = page({ executor });
    const [first, second] = [ask(), token()];
    expect([await first, await second, executor.mock.calls.length]).toEqual(['abc', 'abc', 1]);
  });

  it('is dropped when consent is withdrawn, stored or pending', async () => {
    const { ask, token, becomes, sessionStorage } = page();
    await ask();
    becomes('denied');
    expect([sessionStorage.values.size, await token()]).toEqual([0, undefined]);

    let reply = (_value: unknown) => {};
    const slow = page({ executor: () => new Promise((resolve) => (reply = resolve)) });
    const answer = slow.ask();
    await vi.advanceTimersByTimeAsync(1);
    slow.becomes('denied');
    reply(record());
    expect([await answer, slow.sessionStorage.values.size]).toEqual([undefined, 0]);
  });

  it('does not run a script that arrives after consent was withdrawn', async () => {
    const executor = vi.fn(async () => record());
    const { token, becomes, arrive, target } = page({ executor });
    Reflect.set(target, fingerprintFunction, executor);
    const answer = token();
    becomes('denied');
    arrive();
    expect([await answer, executor.mock.calls.length]).toEqual([undefined, 0]);
  });
});
