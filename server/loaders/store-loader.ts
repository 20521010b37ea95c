import { prizeText } from '../../src/components/prize/use-prize-text.ts';
import { storeCategories, storeSorts } from '../../src/entities/store.ts';
import { createFormatters } from '../../src/i18n/format.ts';
import { languages } from '../../src/i18n/languages.ts';
import { digitsOf } from '../../src/lib/minor-digits.ts';
import type { StoreVisitor } from '../../src/pages/promo-store/block.tsx';
import { promoStorePage, storeItemPage, storePurchasesPage } from '../../src/pages/promo-store/promo-store-page.ts';
import { purchasesPerPage } from '../../src/pages/promo-store/store-purchases.tsx';
import { loadStoreItems, type StoreItems } from '../../src/platform/promotions/store-items.ts';
import { loadPurchases } from '../../src/platform/promotions/store-purchases.ts';
import { isStoreOpen } from '../platform/is-store-open.ts';
import { optional } from '../platform/optional.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { helpPage, protectionOf } from './protected-visitor.ts';
import { currencyOf } from './visitor-currency.ts';

/** The catalogue of the promo store (R1.5). */
export const loadStore: Loader = async (input) => {
  const { query, now } = input;
  if (!isStoreOpen(input.site, input.region?.policy)) return 'not-found';
  const [reason, { items, visitor }] = await Promise.all([protectionOf(input), storeFor(input)]);
  if (reason) return helpPage(reason, input);
  const category = storeCategories.find((name) => name === query.get('category'));
  const sort = storeSorts.find((name) => name === query.get('sort')) ?? storeSorts[0];
  return promoStorePage({ items, visitor, query: { category, sort }, now }, input);
};

/** One item; 404 if the store does not have it for the visitor. */
export const loadStoreItem: Loader = async (input) => {
  if (!isStoreOpen(input.site, input.region?.policy)) return 'not-found';
  const [reason, { items, visitor }] = await Promise.all([protectionOf(input), storeFor(input)]);
  if (!items) return 'platform-unavailable';
  const item = items.find(({ id }) => id === input.parameters['item']);
  if (!item) return 'not-found';
  if (reason) return helpPage(reason, input);
  const { language, site, t } = input;
  const currencies = site.configuration.currency;
  const settings = { language: languages[language], timeZone: 0, is12h: false, currencies };
  const format = createFormatters({ ...settings, minorDigits: digitsOf(currencies) });
  const name = prizeText(item.prize, t, format);
  return storeItemPage({ item, visitor, name }, input);
};

/** The visitor's purchases. */
export const loadStorePurchases: Loader = async (input) => {
  const { session, transport, language, query } = input;
  if (!isStoreOpen(input.site, input.region?.policy)) return 'not-found';
  const page = Number(query.get('page') ?? 1);
  if (session.status !== 'signed-in') return storePurchasesPage({ purchases: 'signed-out', total: 0, page: 1 }, input);
  const place = { offset: (page - 1) * purchasesPerPage, limit: purchasesPerPage };
  const found = await optional(loadPurchases(transport, place, language, session.token));
  return storePurchasesPage({ purchases: found?.purchases ?? 'unknown', total: found?.total ?? 0, page }, input);
};

interface StoreNow {
  /** Missing if the call failed. */
  readonly items: StoreItems['items'] | undefined;
  readonly visitor: StoreVisitor;
}

/** The store for this visitor; for an anonymous one, the store for all. */
async function storeFor(input: LoaderInput): Promise<StoreNow> {
  const { session, transport, reads, language } = input;
  const currency = currencyOf(input);
  const own =
    session.status === 'signed-in'
      ? await optional(loadStoreItems(transport, currency, language, session.token))
      : undefined;
  if (own) return { items: own.items, visitor: own.account ?? 'unknown' };
  const shared = await optional(reads.storeItems(currency, language));
  return { items: shared?.items, visitor: session.status === 'signed-in' ? 'unknown' : 'signed-out' };
}
