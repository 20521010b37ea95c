import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('an odds boost', () => {
  it.each<FactChange>([
    [
      'a first tier that differs from the minimum legs',
      'crownbet',
      ['facts', 'tiers', 0, 'legs'],
      2,
      'facts.tiers[0].legs: must equal stake',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
