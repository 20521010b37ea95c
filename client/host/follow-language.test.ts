import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { createLanguageFollower, languagePause } from './follow-language.ts';

function page(
  current: LanguageCode,
  { isInternalReferral = false, offered = ['en', 'de', 'pt'] as LanguageCode[] } = {},
) {
  const open = vi.fn();
  return { open, ...createLanguageFollower({ isInternalReferral, current, offered: () => offered, open }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the language of a host', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt'],
    ['pt-Latn-BR', 'pt'],
  ] as const)('%s opens the page in the matching language', (tag, language) => {
    const { open, updateFromHost } = page('en');
    updateFromHost(tag);
    expect(open.mock.calls).toEqual([[language]]);
  });

  it.each(['en', 'en-GB', 'fr', 'tlh', 'constructor', '__proto__'])('changes nothing with %s', (tag) => {
    const { open, updateFromHost } = page('en');
    updateFromHost(tag);
    vi.runAllTimers();
    expect(open).not.toHaveBeenCalled();
  });

  it('is followed once per document', () => {
    const { open, updateFromHost } = page('en');
    for (const tag of ['de', 'pt', 'en', 'de', 'pt']) updateFromHost(tag);
    vi.runAllTimers();
    expect(open.mock.calls).toEqual([['de']]);
  });

  it('does not override the visitor’s later choice when repeated', () => {
    const { open, updateFromHost } = page('pt', { isInternalReferral: true });
    updateFromHost('de');
    vi.runAllTimers();
    updateFromHost('de');
    vi.runAllTimers();
    expect(open).not.toHaveBeenCalled();
  });

  it('is followed after a change, even on a page opened from another page of Marquee', () => {
    const { open, updateFromHost } = page('pt', { isInternalReferral: true });
    updateFromHost('de');
    vi.advanceTimersByTime(languagePause);
    updateFromHost('en');
    expect(open.mock.calls).toEqual([['en']]);
  });

  it('is followed with its last value after a pause when it changes at once', () => {
    const { open, updateFromHost } = page('de', { isInternalReferral: true });
    for (const tag of ['de', 'pt', 'de', 'en']) updateFromHost(tag);
    vi.advanceTimersByTime(languagePause - 1);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open.mock.calls).toEqual([['en']]);
  });
});

/** Loads pages one after another under a host that sends the same messages to each; returns how long each page was shown. */
function journey(words: readonly string[], milliseconds: number): number {
  let current: LanguageCode = 'en';
  let documents = 0;
  let isInternalReferral = false;
  const end = Date.now() + milliseconds;
  while (Date.now() < end && documents < 1_000) {
    documents += 1;
    let next: LanguageCode | undefined;
    const { updateFromHost } = createLanguageFollower({
      isInternalReferral,
      current,
      offered: () => ['en', 'de', 'pt'],
      open: (language) => {
        next = language;
      },
    });
    let word = 0;
    while (!next && Date.now() < end) {
      updateFromHost(words[word % words.length] ?? '');
      word += 1;
      vi.advanceTimersByTime(100);
    }
    if (next) current = next;
    isInternalReferral = true;
  }
  return documents;
}

describe('a host that keeps sending languages', () => {
  it.each([[['de']], [['en']], [['fr']]])('loads at most one more page with %j', (words) => {
    expect(journey(words, 600_000)).toBeLessThanOrEqual(2);
  });

  it.each([[['de', 'en']], [['de', 'pt', 'en']], [['pt', 'de', 'de', 'en', 'fr']]])(
    'loads at most one page per pause when they alternate: %j',
    (words) => {
      expect(journey(words, 600_000)).toBeLessThanOrEqual(1 + 600_000 / languagePause + 1);
    },
  );
});
