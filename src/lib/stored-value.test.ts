import { describe, expect, it } from 'vitest';
import { blockedStorage, memoryStorage } from './storage-fixtures.ts';
import { createStoredValue } from './stored-value.ts';

describe('a stored value', () => {
  it('is kept for the next page, until it is cleared', () => {
    const storage = memoryStorage();
    createStoredValue(() => storage, 'key').write({ a: 1 });
    const next = createStoredValue(() => storage, 'key');
    expect(next.read()).toEqual({ a: 1 });
    next.clear();
    expect([next.read(), storage.values.size]).toEqual([undefined, 0]);
  });

  it.each(['', '{', 'undefined', '{"a":', '\u0000'])('ignores a stored value replaced by %j', (text) => {
    const storage = memoryStorage();
    storage.setItem('key', text);
    expect(createStoredValue(() => storage, 'key').read()).toBeUndefined();
  });

  it('lasts as long as the page when storage is blocked', () => {
    const value = createStoredValue(blockedStorage, 'key');
    expect(value.read()).toBeUndefined();
    value.write([1]);
    expect(value.read()).toEqual([1]);
    value.clear();
    expect(value.read()).toBeUndefined();
  });

  it('lasts as long as the page when storage is full', () => {
    const storage = memoryStorage();
    const value = createStoredValue(() => ({ ...storage, setItem: blockedStorage }), 'key');
    storage.setItem('key', '"old"');
    value.write('new');
    expect(value.read()).toBe('new');
  });
});
