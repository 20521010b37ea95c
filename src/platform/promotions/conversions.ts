import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';

export const currencyCode = z.string().check(z.regex(/^[A-Za-z]{3,5}$/));

/** An amount, and what it is worth in another currency. */
export const conversionSchema = z.object({ original: moneySchema, converted: moneySchema });

/** Amounts that were converted at one rate table. */
export const conversionFields = {
  currency: currencyCode,
  /** Seconds since epoch of the rates: a page says how old they are. */
  ratesAt: epochSecondsSchema,
};
