import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a deposit bonus', () => {
  it.each<FactChange>([
    [
      'a maximum below the minimum deposit',
      'bonus200',
      ['facts', 'deposits', 0, 'bonusMax', 'amount'],
      1,
      'facts.deposits[0].bonusMax: is less than',
    ],
    [
      'an example below the minimum',
      'bonus200',
      ['facts', 'example', 'deposit', 'amount'],
      1,
      'facts.example.deposit: is less',
    ],
    [
      'sports wagering without odds',
      'landing-cricket-bonus',
      ['facts', 'wagering', 'minOdds'],
      undefined,
      'facts.wagering: needs minOdds',
    ],
    [
      'casino wagering without sections',
      'bonus200',
      ['facts', 'wagering', 'contributions'],
      undefined,
      'facts.wagering.contributions: ',
    ],
    ['a bonus again and again', 'black-freeday', ['facts', 'limit'], undefined, 'facts.limit: is needed for a bonus'],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });
});
