import { optional } from '../../platform/optional.ts';
import { loadStoreItems, type StoreItems } from '../../platform/promotions/store-items.ts';
import type { LoaderInput } from '../loader.server.ts';
import { currencyOf } from '../visitor-currency.server.ts';
import type { StoreVisitor } from './block.tsx';

interface StoreNow {
  /** Missing if the call failed. */
  readonly items: StoreItems['items'] | undefined;
  readonly visitor: StoreVisitor;
}

/** The store for this visitor; for an anonymous one, the store for all. */
export async function storeFor(input: LoaderInput): Promise<StoreNow> {
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
