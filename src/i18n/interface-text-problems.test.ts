import { describe, expect, it } from 'vitest';
import { interfaceTextProblems } from './interface-text-problems.ts';
import { languageList } from './languages.ts';
import { builtInMessages } from './messages.ts';
import { limitedKeys } from './text-limits.ts';

describe.each(languageList)('the texts of the interface in $code', ({ code }) => {
  it('are accepted as an operator’s texts', () => {
    const problems = Object.entries(builtInMessages.get(code) ?? {}).flatMap(([key, text]) =>
      interfaceTextProblems(code, key, text).map((problem) => `${key}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('exist for every limit', () => {
    expect(limitedKeys.filter((key) => !Object.hasOwn(builtInMessages.get(code) ?? {}, key))).toEqual([]);
  });
});

describe('a text of an operator', () => {
  it.each([
    ['wheel_won', 'Yours: {{prize}}', []],
    ['wheel_attempts_one', 'One attempt left', []],
    ['wheel_spin', 'Spin {{again}}', ['has no value for {{again}}']],
    ['wheel_won', 'You have won', ['leaves out {{prize}}']],
    [
      'wheel_won',
      'You have won: {prize}',
      ['leaves out {{prize}}', 'has a single brace: values stand in two, as {{name}}'],
    ],
    ['wheel_attempts_few', '{{number}} attempts', ['there is no text with this name in en']],
    ['toString', 'Spin', ['there is no text with this name in en']],
    ['wheel_spin', '<b>Spin</b>', ['has < or >: pages show markup as it is written']],
    ['wheel_spin', ' Spin', ['has a space at an end, or two in a row']],
    ['wheel_spin', 'S\u202Epin', ['contains U+202E, which overrides text direction: remove it']],
    ['wheel_spin', 'Spin\n', expect.arrayContaining([expect.stringContaining('line break')])],
    ['wheel_spin', '', ['is empty']],
    ['wheel_spin', '\u00ad', [expect.stringContaining('shows nothing')]],
    ['sections_open', 'All the sections of this site', ['has 29 characters: the maximum is 12']],
    ['wheel_spin', 'x'.repeat(2_001), ['has 2001 characters: the maximum is 2000']],
  ])('%s: rejects %j with its reasons', (key, text, problems) => {
    expect(interfaceTextProblems('en', key, text)).toEqual(problems);
  });
});
