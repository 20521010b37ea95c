import { expect, it } from 'vitest';
import { plainTextProblem, plainTextProblems } from './plain-text.ts';

it.each([
  ['letters of five scripts', 'Lucky Friday · Везучая · شانس · भाग्य · Şanslı “Gün” – №'],
  ['joiners of Persian and Hindi', 'می\u200Cخواهم क्\u200Dष'],
  ['marks of direction', 'Lucky \u200Eשלום\u200F'],
  ['letters with several marks', 'Việt ḗ̂ שָּׁ مُّحَمَّدٌ'],
  ['soft hyphens', 'Donau\u00ADdampf'],
  ['pictures of several characters', '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 🇰🇿'],
  ['an ampersand', 'Bets & Prizes; a&b; AT&T'],
  ['nothing', ''],
])('accepts %s', (_, text) => {
  expect(plainTextProblem(text)).toBeUndefined();
});

it.each([
  ['a title of zero width', '\u200B', 'shows nothing'],
  ['a joiner alone', ' \u200C ', 'shows nothing'],
  ['a filler of Hangul', '\u3164', 'shows nothing'],
  ['the empty sign of Braille', '\u2800', 'shows nothing'],
  ['a mark without a letter', '\u0301', 'shows nothing'],
  ['a space of zero width in a word', 'Luc\u200Bky', 'contains U+200B, which is invisible: remove it'],
  ['a byte order mark in a text', 'Lucky\uFEFF', 'contains U+FEFF'],
  ['a filler in a word', 'Lucky\u3164Friday', 'contains U+3164'],
  ['hidden letters', 'Lucky\u{E0041}', 'contains U+E0041'],
  ['an override', 'Lucky \u202Eyadirf', 'contains U+202E, which overrides text direction: remove it'],
  ['an embedding', '\u202ALucky', 'contains U+202A'],
  ['an isolate that does not end', '\u2067Lucky', 'contains U+2067'],
  ['marks that cover other lines', `Lu${'\u0301'.repeat(80)}cky`, 'contains 80 marks on one letter'],
  ['a lost character', 'Friday\uFFFDs draw', 'contains the replacement character'],
  ['an unpaired surrogate', 'Lucky \uD83D', 'contains an unpaired surrogate U+D83D'],
  ['a control character', 'Lucky\u0007', 'another control character, U+0007'],
  ['a line break', 'Lucky\nFriday', 'contains a line break'],
  ['a character of a symbol font', 'Lucky \uF0B7', 'contains U+F0B7, which is not a character of any language'],
  ['an entity', 'Tom &quot;Lucky&quot; Friday', 'contains &quot;, which is shown literally: write "'],
  ['an entity by number', 'Friday&#8217;s', 'write ’'],
  ['an entity by hexadecimal number', 'Friday&#x2019;s', 'write ’'],
  ['an entity of a letter', 'Gl&uuml;ck', 'write ü'],
  ['an entity of an invisible character', 'Prizes&nbsp;weekly', 'write the character U+00A0'],
  ['an entity of another name', 'a &clubs; b', 'write the character itself'],
])('rejects %s', (_, text, problem) => {
  expect(plainTextProblem(text)).toContain(problem);
});

it('reports the path of each text', () => {
  const problems = plainTextProblems({ a: ['good', { b: '&amp;' }], c: '\u200B', d: 4, e: null });
  expect(problems.map(({ path }) => path.join('.'))).toEqual(['a.1.b', 'c']);
});
