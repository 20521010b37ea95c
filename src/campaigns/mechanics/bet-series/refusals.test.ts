import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a bet series', () => {
  it.each<FactChange>([
    ['rewards that do not rise', 'hot-streak', ['facts', 'rewards', 2, 'bets'], 4, 'facts.rewards[2]: must be longer'],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
