import { describe, expect, it } from 'vitest';
import { placePrizeSchema, prizeSchema } from './prize.ts';

describe('a prize', () => {
  it.each([
    { kind: 'money', value: { amount: 1.5, currency: 'EUR' } },
    { kind: 'free-spins', count: 0, game: 'Crystal' },
    { kind: 'yacht' },
    {},
  ])('is not %j', (prize) => {
    expect(prizeSchema.safeParse(prize).success).toBe(false);
  });

  it('is for a range of places that ends where it starts or later', () => {
    const prize = { kind: 'nothing' };
    expect(placePrizeSchema.safeParse({ fromPlace: 4, toPlace: 4, prize }).success).toBe(true);
    expect(placePrizeSchema.safeParse({ fromPlace: 4, toPlace: 3, prize }).success).toBe(false);
  });
});
