import { iso4217Digits } from '../../config/iso-4217.ts';

/** Decimals of a currency's minor unit; undefined for a currency outside ISO 4217. Server only; in the browser use `format.minorDigits`. */
export const minorDigits = (currency: string): number | undefined => iso4217Digits.get(currency);

const engineCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

interface OperatorCurrency {
  readonly code: string;
  readonly isCrypto: boolean;
}

/** {@link unusualDigits} with the crypto units of an operator, which have two. */
export const minorDigitsOf = (currencies: readonly OperatorCurrency[]): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(currencies.flatMap(({ code, isCrypto }) => (isCrypto ? [[code, 2]] : []))),
  ...unusualDigits,
});

/** Exceptions to the formatter's default of two decimals, and currencies that the engine does not list. */
export const unusualDigits: Readonly<Record<string, number>> = Object.fromEntries(
  [...iso4217Digits].filter(([code, digits]) => digits !== 2 || !engineCurrencies.has(code)),
);
