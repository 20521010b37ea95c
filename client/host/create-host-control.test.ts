import { describe, expect, it, vi } from 'vitest';
import type { CallOutcome, UnansweredReason } from '../../src/host/bridge/host-bridge.ts';
import { createHostControl } from './create-host-control.ts';

type Outcome = CallOutcome<{ isAccepted: boolean }>;

/** A control whose host replies when the test says so. */
function control({
  status = 'connecting',
  isFrameFollowing = false,
}: {
  status?: 'connecting' | 'unresponsive';
  isFrameFollowing?: boolean;
} = {}) {
  const pending: ((outcome: Outcome) => void)[] = [];
  const call = vi.fn(() => new Promise<Outcome>((resolve) => pending.push(resolve)));
  const log = vi.fn();
  const fallback = vi.fn();
  const neverChanges = () => () => {};
  const host = createHostControl({
    bridge: Object.assign({ get: () => ({ status }) }, { call: Object(call) }),
    isFrameFollowing: () => isFrameFollowing,
    log,
    lockScroll: neverChanges,
    scrollTo: neverChanges,
    visibility: { isHidden: () => false, subscribe: neverChanges },
    motion: { isReduced: () => false, subscribe: neverChanges },
    sessionClock: { beganAt: () => undefined, subscribe: neverChanges },
    diagnostics: () => {
      throw new Error('not used');
    },
  });
  const ask = (path: string) => host.request({ type: 'bonus', path }, fallback);
  return { host, ask, call, log, fallback, settle: (outcome: Outcome) => pending.shift()?.(outcome) };
}

const unanswered = (reason: UnansweredReason): Outcome => ({ status: 'unanswered', reason });

describe('a request to the host', () => {
  it.each([
    ['that accepts', { status: 'answered', reply: { isAccepted: true } }, 0],
    ['that receives it and never replies', { status: 'sent' }, 0],
    ['that refuses', { status: 'answered', reply: { isAccepted: false } }, 1],
    ['that is missing', unanswered('no-host'), 1],
    ['that takes too long', unanswered('timeout'), 1],
    ['that does not know the message', unanswered('unsupported'), 1],
    ['that sends an invalid reply', unanswered('wrong-answer'), 1],
    ['that has taken the page away meanwhile', unanswered('interrupted'), 0],
  ] as const)('uses its fallback only where needed: a host %s', async (_, outcome, fallbacks) => {
    const { ask, settle, fallback } = control();
    const asking = ask('/bonus/rules');
    settle(outcome);
    await asking;
    expect(fallback).toHaveBeenCalledTimes(fallbacks);
  });

  it.each([
    ['that applies the height', true, 0],
    ['that shows no sign of a listener', false, 1],
  ])('treats a timeout as success only with an unresponsive host %s', async (_, isFrameFollowing, fallbacks) => {
    const { ask, settle, fallback } = control({ status: 'unresponsive', isFrameFollowing });
    const asking = ask('/bonus/rules');
    settle(unanswered('timeout'));
    await asking;
    expect(fallback).toHaveBeenCalledTimes(fallbacks);
  });

  it('is sent once for repeated presses, and again after it settles', async () => {
    const { ask, settle, call, fallback } = control();
    const presses = [ask('/bonus/rules'), ask('/bonus/rules'), ask('/bonus/rules')];
    const other = ask('/bonus/cash');
    expect(call).toHaveBeenCalledTimes(2);
    settle(unanswered('timeout'));
    await Promise.all(presses);
    expect(fallback).toHaveBeenCalledOnce();
    settle({ status: 'sent' });
    await other;
    const again = ask('/bonus/rules');
    expect(call).toHaveBeenCalledTimes(3);
    settle(unanswered('timeout'));
    await again;
    expect(fallback).toHaveBeenCalledTimes(2);
  });

  it('logs a failed fallback, and works on the next press', async () => {
    const { host, settle, log } = control();
    const failure = new Error('blocked');
    const asking = host.request({ type: 'goBack' }, () => {
      throw failure;
    });
    settle(unanswered('no-host'));
    await expect(asking).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('goBack'), failure);
    const fallback = vi.fn();
    const next = host.request({ type: 'goBack' }, fallback);
    settle(unanswered('no-host'));
    await next;
    expect(fallback).toHaveBeenCalledOnce();
  });
});
