import { expect, it } from 'vitest';
import { isPlainClick } from './is-plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it('accepts a click of the primary button without modifier keys', () => {
  expect(isPlainClick(plain)).toBe(true);
});

it.each([{ button: 1 }, { button: 2 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'rejects a click that opens another tab or window: %j',
  (keys) => {
    expect(isPlainClick({ ...plain, ...keys })).toBe(false);
  },
);
