import { describe, expect, it } from 'vitest';
import { createReplyStore } from './reply-store.ts';

const request = { accountId: 1, call: 'take-freebet', key: 'k' };

describe('createReplyStore', () => {
  it('executes a request once and repeats its first reply', () => {
    const store = createReplyStore();
    let carriedOut = 0;
    const carryOut = () => ({ number: ++carriedOut });
    expect(store.once(request, carryOut)).toEqual({ reply: { number: 1 }, isRepeated: false });
    expect(store.once(request, carryOut)).toEqual({ reply: { number: 1 }, isRepeated: true });
  });

  it.each([
    ['account', { ...request, accountId: 2 }],
    ['call', { ...request, call: 'take-freespin' }],
    ['key', { ...request, key: 'other' }],
  ])('treats another %s as another request', (_what, other) => {
    const store = createReplyStore();
    store.once(request, () => 'first');
    expect(store.once(other, () => 'second').reply).toBe('second');
  });

  it('executes a request again without a key, after a refusal or after a reset', () => {
    const store = createReplyStore();
    const keyless = { ...request, key: undefined };
    store.once(keyless, () => 'first');
    expect(store.once(keyless, () => 'second').reply).toBe('second');
    const refuse = () => {
      throw new Error('refused');
    };
    expect(() => store.once(request, refuse)).toThrow('refused');
    expect(store.once(request, () => 'third').reply).toBe('third');
    store.reset();
    expect(store.once(request, () => 'fourth').reply).toBe('fourth');
  });
});
