import * as z from 'zod';
import { answerKinds } from './answer-kind.ts';

/** What the load generator is told. */
export const loadPlanSchema = z.object({
  origin: z.string(),
  visitors: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })),
  /**
   * Closed: so many visitors, each of whom asks again as soon as they have an answer. Open: so many requests a second
   * whatever becomes of them, one part after the other.
   */
  load: z.union([
    z.object({ connections: z.number(), seconds: z.number() }),
    z.object({ parts: z.array(z.object({ rate: z.number(), seconds: z.number() })) }),
  ]),
});
export type LoadPlan = z.infer<typeof loadPlanSchema>;

/** One second of the load: what became of the requests that were sent in it. */
export const loadSecondSchema = z.object({
  answers: z.record(z.enum(answerKinds), z.number()),
  /** Milliseconds of each request; those that were given up count as long as they were waited for. */
  durations: z.array(z.number()),
  /** Requests that the generator sent later than it should have: they say that the load was less even than it seems. */
  late: z.number(),
});
export type LoadSecond = z.infer<typeof loadSecondSchema>;

/** What the generator found. */
export const loadResultSchema = z.object({ seconds: z.array(loadSecondSchema) });
