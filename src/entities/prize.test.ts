import { describe, expect, it } from 'vitest';
import { placePrizeSchema, prizeSchema } from './prize.ts';

describe('a prize', () => {
  it.each([
    { kind: 'money', value: { amount: 1.5, currency: 'EUR' } },
    { kind: 'free-spins', count: 0, game: 'Crystal' },
    { kind: 'yacht' },
    {},
  ])('rejects %j', (prize) => {
    expect(prizeSchema.safeParse(prize).success).toBe(false);
  });

  it('has a range of places that does not end before it starts', () => {
    const prize = { kind: 'nothing' };
    expect(placePrizeSchema.safeParse({ fromPlace: 4, toPlace: 4, prize }).success).toBe(true);
    expect(placePrizeSchema.safeParse({ fromPlace: 4, toPlace: 3, prize }).success).toBe(false);
  });
});
