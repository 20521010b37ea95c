import { iso4217Digits } from '../../config/iso-4217.ts';

/** Decimals of a currency's minor unit; undefined for a currency outside ISO 4217. Browsers use formatters instead. */
export const minorDigits = (currency: string): number | undefined => iso4217Digits.get(currency);

const engineKnows: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

interface OperatorCurrency {
  readonly code: string;
  readonly isCrypto: boolean;
}

/** {@link unusualDigits} with the crypto units of an operator, which have two. */
export const digitsOf = (currencies: readonly OperatorCurrency[]): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(currencies.flatMap(({ code, isCrypto }) => (isCrypto ? [[code, 2]] : []))),
  ...unusualDigits,
});

/** Currencies for which browsers are wrong: those with other than two decimals, and those that no engine lists. */
export const unusualDigits: Readonly<Record<string, number>> = Object.fromEntries(
  [...iso4217Digits].filter(([code, digits]) => digits !== 2 || !engineKnows.has(code)),
);
