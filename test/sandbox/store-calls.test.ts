import request from 'supertest';
import { expect, it } from 'vitest';
import { buyStoreItem } from '../../src/platform/promotions/store-buy.ts';
import { loadStoreItems } from '../../src/platform/promotions/store-items.ts';
import { loadPurchases } from '../../src/platform/promotions/store-purchases.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const app = createSandbox(sandboxSettings('store', Date.parse('2026-11-21T09:00:00Z') / 1_000));
const transport = sandboxTransport(() => app);
const page = { offset: 0, limit: 100 };

it('buys an item once for two purchases with one key', async () => {
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId: accounts[0]?.id });
  const { token } = tokenReplySchema.parse(body);
  const { items } = await loadStoreItems(transport, 'EUR', 'en', token);
  const before = await loadPurchases(transport, page, 'en', token);
  const cheapest = items.toSorted((one, other) => one.price - other.price)[0];
  if (!cheapest) throw new Error('the store is empty');
  const order = { item: cheapest.id, price: cheapest.price };
  const first = await buyStoreItem(transport, order, 'en', 'same', token);
  expect(await buyStoreItem(transport, order, 'en', 'same', token)).toEqual({ ...first, isRepeated: true });
  const after = await loadPurchases(transport, page, 'en', token);
  expect(after.total).toBe(before.total + 1);
  expect(after.purchases[0]).toEqual(first.purchase);
});
