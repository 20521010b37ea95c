import { describe, expect, it } from 'vitest';
import { createReplyBook } from './reply-book.ts';

const wish = { accountId: 1, call: 'take-freebet', key: 'k' };

describe('createReplyBook', () => {
  it('carries a wish out once and repeats its first reply', () => {
    const book = createReplyBook();
    let carriedOut = 0;
    const carryOut = () => ({ number: ++carriedOut });
    expect(book.once(wish, carryOut)).toEqual({ reply: { number: 1 }, isRepeated: false });
    expect(book.once(wish, carryOut)).toEqual({ reply: { number: 1 }, isRepeated: true });
  });

  it.each([
    ['account', { ...wish, accountId: 2 }],
    ['call', { ...wish, call: 'take-freespin' }],
    ['key', { ...wish, key: 'other' }],
  ])('takes another %s for another wish', (_what, other) => {
    const book = createReplyBook();
    book.once(wish, () => 'first');
    expect(book.once(other, () => 'second').reply).toBe('second');
  });

  it('carries out every wish without a key, and again what was refused or forgotten', () => {
    const book = createReplyBook();
    const keyless = { ...wish, key: undefined };
    book.once(keyless, () => 'first');
    expect(book.once(keyless, () => 'second').reply).toBe('second');
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => book.once(wish, refuse)).toThrow('refused');
    expect(book.once(wish, () => 'third').reply).toBe('third');
    book.reset();
    expect(book.once(wish, () => 'fourth').reply).toBe('fourth');
  });
});
