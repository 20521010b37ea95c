import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('creates one value per key', () => {
  const made: string[] = [];
  const of = memoize((key: string) => {
    made.push(key);
    return { key };
  });
  const first = of('a');
  expect(of('b')).toEqual({ key: 'b' });
  expect(of('a')).toBe(first);
  expect(made).toEqual(['a', 'b']);
});
