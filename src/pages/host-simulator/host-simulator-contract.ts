import * as z from 'zod/mini';

/** Data of the host simulator. */
export const hostSimulatorSchema = z.object({
  /** Names of the campaigns, as addresses write them. */
  campaigns: z.array(z.string()),
});

/** Data of the host simulator. */
export type HostSimulatorPageData = z.infer<typeof hostSimulatorSchema>;
