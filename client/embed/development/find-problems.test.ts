import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findAddressProblem,
  findContextProblems,
  findMessageProblems,
  findOptionProblems,
  findPlaceProblems,
} from './find-problems.ts';

const script = 'https://marquee.example';
const options = { path: '/en/', title: 'Promotions' };

beforeEach(() => vi.stubGlobal('document', { querySelector: (place: string) => (place === '#there' ? {} : null) }));
afterEach(() => vi.unstubAllGlobals());

describe('the development build of the SDK', () => {
  it('accepts the example of docs/embedding.md', () => {
    const on = { authorization: () => undefined, bonus: () => undefined };
    const all = { ...options, onOpen: () => undefined, on, context: { theme: 'dark' }, fallback: {}, height: 400 };
    expect(findOptionProblems(all)).toEqual([]);
    expect(findAddressProblem('#there', options, script)).toBeUndefined();
    expect(findContextProblems({ theme: 'dark', currency: 'EUR', language: undefined })).toEqual([]);
    expect(findMessageProblems({ type: 'registrationFailed', code: 'phone.taken' })).toEqual([]);
  });

  it.each([
    [
      'a misspelt option',
      { ...options, onopen: () => 1 },
      'option "onopen" (function): is unknown. Did you mean "onOpen"?',
    ],
    [
      'the beginning of an option',
      { ...options, lang: 'de' },
      'option "lang" ("de"): is unknown. Did you mean "language"?',
    ],
    [
      'a height with its unit',
      { ...options, height: '600px' },
      'option "height" ("600px"): must be "auto" or a number of CSS pixels, such as 600',
    ],
    [
      'an unknown option',
      { ...options, colour: 'red' },
      /^option "colour" \("red"\): is unknown\. There are path, title/,
    ],
    ['an unknown message', { ...options, on: { topup: () => 1 } }, /^option "on": message "topup" .* "topUp"\?$/],
    [
      'an unknown part of the context',
      { ...options, context: { them: 'dark' } },
      /^context "them" \("dark"\): .* "theme"\?$/,
    ],
    [
      'a wrong part of the context',
      { ...options, context: { theme: 'pink' } },
      'context: theme is none of light, dark',
    ],
    ['no title', { path: '/en/' }, /^option "title" \(undefined\): is missing\. Screen readers/],
    ['an empty title', { path: '/en/', title: '' }, /^option "title" \(""\): is missing/],
  ])('reports %s with its value and its fix in one line', (_, embedOptions, line) => {
    const problems = findOptionProblems(embedOptions);
    expect(problems).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
    expect(problems[0]).not.toContain('\n');
  });

  it.each([
    ['the place', '#gone', options, script, /^place \("#gone"\): nothing in the document matches it/],
    ['the path', '#there', { ...options, path: 'en/' }, script, /^option "path" \("en\/"\): must .* one slash/],
    ['the path', '#there', { ...options, path: '//evil.example/' }, script, /^option "path" \("\/\/evil/],
    ['the origin', '#there', { ...options, origin: `${script}/` }, script, /^option "origin" .* without path or slash/],
    [
      'the origin',
      '#there',
      { ...options, origin: 'https://Marquee.example' },
      script,
      /^option "origin" .* lower case/,
    ],
    ['the origin', '#there', options, undefined, /^option "origin" \(undefined\): .* a copy/],
  ] as const)('reports that %s is wrong', (_, place, embedOptions, scriptOrigin, line) => {
    expect(findAddressProblem(place, embedOptions, scriptOrigin)).toMatch(line);
  });

  it('reports unknown and invalid messages to the page', () => {
    expect(findMessageProblems({ type: 'sesionChanged' })).toEqual([
      expect.stringContaining('Did you mean "sessionChanged"?'),
    ]);
    expect(findMessageProblems({ type: 'consent', analytics: 'yes' })).toEqual([
      'consent: analytics is missing or not of type boolean',
    ]);
    expect(findContextProblems({ colour: 1 })).toEqual([expect.stringMatching(/^context "colour" \(1\): is unknown/)]);
  });

  it('reports an element that already has a frame, and a page without an origin', () => {
    const place = (frame: object | null) => ({
      tagName: 'DIV',
      id: 'there',
      className: '',
      querySelector: () => frame,
    });
    vi.stubGlobal('location', { origin: 'https://host.example' });
    vi.stubGlobal('document', { querySelector: () => place({}) });
    expect(findPlaceProblems('#there')).toEqual([expect.stringMatching(/^place \(div#there\): has a frame already/)]);
    vi.stubGlobal('document', { querySelector: () => place(null) });
    expect(findPlaceProblems('#there')).toEqual([]);
    vi.stubGlobal('location', { origin: 'null' });
    expect(findPlaceProblems('#there')).toEqual([expect.stringContaining('"allow-same-origin"')]);
  });
});
