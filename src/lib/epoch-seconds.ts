import * as z from 'zod/mini';

/** The last second of a date with a four-digit year. Milliseconds and microseconds sent as seconds are beyond it. */
export const lastSecond = 253_402_300_799;

/** A time in seconds since epoch that a calendar can show. */
export const epochSecondsSchema = z.int().check(z.gte(0), z.lte(lastSecond));
