import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a leaderboard', () => {
  it.each<FactChange>([
    [
      'points below the minimum odds',
      'psl-2025',
      ['facts', 'pointsTable', 0, 'oddsFrom'],
      1.4,
      'facts.pointsTable[0].oddsFrom: must equal',
    ],
    [
      'more prizes than places',
      'daily-tournament',
      ['facts', 'capacity'],
      10,
      'facts.capacity: is less than the number',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
