import { describe, expect, it } from 'vitest';
import { isSlug, isValidAddress } from './validity-checks.ts';

describe('page-level validity checks', () => {
  it.each(['lucky-friday', '1st', '1xpunch', 'mlb-2024'])('accept the name %s', (name) => {
    expect(isValidAddress({ name: isSlug }, { name })).toBe(true);
  });

  it.each(['', 'Lucky', 'a--b', '-a', 'a-', '../x', '__proto__', 'a b', 'x'.repeat(65)])('R5.5 reject %j', (name) => {
    expect(isValidAddress({ name: isSlug }, { name })).toBe(false);
  });

  it('ignore a route without a check, and a missing parameter', () => {
    expect(isValidAddress(undefined, {})).toBe(true);
    expect(isValidAddress({ section: isSlug }, {})).toBe(true);
  });
});
