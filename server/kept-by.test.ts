import { expect, it } from 'vitest';
import { keptBy } from './kept-by.ts';

it('makes a value for each text once', () => {
  const made: string[] = [];
  const of = keptBy((text: string) => {
    made.push(text);
    return { text };
  });
  const first = of('a');
  expect(of('b')).toEqual({ text: 'b' });
  expect(of('a')).toBe(first);
  expect(made).toEqual(['a', 'b']);
});
