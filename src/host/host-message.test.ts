import { describe, expect, it } from 'vitest';
import { readHostMessage } from './host-message.ts';

describe('readHostMessage', () => {
  it('§5 "Host messages without a type are rejected"', () => {
    for (const data of [undefined, null, 'init', 7, [], {}, { type: '' }, { type: 7 }, { type: 'x'.repeat(65) }]) {
      expect(readHostMessage(data)).toBeUndefined();
    }
    expect(readHostMessage({ type: 'init', page: 1 })).toEqual({ type: 'init', page: 1 });
  });
});
