import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../lib/storage-fixtures.ts';
import { lastVisit, rememberVisit } from './last-visit.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('the last visit to a leaderboard', () => {
  it('is remembered for the visitor who looked at it', () => {
    rememberVisit('7 tournament 501', { place: 12, at: 100 });
    rememberVisit('7 tournament 501', { place: 9, at: 200 });
    expect(lastVisit('7 tournament 501')).toEqual({ place: 9, at: 200 });
    expect(lastVisit('8 tournament 501')).toBeUndefined();
  });

  it('is undefined when the storage has an invalid value', () => {
    for (const text of ['', 'null', '[]', '3', '{"7 t 1":{"place":"9"}}', '{"7 t 1":null}']) {
      localStorage.setItem('marquee-places', text);
      expect(lastVisit('7 t 1')).toBeUndefined();
    }
  });

  it('replaces the oldest of thirty stored visits', () => {
    for (let id = 1; id <= 31; id += 1) rememberVisit(`7 t ${id}`, { place: id, at: id });
    expect(lastVisit('7 t 1')).toBeUndefined();
    expect(lastVisit('7 t 2')?.place).toBe(2);
    expect(lastVisit('7 t 31')?.place).toBe(31);
  });
});
