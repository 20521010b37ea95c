import * as z from 'zod';
import { responseKinds } from './response-kind.ts';

/** The plan that the load generator receives. */
export const loadPlanSchema = z.object({
  origin: z.string(),
  visitors: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })),
  /**
   * Closed model: `connections` visitors, each of whom sends the next request as soon as the last one is complete. Open model: parts with a
   * rate in requests per second, whether or not earlier ones have been completed.
   */
  load: z.union([
    z.object({ connections: z.number(), seconds: z.number() }),
    z.object({ parts: z.array(z.object({ rate: z.number(), seconds: z.number() })) }),
  ]),
});
export type LoadPlan = z.infer<typeof loadPlanSchema>;

/** One second of the load: the outcomes of the requests that were sent in it. */
export const loadSecondSchema = z.object({
  responses: z.record(z.enum(responseKinds), z.number()),
  /** Milliseconds of each request; for one that timed out, the timeout. */
  durations: z.array(z.number()),
  /** Requests that the generator sent late: a high number means an uneven load. */
  late: z.number(),
});
export type LoadSecond = z.infer<typeof loadSecondSchema>;

/** The result of the load generator. */
export const loadResultSchema = z.object({ seconds: z.array(loadSecondSchema) });
