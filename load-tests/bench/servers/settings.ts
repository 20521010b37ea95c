import * as z from 'zod';

const settingsSchema = z.object({
  PORT: z.coerce.number().int(),
  CAPTURE_FILE: z.string(),
  DIST_DIR: z.string(),
});

/** Settings that `run.ts` passes to a server of the benchmark. Throws if the server was started by hand without them. */
export const { PORT: port, CAPTURE_FILE: captureFile, DIST_DIR: productDirectory } = settingsSchema.parse(process.env);
