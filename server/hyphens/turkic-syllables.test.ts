import { describe, expect, it } from 'vitest';
import { syllableEnds } from './turkic-syllables.ts';

const hyphenated = (word: string): string =>
  syllableEnds(word).reduceRight((text, end) => `${text.slice(0, end)}-${text.slice(end)}`, word);

describe('syllables', () => {
  it.each([
    ['kampanyalarımızda', 'kam-pan-ya-la-rı-mız-da'],
    ['çevrimsiz', 'çev-rim-siz'],
    ['istanbul', 'is-tan-bul'],
    ['spor', 'spor'],
  ])('of the Turkish word %s are %s', (word, expected) => {
    expect(hyphenated(word)).toBe(expected);
  });

  it.each([
    ['boshqotirmalar', 'bosh-qo-tir-ma-lar'],
    ['yangiliklar', 'ya-ngi-lik-lar'],
    ['oʻyinchilarning', 'oʻ-yin-chi-lar-ning'],
    ['maʼlumotlarni', 'maʼ-lu-mot-lar-ni'],
    ['bogʻimizdagi', 'bo-gʻi-miz-da-gi'],
  ])('of the Uzbek word %s are %s', (word, expected) => {
    expect(hyphenated(word)).toBe(expected);
  });

  it.each([
    ['қатысушыларға', 'қа-ты-су-шы-лар-ға'],
    ['жеңімпаздарымыз', 'же-ңім-паз-да-ры-мыз'],
    ['қауіпсіздік', 'қауіп-сіз-дік'],
    ['спорттық', 'спорт-тық'],
  ])('of the Kazakh word %s are %s', (word, expected) => {
    expect(hyphenated(word)).toBe(expected);
  });
});
