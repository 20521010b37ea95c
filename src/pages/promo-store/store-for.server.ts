import { optional } from '../../platform/optional.ts';
import { loadStoreItems, type StoreItems } from '../../platform/promotions/store-items.ts';
import type { LoaderInput } from '../loader.server.ts';
import { currencyOf } from '../visitor-currency.server.ts';
import type { StoreVisitor } from './block.tsx';

interface StoreNow {
  /** Missing while the platform can't be asked. */
  readonly items: StoreItems['items'] | undefined;
  readonly visitor: StoreVisitor;
}

/** What the store has for the visitor; one who can't be told apart from others sees what all see. */
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
