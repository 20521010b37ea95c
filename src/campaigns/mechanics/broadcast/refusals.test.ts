import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a broadcast', () => {
  it.each<FactChange>([
    [
      'an event outside of the period',
      'uly-dala-sport-broadcast',
      ['facts', 'schedule', 0, 'startAt'],
      '2027-01-01T00:00:00+05:00',
      'facts.schedule[0].startAt: is outside',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
