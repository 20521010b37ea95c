/** Parses a typed number with a decimal comma or point. `1.234` and `1,234` are ambiguous: they may mean thousands. */
export function readNumber(text: string): number | 'no-number' | 'ambiguous' {
  const digits = text
    .trim()
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(/%$/, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return 'ambiguous';
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : 'no-number';
}
