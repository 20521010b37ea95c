import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../lib/storage-fixtures.ts';
import { lastLook, rememberLook } from './last-look.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('the last look at a leaderboard', () => {
  it('is remembered for the visitor who looked at it', () => {
    rememberLook('7 tournament 501', { place: 12, at: 100 });
    rememberLook('7 tournament 501', { place: 9, at: 200 });
    expect(lastLook('7 tournament 501')).toEqual({ place: 9, at: 200 });
    expect(lastLook('8 tournament 501')).toBeUndefined();
  });

  it('is nothing where the storage has something else', () => {
    for (const text of ['', 'null', '[]', '3', '{"7 t 1":{"place":"9"}}', '{"7 t 1":null}']) {
      localStorage.setItem('marquee-places', text);
      expect(lastLook('7 t 1')).toBeUndefined();
    }
  });

  it('replaces the oldest of thirty', () => {
    for (let id = 1; id <= 31; id += 1) rememberLook(`7 t ${id}`, { place: id, at: id });
    expect(lastLook('7 t 1')).toBeUndefined();
    expect(lastLook('7 t 2')?.place).toBe(2);
    expect(lastLook('7 t 31')?.place).toBe(31);
  });
});
