import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';

export const currencyCode = z.string().check(z.regex(/^[A-Za-z]{3,5}$/));

/** An amount, and its value in another currency. */
export const conversionSchema = z.object({ original: moneySchema, converted: moneySchema });

/** Amounts that were converted at one rate table. */
export const conversionFields = {
  currency: currencyCode,
  /** Date of the rates in seconds since epoch: pages show it. */
  ratesAt: epochSecondsSchema,
};
