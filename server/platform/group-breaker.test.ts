import { CircuitState } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformBreaker } from '../../config/platform-groups.ts';
import { PlatformError, type PlatformFailure } from '../../src/platform/platform-error.ts';
import { type Attempt, FailedAttempt, SuccessfulAttempt } from './attempt.ts';
import { type BreakerRefusal, createGroupBreaker } from './group-breaker.ts';

const succeed = async () => new SuccessfulAttempt('reply');
const failed = (code: PlatformFailure) => async () => new FailedAttempt(new PlatformError('call', code, 'on purpose'));
const down = failed('platform-unavailable');
const { signal: staying } = new AbortController();

/** An attempt that lasts until the test ends it. */
function controlledAttempt() {
  let settle: (attempt: Attempt) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const attempt = vi.fn(
    () =>
      new Promise<Attempt>((resolve, reject) => {
        settle = resolve;
        fail = reject;
      }),
  );
  return { attempt, settle: (made: Attempt) => settle(made), fail: (error: unknown) => fail(error) };
}

function startBreaker({ slots = 100, queue = 0 } = {}) {
  const refusals: BreakerRefusal[] = [];
  const states: CircuitState[] = [];
  const groupBreaker = createGroupBreaker({
    slots,
    queue,
    onRefused: (reason) => refusals.push(reason),
    onBreaker: (state) => states.push(state),
  });
  const run = (attempt: () => Promise<Attempt>, signal = staying, client?: string) =>
    groupBreaker('call', attempt, signal, client);
  const repeat = async (times: number, attempt: () => Promise<Attempt>) => {
    for (let call = 0; call < times; call += 1) await run(attempt).catch(() => {});
  };
  return { run, repeat, refusals, states };
}

/** A breaker that has just opened. */
async function openGuard(settings?: Parameters<typeof startBreaker>[0]) {
  const groupBreaker = startBreaker(settings);
  await groupBreaker.repeat(platformBreaker.minimumAttempts, down);
  expect(groupBreaker.states).toEqual([CircuitState.Open]);
  return groupBreaker;
}

const codeOf = (made: Attempt) => (made instanceof FailedAttempt ? made.failure.code : 'ok');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const afterPause = () => vi.setSystemTime(Date.now() + platformBreaker.pause);

describe('the breaker of a group', () => {
  it('opens after ten failures, and then refuses calls without sending them', async () => {
    const { run, refusals } = await openGuard();
    const attempt = vi.fn(succeed);
    expect(codeOf(await run(attempt))).toBe('platform-unavailable');
    expect(attempt).not.toHaveBeenCalled();
    expect(refusals).toEqual(['breaker']);
  });

  it.each(['platform-unavailable', 'platform-timeout'] as const)('counts %s as a failure', async (code) => {
    const { repeat, states } = startBreaker();
    await repeat(10, failed(code));
    expect(states).toEqual([CircuitState.Open]);
  });

  it.each(['platform-refused', 'platform-garbage'] as const)('counts %s as success', async (code) => {
    const { repeat, states } = startBreaker();
    await repeat(30, failed(code));
    await repeat(29, down);
    expect(states).toEqual([]);
    await repeat(2, down);
    expect(states).toEqual([CircuitState.Open]);
  });

  it('stays closed while half of the attempts succeed', async () => {
    const { repeat, states } = startBreaker();
    for (let round = 0; round < 50; round += 1) {
      await repeat(1, succeed);
      await repeat(1, down);
    }
    expect(states).toEqual([]);
  });

  it('does not count visitors who leave', async () => {
    const { repeat, run, states } = startBreaker();
    await repeat(100, () => Promise.reject(new DOMException('left', 'AbortError')));
    expect(states).toEqual([]);
    await expect(run(() => Promise.reject(new Error('left')))).rejects.toThrow('left');
  });

  it('allows one trial call after the pause, and refuses others meanwhile', async () => {
    const { run, states } = await openGuard();
    afterPause();
    const trial = controlledAttempt();
    const tried = run(trial.attempt);
    const others = await Promise.all([run(succeed), run(succeed)]);
    expect(others.map(codeOf)).toEqual(['platform-unavailable', 'platform-unavailable']);
    trial.settle(new SuccessfulAttempt('back'));
    expect(codeOf(await tried)).toBe('ok');
    expect(codeOf(await run(succeed))).toBe('ok');
    expect(states).toEqual([CircuitState.Open, CircuitState.HalfOpen, CircuitState.Closed]);
  });

  it('closes when the platform refuses the trial', async () => {
    const { run, states } = await openGuard();
    afterPause();
    expect(codeOf(await run(failed('platform-refused')))).toBe('platform-refused');
    expect(states.at(-1)).toBe(CircuitState.Closed);
  });

  it('opens again when the trial fails', async () => {
    const { run, states } = await openGuard();
    afterPause();
    await run(down);
    expect(states.at(-1)).toBe(CircuitState.Open);
  });

  it('stays open when the visitor of the trial leaves, and rejects with their reason', async () => {
    const { run, states } = await openGuard();
    afterPause();
    const trial = controlledAttempt();
    const tried = run(trial.attempt);
    trial.fail(new DOMException('left', 'AbortError'));
    await expect(tried).rejects.toThrow('left');
    expect(states.at(-1)).toBe(CircuitState.Open);
    expect(codeOf(await run(succeed))).toBe('platform-unavailable');
    afterPause();
    expect(codeOf(await run(succeed))).toBe('ok');
  });
});

