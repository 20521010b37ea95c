import { expect, it } from 'vitest';
import { isPlainClick } from './is-plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it('is a click with the first button and no key beside it', () => {
  expect(isPlainClick(plain)).toBe(true);
});

it.each([{ button: 1 }, { button: 2 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'is no click that wants the link in another place: %j',
  (keys) => {
    expect(isPlainClick({ ...plain, ...keys })).toBe(false);
  },
);
