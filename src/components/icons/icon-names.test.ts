import { expect, test } from 'vitest';
import { iconNames, isDirectional } from './icon-names.ts';
import sprite from './icons.svg?raw';

test('the sprite holds a symbol for every icon name and no other', () => {
  const symbols = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  expect(symbols).toEqual([...iconNames]);
});

test('an arrow follows the direction of the text, a clock does not', () => {
  expect(isDirectional('arrow')).toBe(true);
  expect(isDirectional('clock')).toBe(false);
});
