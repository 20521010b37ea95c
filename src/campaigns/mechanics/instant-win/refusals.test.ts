import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('an instant win', () => {
  it.each<FactChange>([
    [
      'weights that do not add up',
      'spin-wheel',
      ['facts', 'sectors', 0, 'weight'],
      7,
      'facts.sectors: the weights of all of them add up to',
    ],
    [
      'a free bet without stock',
      'hunt-the-thimble',
      ['facts', 'sectors', 2, 'stock'],
      undefined,
      'facts.sectors[2].stock: is needed',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
