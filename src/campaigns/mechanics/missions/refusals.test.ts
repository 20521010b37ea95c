import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a campaign of missions', () => {
  it.each<FactChange>([
    [
      'more missions needed than there are',
      'new-year-mission',
      ['facts', 'finalNeeds'],
      9,
      'facts.finalNeeds: is more than',
    ],
    [
      'a mission after the end',
      'new-year-mission',
      ['facts', 'missions', 0, 'opensAt'],
      '2027-02-01T00:00:00+03:00',
      'facts.missions[0].opensAt: is outside',
    ],
    [
      'a mission without a name',
      'new-year-mission',
      ['facts', 'missions', 0, 'id'],
      'thaw',
      'facts: clause ms.task: the name of thaw, names.thaw, is in no language',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
