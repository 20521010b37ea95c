import { describe, expect, it } from 'vitest';
import { applyMergePatch } from './merge-patch.ts';

describe('applyMergePatch', () => {
  // The examples of RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (value, patch, result) => {
    expect(applyMergePatch(value, patch)).toEqual(result);
  });

  it('does not mutate its input', () => {
    const value = { a: { b: 'c' } };
    applyMergePatch(value, { a: { b: 'd' } });
    expect(value).toEqual({ a: { b: 'c' } });
  });

  it('treats __proto__ and constructor as ordinary fields', () => {
    const patch: unknown = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    const result = applyMergePatch({ a: 1 }, patch);
    expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify({ a: 1, ...Object(patch) })));
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
