import * as z from 'zod/mini';

export const count = z.int().check(z.gte(0));
export const positive = z.int().check(z.gte(1));
