import * as z from 'zod';

/** The plan that the load process receives. */
export const loadPlanSchema = z.object({
  origin: z.string(),
  /** Kind of response: documents, or the data of pages as a navigation in the browser requests it. */
  responseKind: z.enum(['document', 'data']).default('document'),
  requests: z.array(
    z.object({
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      /** Expected statuses. */
      statuses: z.array(z.number()).readonly(),
    }),
  ),
  /**
   * Closed: a number of connections, each of which sends the next request after a response. Open: a rate in requests
   * per second, independent of the responses.
   */
  load: z.union([z.object({ connections: z.number() }), z.object({ rate: z.number() })]),
});
export type LoadPlan = z.input<typeof loadPlanSchema>;

/** One second of a load: the responses that arrived in it. */
export const loadSecondSchema = z.object({
  /** Milliseconds until the end of each complete, expected response. */
  durations: z.array(z.number()),
  /** Bytes of HTML in the bodies, without inlined styles, scripts and state. */
  htmlBytes: z.number(),
  /** Failures: counts by status or error code, with an example address for each. */
  failures: z.record(z.string(), z.object({ count: z.number(), path: z.string() })),
  /** Requests that were sent later than planned: a high number means that the machine was too busy for the load. */
  late: z.number(),
});
export type LoadSecond = z.infer<typeof loadSecondSchema>;

/** Messages of the load process: one per second, and one at the end. */
export const loadMessageSchema = z.union([
  z.object({ second: loadSecondSchema }),
  z.object({ isDone: z.literal(true) }),
]);
