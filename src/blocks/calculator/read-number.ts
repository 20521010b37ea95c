import type { NumberStyle } from '../../i18n/languages.ts';

const digitSets = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९'];

/** The number that a visitor has typed, in the style of their language or with a plain point; nothing for any other text. */
export function readNumber(text: string, { group }: Pick<NumberStyle, 'group'>): number | undefined {
  const plain = digitSets
    .reduce(
      (typed, digits) => typed.replaceAll(new RegExp(`[${digits}]`, 'g'), (digit) => `${digits.indexOf(digit)}`),
      text,
    )
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f]/g, '')
    .replace('٫', '.');
  const sign = group === '.' ? '\\.' : group;
  const isGrouped =
    group.trim() !== '' && new RegExp(`^\\d{1,3}(${sign}\\d{2,3})*${sign}\\d{3}([.,]\\d+)?$`).test(plain);
  const number = (isGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.');
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
}
