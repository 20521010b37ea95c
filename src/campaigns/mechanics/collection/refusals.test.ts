import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a collection', () => {
  it.each<FactChange>([
    ['a set without pieces', 'candyworks', ['facts', 'sets', 0, 'id'], 'tea', 'facts.sets[0].id: has no pieces'],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
