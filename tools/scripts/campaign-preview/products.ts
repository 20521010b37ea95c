import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type Product, startProduct } from '../start-product.ts';
import type { View } from './views.ts';

/** Maximum number of servers that run at the same time: each date has a server and a sandbox platform. */
const maxProducts = 4;

const accountsSchema = z.array(z.looseObject({ id: z.int(), countryCode: z.string() }));

/** A server at the date of a view, and the visitor that requests the page. */
interface Asked {
  readonly url: string;
  /** The session token; undefined without an account. */
  readonly token: string | undefined;
}

/** Starts a server for each date. */
export interface Products {
  readonly ask: (view: Pick<View, 'date' | 'region' | 'visitor'>) => Promise<Asked>;
  readonly stop: () => Promise<void>;
}

export function createProducts(promotionId: number): Products {
  const accounts = accountsSchema.parse(
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../sandbox/data/accounts.json'), 'utf8')),
  );
  const products = new Map<string, Promise<Product>>();
  const tokens = new Map<string, Promise<string>>();

  const productAt = (date: string): Promise<Product> => {
    const known = products.get(date);
    const product =
      known ??
      startProduct({
        // The page depends only on the date, the session and the platform's data: the preview itself composes nothing.
        NODE_ENV: 'development',
        CLOCK_START: date,
        PAGE_CACHE_MB: '0',
        CAMPAIGN_SCAN_MS: '700',
        OVERLOAD_PROTECTION: 'off',
      });
    products.delete(date);
    products.set(date, product);
    for (const [oldest, other] of [...products].slice(0, -maxProducts)) {
      products.delete(oldest);
      void other.then(({ stop }) => stop());
    }
    product.catch(() => products.delete(date));
    return product;
  };

  /** An account of the region if the sandbox has one. Visitors who take part and visitors who do not have different accounts. */
  const accountFor = ({ region, visitor }: Pick<View, 'region' | 'visitor'>): number => {
    const local = accounts.find(({ countryCode }) => countryCode === region) ?? accounts[0];
    const other = accounts.find((account) => account !== local);
    return (visitor === 'joined' ? local : other)?.id ?? 0;
  };

  const signIn = async (product: Product, view: Pick<View, 'region' | 'visitor'>): Promise<string> => {
    const token = await product.signIn(accountFor(view));
    // A promotion that this call can't join is shown in its current state.
    if (view.visitor === 'joined') await product.join(token, promotionId).catch(() => undefined);
    return token;
  };

  return {
    ask: async (view) => {
      const product = await productAt(view.date);
      if (view.visitor === 'visitor') return { url: product.url, token: undefined };
      const key = `${product.url} ${view.region} ${view.visitor}`;
      const token = tokens.get(key) ?? signIn(product, view);
      tokens.set(key, token);
      return { url: product.url, token: await token };
    },
    stop: async () => {
      const running = [...products.values()];
      products.clear();
      await Promise.all(running.map((product) => product.then(({ stop }) => stop()).catch(() => undefined)));
    },
  };
}
