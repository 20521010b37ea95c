import { expect, test } from 'vitest';
import { isDirectional } from './icon-paths.ts';

test('mirrors an arrow in right-to-left text, but not a clock', () => {
  expect(isDirectional('arrow')).toBe(true);
  expect(isDirectional('clock')).toBe(false);
});
