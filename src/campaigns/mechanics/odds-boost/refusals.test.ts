import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('an odds boost', () => {
  it.each<FactChange>([
    ['a boost from other legs', 'crownbet', ['facts', 'tiers', 0, 'legs'], 2, 'facts.tiers[0].legs: must equal stake'],
  ])('with %s is refused', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
