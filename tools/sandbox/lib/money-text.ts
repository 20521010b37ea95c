/**
 * An amount in a sentence: `€100`, isolated in right-to-left text. `amount` is in minor units; digits are Latin in every language, as on
 * Marquee's pages.
 */
export function moneyText({ amount, currency }: { amount: number; currency: string }, language: string): string {
  const isIso = /^[A-Z]{3}$/.test(currency);
  const shown = new Intl.NumberFormat(language, {
    ...(isIso && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    trailingZeroDisplay: 'stripIfInteger',
    numberingSystem: 'latn',
  })
    .format(amount / 100)
    .replaceAll('\u202f', '\u00a0');
  // Intl does not know units such as mBTC.
  const text = isIso ? shown : `${shown} ${currency}`;
  if (isRightToLeft(language)) return `\u2066${withTrailingSymbol(text)}\u2069`;
  return language === 'tr' ? withTrailingSymbol(text) : text;
}

/** A share in a sentence, as on the site: `100%`, in French `100\u00a0%`. */
export const percentText = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' })
    .format(percent / 100)
    .replaceAll(/[\u200e\u200f]/g, '')
    .replace('\u202f', '\u00a0');

const isRightToLeft = (language: string): boolean => ['ar', 'fa'].includes(language);

/** As on Marquee's pages: without direction marks, and with the symbol after the number, which Intl puts first in Persian and Turkish. */
const withTrailingSymbol = (text: string): string =>
  text.replaceAll(/[\u200e\u200f]/g, '').replace(/^([^\d\s]+)\s*(.+)$/, '$2\u00a0$1');
