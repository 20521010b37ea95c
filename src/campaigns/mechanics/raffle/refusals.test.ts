import { describe, expect, it } from 'vitest';
import { type FactChange, refusalsOf } from '../../refusal-fixture.ts';

describe('a raffle', () => {
  it.each<FactChange>([
    [
      'a draw before the end',
      'baseball',
      ['facts', 'draw', 'date'],
      '2025-11-01T15:00:00+03:00',
      'facts.draw.date: is before the end',
    ],
    [
      'many tickets for deposits',
      'jeton-way',
      ['facts', 'ticketLimit', 'count'],
      11,
      'facts.ticketLimit: must be 10 a day at most',
    ],
    [
      'a grand draw without prizes',
      'gold-of-champions',
      ['grandPrizes'],
      undefined,
      'facts.grandDraw: needs grandPrizes',
    ],
  ])('is rejected with %s', (_, folder, path, value, expected) => {
    expect(refusalsOf(folder, path, value)).toContainEqual(
      expect.stringContaining(`${folder}/campaign.json: ${expected}`),
    );
  });

  it('may give up to ten tickets a day for deposits', () => {
    expect(refusalsOf('jeton-way', ['facts', 'ticketLimit', 'count'], 10)).toEqual([]);
  });
});
