import { expect, it } from 'vitest';
import { hyphenateHeading } from '../../server/hyphens/hyphenate.ts';
import { titleOnPhone } from '../../src/campaigns/title-lines.ts';
import { titleOnPage } from './title-on-page.ts';

const shown = (typed: string, divided?: string) => titleOnPage(typed, divided).replaceAll('\u00ad', '|');
const saved = hyphenateHeading('Neujahrsmission', 'de');

it.each([
  ['a saved title is divided as on the page', 'Neujahrsmission', 'Neu|jahrs|mis|sion'],
  ['the known words of a longer title are divided', 'Die Neujahrsmission!', 'Die Neu|jahrs|mis|sion!'],
  ['a word that was not saved yet is whole', 'Neujahrsmissionen', 'Neujahrsmissionen'],
  [
    'a title with a soft hyphen of the manager is divided as it was saved',
    'Neujahrs\u00admission',
    'Neu|jahrs|mis|sion',
  ],
])('%s', (_, typed, expected) => {
  expect(shown(typed, saved)).toBe(expected);
});

it('a title is as typed where the server has divided none', () => {
  expect(shown('Extraordinarily lucky')).toBe('Extraordinarily lucky');
});

it('the lines of a long German title are those of the page', () => {
  expect(titleOnPhone('Neujahrsmission', 'de').wideWords).toEqual(['Neujahrsmission']);
  expect(titleOnPhone(titleOnPage('Neujahrsmission', saved), 'de')).toEqual({ lines: 2, wideWords: [] });
});
