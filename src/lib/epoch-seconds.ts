import * as z from 'zod/mini';

/** The last second that a date of four-digit years can say. Milliseconds and microseconds that are sent for seconds lie beyond it. */
export const lastSecond = 253_402_300_799;

/** A time in seconds since epoch that a calendar can show. */
export const epochSecondsSchema = z.int().check(z.gte(0), z.lte(lastSecond));
