import { describe, expect, it } from 'vitest';
import { readHostMessage } from './message-types.ts';

describe('readHostMessage', () => {
  it('R5.9 rejects a message without a type', () => {
    for (const data of [undefined, null, 'init', 7, [], {}, { type: '' }, { type: 7 }, { type: 'x'.repeat(65) }]) {
      expect(readHostMessage(data)).toBeUndefined();
    }
    expect(readHostMessage({ type: 'init', page: 1 })).toEqual({ type: 'init', page: 1 });
  });
});
