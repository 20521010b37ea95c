import { describe, expect, it } from 'vitest';
import { createReplyStore } from './reply-store.ts';

const wish = { accountId: 1, call: 'take-freebet', key: 'k' };

describe('createReplyStore', () => {
  it('carries a wish out once and repeats its first reply', () => {
    const store = createReplyStore();
    let carriedOut = 0;
    const carryOut = () => ({ number: ++carriedOut });
    expect(store.once(wish, carryOut)).toEqual({ reply: { number: 1 }, isRepeated: false });
    expect(store.once(wish, carryOut)).toEqual({ reply: { number: 1 }, isRepeated: true });
  });

  it.each([
    ['account', { ...wish, accountId: 2 }],
    ['call', { ...wish, call: 'take-freespin' }],
    ['key', { ...wish, key: 'other' }],
  ])('takes another %s for another wish', (_what, other) => {
    const store = createReplyStore();
    store.once(wish, () => 'first');
    expect(store.once(other, () => 'second').reply).toBe('second');
  });

  it('carries out every wish without a key, and again what was refused or forgotten', () => {
    const store = createReplyStore();
    const keyless = { ...wish, key: undefined };
    store.once(keyless, () => 'first');
    expect(store.once(keyless, () => 'second').reply).toBe('second');
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => store.once(wish, refuse)).toThrow('refused');
    expect(store.once(wish, () => 'third').reply).toBe('third');
    store.reset();
    expect(store.once(wish, () => 'fourth').reply).toBe('fourth');
  });
});
