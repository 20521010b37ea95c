import { execFile } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import { type Sheets, sheetsSchema } from '../contracts.ts';
import { Refusal } from './refusal.ts';

const replySchema = z.union([sheetsSchema, z.strictObject({ problem: z.string() })]);

/** Reply of the reading process. */
export type SheetReply = z.infer<typeof replySchema>;

const readerFile = path.join(import.meta.dirname, `sheet-reader${path.extname(import.meta.filename)}`);

/** The process may read the modules that it imports, and nothing else: no writes, no processes, no threads. */
const readerOptions = ['--max-old-space-size=128', '--permission', '--allow-fs-read=*', '--no-warnings', readerFile];

/** Milliseconds to read a file; a usual one takes a quarter of a second, mostly for starting the process. */
const readTimeout = 10_000;
const maxReplyBytes = 8 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/** Reads a spreadsheet in a separate process, one at a time. @throws {Refusal} for a file that is not a spreadsheet */
export function readSheets(bytes: Buffer): Promise<Sheets> {
  const read = () => readInProcess(bytes);
  const reading = last.then(read, read);
  last = reading;
  return reading;
}

async function readInProcess(bytes: Buffer): Promise<Sheets> {
  const printed = await runReader(bytes);
  if (printed === undefined)
    throw new Refusal(422, "can't be read in time or has too much in it: send the texts alone");
  const reply = replySchema.parse(JSON.parse(printed));
  if ('problem' in reply) throw new Refusal(422, reply.problem);
  return reply;
}

/** Output of the process; undefined if it was killed. Its environment is empty, so that it knows none of our secrets. */
const runReader = (bytes: Buffer): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = execFile(
      process.execPath,
      readerOptions,
      { env: {}, timeout: readTimeout, killSignal: 'SIGKILL', maxBuffer: maxReplyBytes, windowsHide: true },
      (error, printed) => resolve(error ? undefined : printed),
    );
    // Writing to an ended process fails.
    reader.stdin?.on('error', () => undefined);
    reader.stdin?.end(bytes);
  });
