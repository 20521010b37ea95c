import { describe, expect, it } from 'vitest';
import { createSignInGuard, lockTime } from './sign-in-guard.ts';

function failing(times: number, at = 1_000) {
  const guard = createSignInGuard();
  for (let failure = 0; failure < times; failure += 1) guard.noteFailure('alice', at);
  return guard;
}

describe('createSignInGuard', () => {
  it('locks a login with the fifth wrong password, for a quarter of an hour, and no other login', () => {
    expect(failing(4).isLocked('alice', 1_000)).toBe(false);
    const guard = failing(5);
    expect(guard.isLocked('alice', 1_000 + lockTime - 1)).toBe(true);
    expect(guard.isLocked('alice', 1_000 + lockTime)).toBe(false);
    expect(guard.isLocked('timur', 1_000)).toBe(false);
  });

  it('counts anew when the lock is over', () => {
    const guard = failing(5);
    guard.noteFailure('alice', 1_000 + lockTime);
    expect(guard.isLocked('alice', 1_000 + lockTime)).toBe(false);
  });

  it('forgives with the right password, and on a reset', () => {
    const guard = failing(4);
    guard.noteSuccess('alice');
    guard.noteFailure('alice', 1_000);
    expect(guard.isLocked('alice', 1_000)).toBe(false);
    const locked = failing(5);
    locked.reset();
    expect(locked.isLocked('alice', 1_000)).toBe(false);
  });
});
