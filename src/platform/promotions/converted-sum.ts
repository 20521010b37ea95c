import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleTime, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { conversionFields, conversionSchema, currencyCode } from './conversions.ts';

/**
 * Query of `GET /api/v3/promotions/converted-sum`. `sum` is in minor units of the original currency; with `isArray`, several sums joined
 * with commas. `round` rounds to whole units, as in prize tables.
 */
export const convertedSumQuerySchema = z.object({
  sum: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  round: z.boolean(),
  isArray: z.boolean(),
  originalCurrency: currencyCode,
});

/** Reply of `GET /api/v3/promotions/converted-sum`: the sums in the visitor's currency, in the order of the request. */
export const convertedSumReplySchema = z.object({
  ...conversionFields,
  sums: z.array(conversionSchema).check(z.minLength(1)),
});

/** Sums in the visitor's currency. */
export type ConvertedSums = z.infer<typeof convertedSumReplySchema>;

const spec = {
  id: 'converted-sum',
  group: 'promotions',
  method: 'GET',
  path: `${innerApiBase}/v3/promotions/converted-sum`,
  isRepeatable: true,
  isMoneyAction: false,
  query: convertedSumQuerySchema,
  reply: convertedSumReplySchema,
} as const satisfies CallSpec;

/**
 * Converts sums in minor units of one currency to the visitor's currency, or without a token to the currency of the
 * visitor's place.
 */
export const loadConvertedSums = (
  transport: PlatformTransport,
  sums: readonly number[],
  originalCurrency: string,
  { round }: { readonly round: boolean },
  token?: string,
): Promise<ConvertedSums> =>
  callPlatform(transport, spec, {
    query: { sum: sums.join(','), round, isArray: sums.length > 1, originalCurrency },
    token,
  });

export const convertedSumCall = defineCall(spec, {
  function: loadConvertedSums,
  token: 'optional',
  refusals: ['currency-unknown', 'amount-too-large'],
  regionRule: 'none',
  usedOn: { page: 'promotion/lucky-friday', failure: 'unconverted' },
  example: () => ({
    make: (transport) => loadConvertedSums(transport, [100, 2_500], 'USD', { round: true }, exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/v3/promotions/converted-sum?sum=100%2C2500&round=true&isArray=true&originalCurrency=USD',
      token: exampleToken,
    },
    reply: {
      currency: 'EUR',
      ratesAt: exampleTime,
      sums: [
        { original: { amount: 100, currency: 'USD' }, converted: euros(100) },
        { original: { amount: 2_500, currency: 'USD' }, converted: euros(2_300) },
      ],
    },
  }),
  sample: () => ({ query: { sum: '100,2500', round: true, isArray: true, originalCurrency: 'USD' } }),
});
