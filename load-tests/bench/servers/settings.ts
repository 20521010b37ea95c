import * as z from 'zod';

const settingsSchema = z.object({
  PORT: z.coerce.number().int(),
  CAPTURE_FILE: z.string(),
  DIST_DIR: z.string(),
});

/** What `run.ts` tells a server of the benchmark. Throws when it was started by hand without it. */
export const { PORT: port, CAPTURE_FILE: captureFile, DIST_DIR: productDirectory } = settingsSchema.parse(process.env);
