import { readFileSync } from 'node:fs';
import * as z from 'zod';

const captureSchema = z.object({
  body: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Headers of the captured request. */
  request: z.record(z.string(), z.string()),
});

/** A captured response of Marquee, as the benchmark passes it to a server. */
export type Capture = z.infer<typeof captureSchema>;

/** Reads a captured response. */
export const readCapture = (file: string): Capture => captureSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
