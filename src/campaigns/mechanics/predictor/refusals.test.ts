import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a predictor', () => {
  it.each<FactChange>([
    ['a stake as the condition of a forecast', 'clutch-book', ['facts', 'freeEntry'], false, 'facts.freeEntry: '],
    ['more matches than the form takes', 'clutch-book', ['facts', 'matches'], 21, 'facts.matches: '],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
