/**
 * An amount in a sentence: `€100`, which text from right to left does not turn around. `amount` is in minor units; digits are
 * Latin in every language, as on the site.
 */
export function moneyText({ amount, currency }: { amount: number; currency: string }, language: string): string {
  const isIso = /^[A-Z]{3}$/.test(currency);
  const shown = new Intl.NumberFormat(language, {
    ...(isIso && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    trailingZeroDisplay: 'stripIfInteger',
    numberingSystem: 'latn',
  }).format(amount / 100);
  // Intl knows no unit like mBTC.
  const text = isIso ? shown : `${shown} ${currency}`;
  return isFromRight(language) ? `\u2066${withSignBehind(text)}\u2069` : text;
}

const isFromRight = (language: string): boolean => ['ar', 'fa'].includes(language);

/** As on the site, without marks of direction and with the sign behind the number: Intl writes it before in Persian. */
const withSignBehind = (text: string): string =>
  text.replaceAll(/[\u200e\u200f]/g, '').replace(/^([^\d\s]+)\s*(.+)$/, '$2\u00a0$1');
