import { describe, expect, it } from 'vitest';
import { createTicketCodeBook } from './ticket-code-book.ts';

describe('createTicketCodeBook', () => {
  it('keeps codes apart by promotion and by account, and forgets them at a reset', () => {
    const book = createTicketCodeBook();
    const code = { code: 'AB12', tickets: 2, enteredAt: 5 };
    book.enter(1, 7, code);
    expect([book.ownerOf(1, 'AB12'), book.ownerOf(2, 'AB12'), book.ownerOf(1, 'CD34')]).toEqual([
      7,
      undefined,
      undefined,
    ]);
    expect(book.enteredBy(1, 7)).toMatchObject([code]);
    expect([book.enteredBy(1, 8), book.enteredBy(2, 7)]).toEqual([[], []]);
    book.reset();
    expect(book.ownerOf(1, 'AB12')).toBeUndefined();
  });
});
