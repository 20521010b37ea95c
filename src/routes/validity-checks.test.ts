import { describe, expect, it } from 'vitest';
import { isValidAddress } from './validity-checks.ts';

describe('page-level validity checks', () => {
  it.each(['lucky-friday', '1st', '1xpunch', 'mlb-2024'])('take the name %s', (name) => {
    expect(isValidAddress('slug', { name })).toBe(true);
  });

  it.each(['', 'Lucky', 'a--b', '-a', 'a-', '../x', '__proto__', 'a b', 'x'.repeat(65)])('R5.5 refuse %j', (name) => {
    expect(isValidAddress('slug', { name })).toBe(false);
  });

  it('leave a route without a check alone', () => {
    expect(isValidAddress(undefined, {})).toBe(true);
  });
});
