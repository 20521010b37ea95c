import { optional } from '../../platform/optional.ts';
import { loadPurchases } from '../../platform/promotions/store-purchases.ts';
import { isStoreOpen } from '../../state/is-store-open.ts';
import type { Loader } from '../loader.server.ts';
import { storePurchasesPage } from '../promo-store/promo-store-page.ts';
import { purchasesPerPage } from '../promo-store/store-purchases.tsx';

/** The visitor's purchases. */
export const load: Loader = async (input) => {
  const { session, transport, language, query } = input;
  if (!isStoreOpen(input.site, input.region?.policy)) return 'not-found';
  const page = Number(query.get('page') ?? 1);
  if (session.status !== 'signed-in') return storePurchasesPage({ purchases: 'signed-out', total: 0, page: 1 }, input);
  const place = { offset: (page - 1) * purchasesPerPage, limit: purchasesPerPage };
  const found = await optional(loadPurchases(transport, place, language, session.token));
  return storePurchasesPage({ purchases: found?.purchases ?? 'unknown', total: found?.total ?? 0, page }, input);
};
