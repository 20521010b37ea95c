/** An amount in a sentence: `€100`. `amount` is in minor units; digits are Latin in every language, as on the site. */
export function moneyText({ amount, currency }: { amount: number; currency: string }, language: string): string {
  const isIso = /^[A-Z]{3}$/.test(currency);
  const text = new Intl.NumberFormat(language, {
    ...(isIso && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    trailingZeroDisplay: 'stripIfInteger',
    numberingSystem: 'latn',
  }).format(amount / 100);
  // Intl knows no unit like mBTC.
  return isIso ? text : `${text} ${currency}`;
}
