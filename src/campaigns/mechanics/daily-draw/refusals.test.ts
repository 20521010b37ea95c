import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a daily draw', () => {
  it.each<FactChange>([
    [
      'sales that end after the draw',
      'luckyday',
      ['facts', 'salesEnd'],
      '21:00',
      'facts.salesEnd: must be before drawAt',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
