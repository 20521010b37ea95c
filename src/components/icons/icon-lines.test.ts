import { expect, test } from 'vitest';
import { isDirectional } from './icon-lines.ts';

test('an arrow follows the direction of the text, a clock does not', () => {
  expect(isDirectional('arrow')).toBe(true);
  expect(isDirectional('clock')).toBe(false);
});
