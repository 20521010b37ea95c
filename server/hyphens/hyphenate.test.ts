import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { hyphenateHeading, hyphenateHtml, hyphenateTexts } from './hyphenate.ts';

const shown = (html: string, language: LanguageCode): string => hyphenateHtml(html, language).replaceAll('\u00ad', '|');

describe('headings', () => {
  it.each<[LanguageCode, string, string]>([
    ['de', 'Gewinnspielteilnahme', 'Gewinn|spiel|teil|nahme'],
    ['ru', 'Приветственный бонус', 'При|вет|ствен|ный бонус'],
    ['tr', 'Kampanyalarımızda kazan', 'Kam|pan|yala|rımızda kazan'],
    ['kk', 'Жеңімпаздарымыз', 'Жеңім|паз|дары|мыз'],
    ['uz', 'Oʻyinchilarning', 'Oʻyin|chi|lar|ning'],
  ])('have soft hyphens in the long words of %s', (language, title, expected) => {
    expect(shown(`<h2 id="a">${title}</h2>`, language)).toBe(`<h2 id="a">${expected}</h2>`);
  });

  it.each<LanguageCode>(['en', 'hi', 'ar'])('are unchanged in %s', (language) => {
    const html = '<h1>Extraordinarily Gewinnspielteilnahme</h1>';
    expect(hyphenateHtml(html, language)).toBe(html);
  });

  it('have none in attributes, entities and short words', () => {
    const html =
      '<h2 aria-label="Gewinnspielteilnahme"><a title="Gewinnspielteilnahme" href="/de/gewinnspielteilnahme">A &amp; B</a> Höhenflug</h2>';
    expect(hyphenateHtml(html, 'de')).toBe(html);
  });

  it('have the hyphens of their own language', () => {
    expect(shown('<h2 lang="ru">Приветственный</h2><h2 lang="en">Congratulations</h2>', 'de')).toBe(
      '<h2 lang="ru">При|вет|ствен|ный</h2><h2 lang="en">Congratulations</h2>',
    );
  });

  it('have hyphens within nested elements; other texts have none', () => {
    expect(shown('<p>Gewinnspielteilnahme</p><h3><b>Gewinnspiel</b><br/>Teil</h3><p>Gewinnspiel</p>', 'de')).toBe(
      '<p>Gewinnspielteilnahme</p><h3><b>Gewinn|spiel</b><br/>Teil</h3><p>Gewinnspiel</p>',
    );
  });

  it('have no part shorter than three letters', () => {
    expect(shown('<h1>Wochenendüberraschung</h1>', 'de')).toBe('<h1>Wochen|end|über|raschung</h1>');
  });

  it.each<LanguageCode>(['de', 'ru', 'tr'])(
    'keep every letter of an overlong word, and of one in another script, in %s',
    (language) => {
      for (const word of [
        'gewinn'.repeat(60),
        'Приветствен'.repeat(30),
        'प्रतियोगिताओंमेंभागलें',
        'Gewinnʻspiel’teilnahmeß',
      ]) {
        expect(hyphenateHtml(`<h1>${word}</h1>`, language).replaceAll('\u00ad', '')).toBe(`<h1>${word}</h1>`);
      }
    },
  );

  it('divide only longer words than table cells do', () => {
    const html = '<th>Победитель</th><dt>Победитель</dt><dd>Победитель</dd><td>Победитель</td><h2>Победитель</h2>';
    expect(shown(html, 'ru')).toBe(
      '<th>Побе|дитель</th><dt>Побе|дитель</dt><dd>Побе|дитель</dd><td>Победитель</td><h2>Победитель</h2>',
    );
  });
});

describe('texts of islands', () => {
  const inGerman = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(hyphenateTexts(texts, 'de')).map(([key, text]) => [key, text.replaceAll('\u00ad', '|')]),
    );

  it('have hyphens where they are headings and cells, in each plural form', () => {
    expect(
      inGerman({
        tickets_numbers: 'Ihre Gewinnspielteilnahme',
        forecast_yours: 'Ihr Ergebnistipp',
        series_left_one: 'Gewonnene Wette',
        sign_in: 'Gewinnspielteilnahme',
      }),
    ).toEqual({
      tickets_numbers: 'Ihre Gewinn|spiel|teil|nahme',
      forecast_yours: 'Ihr Ergeb|nis|tipp',
      series_left_one: 'Gewon|nene Wette',
      sign_in: 'Gewinnspielteilnahme',
    });
  });

  it('keep the names of their values, and keys that an operator has made up', () => {
    const texts = { forecast_yours: '{{ergebnistipp}} und {{wertungsspiele}}', constructor: 'Gewinnspielteilnahme' };
    expect(inGerman(texts)).toEqual(texts);
  });

  it('stay as they are in a language without long words', () => {
    const texts = { forecast_yours: 'Extraordinarily' };
    expect(hyphenateTexts(texts, 'en')).toBe(texts);
  });
});

it('divides the words of a title as those of headings', () => {
  expect(hyphenateHeading('Neujahrsmission', 'de').replaceAll('\u00ad', '|')).toBe('Neu|jahrs|mis|sion');
  expect(hyphenateHeading('Neujahrsmission', 'en')).toBe('Neujahrsmission');
});
