import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a cashback', () => {
  it.each<FactChange>([
    ['a refund without a cap', 'no-risk-bet', ['facts', 'max'], undefined, 'facts.max: '],
    ['tiers that do not rise', 'loss-refund-bet', ['facts', 'tiers', 1, 'percent'], 5, 'facts.tiers[1]: must be above'],
    [
      'an example below the tiers',
      'loss-refund-bet',
      ['facts', 'example', 'loss', 'amount'],
      1,
      'facts.example.loss: is below',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
