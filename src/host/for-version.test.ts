import { describe, expect, it } from 'vitest';
import { forVersion } from './for-version.ts';
import { messageExamples } from './message-examples.ts';

describe('forVersion', () => {
  it('drops everything that a version lacks', () => {
    const message = { type: 'notification', text: 'Hello', level: 'info', action: 'Rules' } as const;
    expect(forVersion(message, 1)).toEqual({ type: 'notification', text: 'Hello' });
    expect(forVersion(message, 2)).toEqual(message);
    expect(forVersion({ type: 'init', versions: [1, 2], page: 'lotto' }, 1)).toEqual({ type: 'init' });
    expect(forVersion(messageExamples.topUp.message, 1)).toEqual(messageExamples.topUp.message);
  });

  it('never turns enabling into disabling in a version without the field', () => {
    expect(forVersion({ type: 'disableScroll', isDisabled: false }, 1)).toBeUndefined();
    expect(forVersion({ type: 'disableScroll', isDisabled: true }, 1)).toEqual({ type: 'disableScroll' });
    expect(forVersion({ type: 'disableScroll', isDisabled: false }, 2)).toHaveProperty('isDisabled', false);
  });
});
