import * as z from 'zod';
import { convertMoney, ratesAt } from '../money/exchange-rates.ts';
import { prizeCurrency } from '../promotions/prizes.ts';
import { optionalAccount } from './caller-identity.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';

const currencySchema = z.string().regex(/^[A-Za-z]{3,5}$/);
const flagSchema = z.enum(['true', 'false']).transform((value) => value === 'true');

const sumQuerySchema = z
  .object({
    sum: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/),
    round: flagSchema.default(false),
    isArray: flagSchema.default(false),
    originalCurrency: currencySchema,
  })
  .refine(({ sum, isArray }) => isArray || !sum.includes(','), 'several sums are an array');

const convertBodySchema = z.object({
  amounts: z
    .array(z.object({ amount: z.int(), currency: currencySchema }))
    .min(1)
    .max(100),
  currency: currencySchema,
});

/** `GET /api/v3/promotions/converted-sum`: converts into the currency of the active account, or of the prizes. */
async function convertedSumReply(context: CallContext) {
  const account = await optionalAccount(context);
  const { sum, round, originalCurrency } = sumQuerySchema.parse(context.request.query);
  const { wallets, clock } = context.state;
  const currency = account === undefined ? prizeCurrency : wallets.activeCurrency(account.id);
  const sums = sum.split(',').map((digits) => {
    const original = { amount: Number(digits), currency: originalCurrency };
    return { original, converted: convertMoney(original, currency, round) };
  });
  return { currency, ratesAt: ratesAt(clock.now()), sums };
}

/** `POST /api/v3/promotions/amounts/convert` */
function amountsConvertReply({ request, state }: CallContext) {
  const { amounts, currency } = convertBodySchema.parse(request.body);
  const conversions = amounts.map((original) => ({ original, converted: convertMoney(original, currency) }));
  return { currency, ratesAt: ratesAt(state.clock.now()), amounts: conversions };
}

const promotionsPath = '/web-api/api/v3/promotions';

/** The calls that convert money (R7.23, R7.36). */
export const convertedAmountCalls: readonly PlatformCall[] = [
  {
    id: 'converted-sum',
    about: 'Into the currency of the active wallet, EUR without a token; rates of the full hour',
    method: 'get',
    path: `${promotionsPath}/converted-sum`,
    reply: convertedSumReply,
  },
  {
    id: 'amounts-convert',
    about: 'Into the given currency',
    method: 'post',
    path: `${promotionsPath}/amounts/convert`,
    reply: amountsConvertReply,
  },
];
