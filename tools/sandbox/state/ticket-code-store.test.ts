import { describe, expect, it } from 'vitest';
import { createTicketCodeStore } from './ticket-code-store.ts';

describe('createTicketCodeStore', () => {
  it('keeps codes by promotion and account, and clears them on a reset', () => {
    const store = createTicketCodeStore();
    const code = { code: 'AB12', tickets: 2, enteredAt: 5 };
    store.enter(1, 7, code);
    expect([store.ownerOf(1, 'AB12'), store.ownerOf(2, 'AB12'), store.ownerOf(1, 'CD34')]).toEqual([
      7,
      undefined,
      undefined,
    ]);
    expect(store.enteredBy(1, 7)).toMatchObject([code]);
    expect([store.enteredBy(1, 8), store.enteredBy(2, 7)]).toEqual([[], []]);
    store.reset();
    expect(store.ownerOf(1, 'AB12')).toBeUndefined();
  });
});
