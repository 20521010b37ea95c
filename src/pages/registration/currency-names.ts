import { definitionOf, type LanguageCode } from '../../i18n/languages.ts';

interface NamedCurrency {
  readonly code: string;
  readonly name: string;
}

/** Currencies with their names in the language; one that the standard does not have keeps the operator's name. */
export function currencyNames(currencies: readonly NamedCurrency[], language: LanguageCode): NamedCurrency[] {
  const names = new Intl.DisplayNames(definitionOf(language).locale, { type: 'currency', fallback: 'none' });
  // Codes of other lengths, such as those of parts of cryptocurrencies, are an error to `of`.
  const nameOf = (code: string) => (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined);
  return currencies.map(({ code, name }) => ({ code, name: nameOf(code) ?? name }));
}
