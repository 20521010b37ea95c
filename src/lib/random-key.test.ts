import { afterEach, expect, it, vi } from 'vitest';
import { randomKey } from './random-key.ts';

afterEach(() => vi.unstubAllGlobals());

it('differs each time, and always has the same length', () => {
  const keys = Array.from({ length: 1_000 }, randomKey);
  expect(new Set(keys).size).toBe(1_000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

it('needs only getRandomValues, so that it works without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect(randomKey()).toBe('07'.repeat(16));
});
