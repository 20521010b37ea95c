import { prizeText } from '../../components/prize/use-prize-text.ts';
import { createFormatters } from '../../i18n/format.ts';
import { languages } from '../../i18n/languages.ts';
import { minorDigitsOf } from '../../lib/minor-digits.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import { isStoreOpen } from '../../state/is-store-open.ts';
import type { Loader } from '../loader.server.ts';
import { storeItemPage } from '../promo-store/promo-store-page.ts';
import { storeFor } from '../promo-store/store-for.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';

/** One item; 404 if the store does not have it for the visitor. */
export const load: Loader = async (input) => {
  if (!isStoreOpen(input.site, input.region?.policy)) return 'not-found';
  const [reason, { items, visitor }] = await Promise.all([protectionOf(input), storeFor(input)]);
  if (!items) throw new PlatformError('store-items', 'platform-unavailable', 'the store cannot be read');
  const item = items.find(({ id }) => id === input.parameters['item']);
  if (!item) return 'not-found';
  if (reason) return helpPage(reason, input);
  const { language, site, t } = input;
  const currencies = site.configuration.currency;
  const settings = { language: languages[language], timeZone: 0, is12h: false, currencies };
  const format = createFormatters({ ...settings, minorDigits: minorDigitsOf(currencies) });
  const name = prizeText(item.prize, t, format);
  return storeItemPage({ item, visitor, name }, input);
};
