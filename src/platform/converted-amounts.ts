import * as z from 'zod/mini';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { type Money, moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

const currencyCode = z.string().check(z.regex(/^[A-Za-z]{3,5}$/));

/** An amount, and what it is worth in another currency. */
const conversionSchema = z.object({ original: moneySchema, converted: moneySchema });

/** Amounts that were converted at one rate table. */
const conversionFields = {
  currency: currencyCode,
  /** Seconds since epoch of the rates: a page says how old they are. */
  ratesAt: epochSecondsSchema,
};

/**
 * Query of `GET /api/v3/promotions/converted-sum`. `sum` is in minor units of the original currency; with `isArray`
 * several, joined with commas. `round`: to whole units, as prize tables show them.
 */
export const convertedSumQuerySchema = z.object({
  sum: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  round: z.boolean(),
  isArray: z.boolean(),
  originalCurrency: currencyCode,
});

/** Reply of `GET /api/v3/promotions/converted-sum`: into the visitor's currency, in the order asked for. */
export const convertedSumReplySchema = z.object({
  ...conversionFields,
  sums: z.array(conversionSchema).check(z.minLength(1)),
});

/** Sums in the visitor's currency. */
export type ConvertedSums = z.infer<typeof convertedSumReplySchema>;

/** Body of `POST /api/v3/promotions/amounts/convert`: amounts in any currencies, and the one that is wanted. */
export const convertAmountsBodySchema = z.object({
  amounts: z.array(moneySchema).check(z.minLength(1), z.maxLength(100)),
  currency: currencyCode,
});

/** Reply of `POST /api/v3/promotions/amounts/convert`, in the order asked for. */
export const convertAmountsReplySchema = z.object({ ...conversionFields, amounts: z.array(conversionSchema) });

/** Amounts in the currency that was wanted. */
export type ConvertedAmounts = z.infer<typeof convertAmountsReplySchema>;

/** The calls that convert money (R7.23, R7.36). */
export const convertedAmountCalls = {
  sum: {
    id: 'converted-sum',
    group: 'promotions',
    method: 'GET',
    path: `${innerApiBase}/v3/promotions/converted-sum`,
    function: 'loadConvertedSums',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    query: convertedSumQuerySchema,
    reply: convertedSumReplySchema,
  },
  convert: {
    id: 'amounts-convert',
    group: 'promotions',
    method: 'POST',
    path: `${innerApiBase}/v3/promotions/amounts/convert`,
    function: 'convertAmounts',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    body: convertAmountsBodySchema,
    reply: convertAmountsReplySchema,
  },
} as const satisfies CallSpecs;

/** Sums of one currency, in minor units, in the visitor's currency; without a token in that of the visitor's place. */
export const loadConvertedSums = (
  transport: PlatformTransport,
  sums: readonly number[],
  originalCurrency: string,
  { round }: { readonly round: boolean },
  token?: string,
): Promise<ConvertedSums> =>
  callPlatform(transport, convertedAmountCalls.sum, {
    query: { sum: sums.join(','), round, isArray: sums.length > 1, originalCurrency },
    token,
  });

/** Amounts of any currencies in one that is named. */
export const convertAmounts = (
  transport: PlatformTransport,
  amounts: readonly Money[],
  currency: string,
): Promise<ConvertedAmounts> =>
  callPlatform(transport, convertedAmountCalls.convert, { body: { amounts: [...amounts], currency } });
