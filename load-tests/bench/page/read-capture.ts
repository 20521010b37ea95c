import { readFileSync } from 'node:fs';
import * as z from 'zod';

const captureSchema = z.object({
  body: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Headers of the request that it is the answer to. */
  request: z.record(z.string(), z.string()),
});

/** An answer of Marquee, as the benchmark hands it to a server. */
export type Capture = z.infer<typeof captureSchema>;

/** Reads an answer of Marquee. */
export const readCapture = (file: string): Capture => captureSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
