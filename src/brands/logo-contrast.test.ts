import { expect, it } from 'vitest';
import { logoContrast } from './logo-contrast.ts';

const logo = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"${attributes}>${content}</svg>`;

it.each([
  ['without a colour, which browsers paint black', logo('<path d="M0 0h9v9z"/>'), 1],
  ['in the colour of a group', logo('<g fill="#fff"><path d="M0 0h9v9z"/></g>'), 21],
  ['with a line', logo('<path fill="none" stroke="White" d="M0 0h9"/>'), 21],
  [
    'with a gradient',
    logo('<linearGradient id="a"><stop stop-color="#ffffff"/></linearGradient><path fill="url(#a)" d="M0 0h9v9z"/>'),
    21,
  ],
  ['of two colours, of which one is clear', logo('<path d="M0 0h9v9z"/><path d="M0 0h9v9z" fill="#fff"/>'), 21],
  ['with a style', logo('<path style="fill:#fff" d="M0 0h9v9z"/>'), undefined],
  ['in a colour with another name', logo('<path d="M0 0h9v9z"/>', ' fill="tomato"'), undefined],
])('reads the contrast of a logo %s', (_, source, contrast) => {
  expect(logoContrast(source, '#000000')).toBe(contrast);
});
