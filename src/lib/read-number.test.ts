import { describe, expect, it } from 'vitest';
import { europeanDigits, readingTexts, readNumber, readWhole } from './read-number.ts';

describe('a number as it is typed', () => {
  it.each([
    ['10', 10],
    ['10.5', 10.5],
    ['10,5', 10.5],
    ['0,500', 0.5],
    ['1,000.50', 1_000.5],
    ['1.000,50', 1_000.5],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1 000', 1_000],
    ['1\u00a0000,5', 1_000.5],
    ['1’000', 1_000],
    ['1,00,000', 100_000],
    ['1234,567', 1_234.567],
    ['1.2340', 1.234],
    ['١٠٫٥', 10.5],
    ['١\u066c٠٠٠', 1_000],
    ['١٠\u060c٥', 10.5],
    ['۱۰', 10],
    ['۱٫۰۰۰', 1],
    ['१०', 10],
    ['１０', 10],
    ['\u200e10\u200f', 10],
  ])('%j is %s', (text, value) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value });
  });

  it.each([
    ['1,000', [1_000, 1]],
    ['1.000', [1_000, 1]],
    ['12.345', [12_345, 12.345]],
    ['۱,۰۰۰', [1_000, 1]],
    ['١\u060c٠٠٠', [1_000, 1]],
  ])('%j is ambiguous', (text, readings) => {
    expect(readNumber(text)).toEqual({ kind: 'ambiguous', readings });
  });

  it.each([
    '',
    'ten',
    '-5',
    '–5',
    '1e9',
    '0x10',
    '1,2,3',
    '1 0',
    '1 000 5',
    '1,000,00',
    '1..5',
    '.5',
    '٫٫',
    '1'.repeat(16),
  ])('rejects %j', (text) => {
    expect(readNumber(text)).toEqual({ kind: 'none' });
  });

  it.each([
    ['1,000', ',', { more: '1000', less: '1' }],
    ['12.345', ',', { more: '12345', less: '12,3450' }],
  ])('%j is repeated as unambiguous texts', (text, decimal, texts) => {
    const typed = readNumber(text);
    if (typed.kind !== 'ambiguous') throw new Error('it has one reading');
    expect(readingTexts(typed.readings, decimal)).toEqual(texts);
    const again = Object.values(texts).map((each) => readNumber(each));
    expect(again).toEqual(typed.readings.map((value) => ({ kind: 'number', value })));
  });
});

it.each([
  ['7', 7],
  [' ۷ ', 7],
  ['007', 7],
  ['1e2', undefined],
  ['0x10', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('the whole number %j is %s', (text, value) => {
  expect(readWhole(text)).toBe(value);
});

it('changes nothing but digits', () => {
  expect(europeanDigits('a١b۲c३d４-é')).toBe('a1b2c3d4-é');
});
