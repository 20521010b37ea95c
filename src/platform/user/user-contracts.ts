import * as z from 'zod/mini';

export const userId = z.int().check(z.gte(0));

export const token = z.string().check(z.minLength(1));
