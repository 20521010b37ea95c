import { expect, it } from 'vitest';
import { createRepeats } from './content-key.ts';

it('an object is a repeat from the second time on', () => {
  const isRepeated = createRepeats();
  const [one, other] = [{}, {}];
  expect([one, other, one, one, other].map(isRepeated)).toEqual([false, false, true, true, true]);
});
