import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emblemHue, emblemHues, monogram } from './lottery-emblem.ts';

test('uses the capitals of the name', () => {
  expect(monogram('Powerball')).toBe('P');
  expect(monogram('EuroMillions')).toBe('EM');
  expect(monogram('El Gordo de la Primitiva')).toBe('EG');
  expect(monogram('fantasy 5')).toBe('F');
});

test('every lottery has one of the colours, and always the same', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(emblemHue(id)).toBeLessThan(emblemHues);
      expect(emblemHue(id)).toBe(emblemHue(id));
    }),
  );
});
