import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestTicket } from './ticket-result.ts';

const draw = (number: number) => ({ number, at: number * 1000 });
const ticketBefore = (seed: string, next: number) =>
  newestTicket(seed, 1, 'powerball', { last: draw(next - 1), next: draw(next) });

describe('newestTicket', () => {
  it('decides a pending ticket when its draw has taken place, unless a newer one was bought', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (seed, number) => {
        fc.pre(ticketBefore(seed, number) === 'pending');
        expect(['win', 'loss', 'pending']).toContain(ticketBefore(seed, number + 1));
      }),
    );
  });

  it('has every result for some ticket (R4.1)', () => {
    const seen = new Set(Array.from({ length: 300 }, (_, index) => ticketBefore(`seed ${index}`, 7)));
    expect(seen).toEqual(new Set([undefined, 'pending', 'win', 'loss']));
  });
});
