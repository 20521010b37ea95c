import * as z from 'zod';

/** The plan that the load process gets. */
export const loadPlanSchema = z.object({
  origin: z.string(),
  /** Kind of response: documents, or the data of pages as a navigation in the browser requests it. */
  carrier: z.enum(['document', 'data']).default('document'),
  requests: z.array(
    z.object({
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      /** Of a good answer. */
      statuses: z.array(z.number()).readonly(),
    }),
  ),
  /**
   * Closed: so many connections, each of which asks again as soon as it has an answer. Open: a rate in requests per second,
   * whether or not earlier ones have been answered.
   */
  load: z.union([z.object({ connections: z.number() }), z.object({ rate: z.number() })]),
});
export type LoadPlan = z.input<typeof loadPlanSchema>;

/** One second of a load: the answers that came in it. */
export const loadSecondSchema = z.object({
  /** Milliseconds until the end of each answer that was good and whole. */
  durations: z.array(z.number()),
  /** Bytes of HTML in these, without inlined styles, scripts and state. */
  htmlBytes: z.number(),
  /** All others, by what they were: a status, or the code of an error; with an address for each. */
  failures: z.record(z.string(), z.object({ count: z.number(), path: z.string() })),
  /** Requests that were sent later than planned: many of them mean that the machine was too busy for the load. */
  late: z.number(),
});
export type LoadSecond = z.infer<typeof loadSecondSchema>;

/** Messages of the load process, each second and at the end. */
export const loadMessageSchema = z.union([
  z.object({ second: loadSecondSchema }),
  z.object({ isDone: z.literal(true) }),
]);
