import { describe, expect, it } from 'vitest';
import { createSignInLock, lockTime } from './sign-in-lock.ts';

function failing(times: number, at = 1_000) {
  const guard = createSignInLock();
  for (let failure = 0; failure < times; failure += 1) guard.recordFailure('alice', at);
  return guard;
}

describe('createSignInLock', () => {
  it('locks one login for a quarter of an hour after five wrong passwords', () => {
    expect(failing(4).isLocked('alice', 1_000)).toBe(false);
    const guard = failing(5);
    expect(guard.isLocked('alice', 1_000 + lockTime - 1)).toBe(true);
    expect(guard.isLocked('alice', 1_000 + lockTime)).toBe(false);
    expect(guard.isLocked('timur', 1_000)).toBe(false);
  });

  it('restarts its count after the lock', () => {
    const guard = failing(5);
    guard.recordFailure('alice', 1_000 + lockTime);
    expect(guard.isLocked('alice', 1_000 + lockTime)).toBe(false);
  });

  it('clears its count on the right password, and on a reset', () => {
    const guard = failing(4);
    guard.recordSuccess('alice');
    guard.recordFailure('alice', 1_000);
    expect(guard.isLocked('alice', 1_000)).toBe(false);
    const locked = failing(5);
    locked.reset();
    expect(locked.isLocked('alice', 1_000)).toBe(false);
  });
});
