import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a daily gift', () => {
  it.each<FactChange>([
    [
      'a gift that is less than its least',
      'daily-bonus',
      ['facts', 'freespin', 'max'],
      5,
      'facts.freespin.max: is less than min',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
