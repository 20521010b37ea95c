import * as z from 'zod/mini';

const navigationSchema = z.object({
  serverTiming: z.array(z.object({ name: z.string(), duration: z.number().check(z.gte(0)) })),
});

/**
 * Milliseconds that a cache of ours had kept the document when it was sent (`Server-Timing: age`). Browsers tell scripts
 * on secure origins only; where they do not, the document counts as new.
 */
export function documentAge(performance: Pick<Performance, 'getEntriesByType'>): number {
  const navigation = navigationSchema.safeParse(performance.getEntriesByType('navigation')[0]);
  return navigation.data?.serverTiming.find(({ name }) => name === 'age')?.duration ?? 0;
}
