import * as z from 'zod';
import { isKnownCurrency } from '../bonuses/round-amount.ts';
import { promotionObstacles } from '../campaigns/obstacles.ts';
import { CallError } from '../lib/call-error.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { addedAt, pointsEarned, type StoreItem, storeItems, storePrize } from '../promotions/store-items.ts';
import type { Account } from '../state/accounts.ts';
import type { PurchaseRecord } from '../state/purchase-store.ts';
import { optionalAccount, requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const itemsQuerySchema = z.object({
  currency: z.string().refine(isKnownCurrency, 'is not a currency of the operator'),
});

const purchasesQuerySchema = z.object({
  offset: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(100),
});

const buySchema = z.strictObject({ price: z.int().min(1) });

const secondsPerHour = 3_600;

/** The account's remaining points, and its level. */
function accountNow({ state: { seed, purchases } }: CallContext, { id }: Account) {
  const { points, level } = pointsEarned(seed, id);
  return { points: points - purchases.of(id).reduce((sum, { price }) => sum + price, 0), level };
}

/** Remaining number; null if sales are unlimited. */
const stockOf = ({ state: { purchases } }: CallContext, { id, stock }: StoreItem): number | null =>
  stock === undefined ? null : Math.max(0, stock - purchases.sold(id));

const isFor = ({ countries }: StoreItem, country: string | undefined): boolean =>
  country === undefined || (countries?.includes(country) ?? true);

const boughtBy = ({ state: { purchases } }: CallContext, account: Account, item: string): number =>
  purchases.of(account.id).filter((purchase) => purchase.item === item).length;

/** `GET .../promo-store/items`: signed-in visitors get amounts in their currency, their points, and their purchases. */
async function itemsReply(context: CallContext) {
  const account = await optionalAccount(context);
  const query = itemsQuerySchema.parse(context.request.query);
  const { clock } = context.state;
  const language = callerLanguage(context);
  const items = storeItems
    .filter((item) => isFor(item, account?.countryCode))
    .map((item) => {
      const { prize, stock, addedDaysAgo, countries, ...rest } = item;
      return {
        ...rest,
        prize: storePrize(item, account?.currency ?? query.currency, language),
        stock: stockOf(context, item),
        addedAt: addedAt(item, clock.startedAt()),
        ...(account && { bought: boughtBy(context, account, item.id) }),
      };
    });
  return { items, ...(account && { account: accountNow(context, account) }) };
}

function purchaseReply(context: CallContext, { id, item: itemId, price, currency, boughtAt }: PurchaseRecord) {
  const item = storeItems.find((one) => one.id === itemId);
  if (!item) throw new Error(`The store has no ${itemId}`);
  const { deliveryDays, validHours } = item;
  const isSent = deliveryDays === undefined || context.state.clock.now() >= boughtAt + deliveryDays * secondsPerDay;
  return {
    id,
    item: itemId,
    prize: storePrize(item, currency, callerLanguage(context)),
    price,
    boughtAt,
    state: isSent ? 'delivered' : 'on-its-way',
    ...(validHours !== undefined && { validUntil: boughtAt + validHours * secondsPerHour }),
  };
}

/** `GET .../promo-store/purchases` */
async function purchasesReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { offset, limit } = purchasesQuerySchema.parse(context.request.query);
  const all = context.state.purchases.of(account.id).toReversed();
  return {
    purchases: all.slice(offset, offset + limit).map((purchase) => purchaseReply(context, purchase)),
    total: all.length,
  };
}

/** Refuses an item that can't be bought, with the first applicable reason. */
function refuse(context: CallContext, account: Account, item: StoreItem, price: number): void {
  const { points, level } = accountNow(context, account);
  const [obstacle] = promotionObstacles(account, undefined);
  if (obstacle !== undefined) throw new CallError(403, 'The store is not for this account', obstacle);
  if (!isFor(item, account.countryCode)) {
    throw new CallError(403, 'It is not sold in the country of the account', 'region-forbidden');
  }
  if (item.price !== price) throw new CallError(409, 'The price has changed', 'price-changed');
  if (stockOf(context, item) === 0) throw new CallError(409, 'There is none left', 'out-of-stock');
  if (level < (item.minimumLevel ?? 1)) throw new CallError(403, 'It is for a higher level', 'level-too-low');
  if (boughtBy(context, account, item.id) >= (item.limitPerPerson ?? Number.POSITIVE_INFINITY)) {
    throw new CallError(409, 'The account has bought as many as it may', 'limit-reached');
  }
  if (points < price) throw new CallError(409, 'The account has too few points', 'not-enough-points');
}

/** `POST .../promo-store/items/{item}/purchases`: deducts the points, and adds a free bet to the bonus money. */
async function buyReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { price } = buySchema.parse(context.request.body);
  const item = storeItems.find(({ id }) => id === context.request.params['item']);
  if (!item) throw new CallError(404, 'There is no such item');
  const { purchases, replies, wallets, clock } = context.state;
  const request = { accountId: account.id, call: `store-buy ${item.id}`, key: idempotencyKey(context) };
  const { reply, isRepeated } = replies.once(request, () => {
    refuse(context, account, item, price);
    const { currency } = account;
    const record = purchases.add(account.id, { item: item.id, price, currency, boughtAt: clock.now() });
    const purchase = purchaseReply(context, record);
    if (purchase.prize.kind === 'free-bet') wallets.credit(account.id, 'bonus', purchase.prize.value, record.boughtAt);
    return { purchase, points: accountNow(context, account).points };
  });
  return { ...reply, isRepeated };
}

const storePath = '/web-api/external-api/promo-store';

/** The calls of the promo store (R1.5). */
export const storeCalls: readonly PlatformCall[] = [
  {
    id: 'store-items',
    about:
      "Needs `currency`. With a token, the account's points, level and currency, and only items that its country allows",
    method: 'get',
    path: `${storePath}/items`,
    reply: itemsReply,
  },
  {
    id: 'store-purchases',
    about: 'Needs `offset` and `limit`; newest first',
    method: 'get',
    path: `${storePath}/purchases`,
    reply: purchasesReply,
  },
  {
    id: 'store-buy',
    about:
      'Takes points and stock at once; a free bet goes to the bonus balance. Refusals: `price-changed`, `out-of-stock`, `level-too-low`, `limit-reached`, `not-enough-points`, `region-forbidden`',
    method: 'post',
    path: `${storePath}/items/:item/purchases`,
    reply: buyReply,
  },
];
