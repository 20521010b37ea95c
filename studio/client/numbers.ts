/** A number as a person types it, with a comma or a point; what could be a thousand is asked about. */
export function readNumber(text: string): number | 'no-number' | 'ambiguous' {
  const digits = text
    .trim()
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(/%$/, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return 'ambiguous';
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : 'no-number';
}
