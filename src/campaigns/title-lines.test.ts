import { describe, expect, it } from 'vitest';
import { titleOnPhone } from './title-lines.ts';

describe('a title on a phone of 360 pixels', () => {
  it.each([
    ['Lucky Friday', 'en', 1],
    ['Uly Dala Broadcast', 'en', 2],
    ['Extraordinarily Lucky Autumn Friday Accumulators', 'en', 5],
    ['Şanslı Cuma', 'tr', 1],
    ['जीत का शुक्रवार', 'hi', 1],
    ['جمعه‌ی خوش‌شانسی', 'fa', 2],
  ] as const)('has as many lines as its letter widths need: %s', (title, language, lines) => {
    expect(titleOnPhone(title, language).lines).toBe(lines);
  });

  it('reports a word wider than a line, and breaks a word at its hyphen', () => {
    expect(titleOnPhone('Neujahrsmission', 'de').wideWords).toEqual(['Neujahrsmission']);
    expect(titleOnPhone('Neujahrs-Mission', 'de')).toEqual({ lines: 2, wideWords: [] });
  });

  it('divides a word at its soft hyphens, and reports one with a part wider than a line', () => {
    expect(titleOnPhone('Neu\u00adjahrs\u00admis\u00adsion', 'de')).toEqual({ lines: 2, wideWords: [] });
    expect(titleOnPhone('Neujahrsmissionsbe\u00adginn', 'de').wideWords).toEqual(['Neujahrsmissionsbeginn']);
    expect(titleOnPhone('Glücks\u00adfreitag', 'de').lines).toBe(titleOnPhone('Glücksfreitag', 'de').lines);
  });
});
