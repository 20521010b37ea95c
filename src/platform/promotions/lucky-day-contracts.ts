import * as z from 'zod/mini';

export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const ticketNumber = z.string().check(z.minLength(1));

/** Query of both calls: the day of the draw, `yyyy-MM-dd` in the operator's time zone. */
export const luckyDayQuerySchema = z.object({ date_draw: day });
