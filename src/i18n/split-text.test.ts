import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it.each([
  ['in the middle', (bet: string) => `Last month: ${bet} won`, ['Last month: ', ' won']],
  ['at the start', (bet: string) => `${bet} won`, ['', ' won']],
  ['nowhere', () => 'Nothing won', ['Nothing won', '']],
])('returns the text around a value %s', (_name, write, parts) => {
  expect(splitText(write)).toEqual(parts);
});
