import { describe, expect, it } from 'vitest';
import { sportSlug } from './sport.ts';

describe('sportSlug', () => {
  it('R2.153 gives each sport id its slug', () => {
    const words =
      '1 football, 2 ice-hockey, 3 basketball, 4 tennis, 18 motorsport, 26 formula-1, 40 esports, 66 cricket, 85 fifa';
    for (const pair of words.split(', ')) {
      const [id, slug] = pair.split(' ');
      expect(sportSlug(Number(id))).toBe(slug);
    }
  });

  it.each([0, 5, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('has no slug for %d', (id) => {
    expect(sportSlug(id)).toBeUndefined();
  });
});