describe('the bulkhead of a group', () => {
  it('refuses calls beyond its slots and queue, without counting a failure', async () => {
    const { run, refusals, states } = startBreaker({ slots: 2, queue: 1 });
    const hanging = [controlledAttempt(), controlledAttempt(), controlledAttempt()];
    const under = hanging.map(({ attempt }) => run(attempt));
    for (let call = 0; call < 30; call += 1) expect(codeOf(await run(succeed))).toBe('platform-unavailable');
    expect(refusals).toEqual(Array.from({ length: 30 }, () => 'bulkhead'));
    expect(states).toEqual([]);
    expect(hanging.map(({ attempt }) => attempt.mock.calls.length)).toEqual([1, 1, 0]);
    hanging[0]?.settle(new SuccessfulAttempt('first'));
    await under[0];
    await vi.waitFor(() => expect(hanging[2]?.attempt).toHaveBeenCalledTimes(1), 10_000);
    for (const { settle } of hanging) settle(new SuccessfulAttempt('last'));
    expect((await Promise.all(under)).map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  });

  it('never sends a queued call that was aborted', async () => {
    const { run } = startBreaker({ slots: 1, queue: 5 });
    const hanging = controlledAttempt();
    const first = run(hanging.attempt);
    const leaver = new AbortController();
    const attempt = vi.fn(succeed);
    const waiting = run(attempt, leaver.signal);
    const next = run(succeed);
    leaver.abort();
    hanging.settle(new SuccessfulAttempt('first'));
    await expect(waiting).rejects.toThrow();
    expect(attempt).not.toHaveBeenCalled();
    expect((await Promise.all([first, next])).map(codeOf)).toEqual(['ok', 'ok']);
  });

  it('refuses queued calls once the breaker is open', async () => {
    const { run, repeat, refusals } = startBreaker({ slots: 1, queue: 5 });
    await repeat(9, down);
    const hanging = controlledAttempt();
    const tenth = run(hanging.attempt);
    // The slot of the tenth failure is handed on before the breaker has processed that failure.
    const next = run(succeed);
    const attempt = vi.fn(succeed);
    const waiting = [run(attempt), run(attempt)];
    hanging.settle(new FailedAttempt(new PlatformError('call', 'platform-timeout', 'on purpose')));
    expect((await Promise.all([tenth, next])).map(codeOf)).toEqual(['platform-timeout', 'ok']);
    expect((await Promise.all(waiting)).map(codeOf)).toEqual(['platform-unavailable', 'platform-unavailable']);
    expect(attempt).not.toHaveBeenCalled();
    expect(refusals).toEqual(['breaker', 'breaker']);
  });
});

describe('faults that one client provokes', () => {
  const from = (groupBreaker: ReturnType<typeof startBreaker>, client: string, attempt: () => Promise<Attempt>) =>
    groupBreaker.run(attempt, staying, client);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));

  it('do not open the breaker, and refuse only that client for the pause', async () => {
    const groupBreaker = startBreaker();
    for (let call = 0; call < 50; call += 1) await from(groupBreaker, 'stranger', down);
    expect(groupBreaker.states).toEqual([]);
    expect(groupBreaker.refusals).toHaveLength(50 - platformBreaker.minimumAttempts);
    expect(codeOf(await from(groupBreaker, 'visitor', succeed))).toBe('ok');
    expect(codeOf(await from(groupBreaker, 'stranger', succeed))).toBe('platform-unavailable');
    vi.advanceTimersByTime(platformBreaker.pause);
    expect(codeOf(await from(groupBreaker, 'stranger', succeed))).toBe('ok');
  });

  it('refuse no client whose calls mostly succeed', async () => {
    const groupBreaker = startBreaker();
    for (let call = 0; call < 50; call += 1) {
      for (const attempt of [down, succeed, succeed]) await from(groupBreaker, 'office', attempt);
    }
    expect([groupBreaker.states, groupBreaker.refusals]).toEqual([[], []]);
  });

  it('open the breaker across many clients, none of which makes the trial call', async () => {
    const groupBreaker = startBreaker();
    for (let client = 0; client < 5; client += 1) {
      for (let call = 0; call < 5; call += 1) await from(groupBreaker, `client ${client}`, down);
    }
    expect(groupBreaker.states).toEqual([CircuitState.Open]);
    afterPause();
    const attempt = vi.fn(down);
    expect(codeOf(await from(groupBreaker, 'client 0', attempt))).toBe('platform-unavailable');
    expect(attempt).not.toHaveBeenCalled();
    expect(codeOf(await from(groupBreaker, 'visitor', succeed))).toBe('ok');
    expect(groupBreaker.states.at(-1)).toBe(CircuitState.Closed);
  });
});
