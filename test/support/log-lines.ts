import { Writable } from 'node:stream';
import * as z from 'zod';

const logLineSchema = z.looseObject({ event: z.string().optional(), message: z.string().optional() });

/** A line of the service's log. */
export type LogLine = z.infer<typeof logLineSchema>;

/** The lines of a log in the output of a process. */
export const readLogLines = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => logLineSchema.parse(JSON.parse(line)));

/** A logger's destination whose lines a test can read. */
export function collectLines(lines: LogLine[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(...readLogLines(String(chunk)));
      done();
    },
  });
}
