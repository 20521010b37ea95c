import * as z from 'zod/mini';
import type { Money } from '../../lib/money.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleTime } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { conversionFields, conversionSchema, currencyCode } from './conversions.ts';

/** Body of `POST /api/v3/promotions/amounts/convert`: amounts in any currencies, and the target currency. */
export const convertAmountsBodySchema = z.object({
  amounts: z.array(moneySchema).check(z.minLength(1), z.maxLength(100)),
  currency: currencyCode,
});

/** Reply of `POST /api/v3/promotions/amounts/convert`, in the order of the request. */
export const convertAmountsReplySchema = z.object({ ...conversionFields, amounts: z.array(conversionSchema) });

/** Amounts in the target currency. */
export type ConvertedAmounts = z.infer<typeof convertAmountsReplySchema>;

const spec = {
  id: 'amounts-convert',
  group: 'promotions',
  method: 'POST',
  path: `${innerApiBase}/v3/promotions/amounts/convert`,
  isRepeatable: true,
  isMoneyAction: false,
  body: convertAmountsBodySchema,
  reply: convertAmountsReplySchema,
} as const satisfies CallSpec;

/** Converts amounts of any currencies to a target currency. */
export const convertAmounts = (
  transport: PlatformTransport,
  amounts: readonly Money[],
  currency: string,
): Promise<ConvertedAmounts> => callPlatform(transport, spec, { body: { amounts: [...amounts], currency } });

export const amountsConvertCall = defineCall(spec, {
  function: convertAmounts,
  token: 'none',
  refusals: ['currency-unknown', 'amount-too-large'],
  regionRule: 'none',
  usedOn: { page: 'promotion/lucky-friday', failure: 'unconverted' },
  // Rates change by the hour.
  freshness: { freshMs: 60_000, staleMs: 600_000 },
  example: () => ({
    make: (transport) => convertAmounts(transport, [euros(100)], 'USD'),
    sent: {
      method: 'POST',
      path: '/web-api/api/v3/promotions/amounts/convert',
      body: { amounts: [euros(100)], currency: 'USD' },
    },
    reply: {
      currency: 'USD',
      ratesAt: exampleTime,
      amounts: [{ original: euros(100), converted: { amount: 108, currency: 'USD' } }],
    },
  }),
  sample: () => ({ body: { amounts: [{ amount: 100, currency: 'EUR' }], currency: 'USD' } }),
});
