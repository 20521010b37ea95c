import path from 'node:path';
import * as z from 'zod';
import type { FolderReading } from './folder-fingerprints.ts';
import { NoReplyError, type ScannedDirectory, type ScanQuestion, type ScanThread } from './scan-thread.ts';

/** Fingerprints of the folders in a directory. */
export interface Scan {
  readonly fingerprints: ReadonlyMap<string, string>;
  /** Id of the set that has the folders; missing for a directory without sets. */
  readonly set?: string | undefined;
  /** Folders that have timed out; they are skipped until they respond. */
  readonly overdue: readonly string[];
}

/** Scans the folders of a directory, and reads them. */
export interface FolderScanner {
  /** Fingerprint of each folder now, by name. Rejects if the directory can't be read or does not respond. */
  readonly scan: () => Promise<Scan>;
  readonly read: (name: string) => Promise<FolderReading>;
}

const listSchema = z.object({ names: z.array(z.string()), set: z.string().optional() });
const fingerprintsSchema = z.map(z.string(), z.string());
const readingSchema = z.union([
  z.object({
    fingerprint: z.string(),
    contents: z.object({
      files: z.map(z.string(), z.string()),
      art: z.map(z.string(), z.instanceof(Uint8Array).transform(toBuffer)),
    }),
  }),
  z.object({ fingerprint: z.string(), problem: z.string() }),
]);

/** Maximum threads that wait for hanging folders: each takes some megabytes. */
const maxStuck = 4;

/** Folders that have timed out. */
export class OverdueError extends Error {
  override readonly name = 'OverdueError';

  constructor(subject: string) {
    super(`${subject} has not responded in time: its mount hangs`);
  }
}

/** Scans and reads the folders of a directory in a thread. A folder that hangs is skipped until it responds (decision 70). */
export function createFolderScanner(thread: ScanThread, scanned: ScannedDirectory): FolderScanner {
  const { directory } = scanned;
  /** Folders that have timed out. */
  const stuck = new Set<string>();

  const skip = (name: string, { ended }: NoReplyError): void => {
    stuck.add(name);
    void ended.then(() => stuck.delete(name));
  };

  const fingerprint = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const requested = names.filter((name) => !stuck.has(name));
    try {
      return await thread.ask({ ...scanned, ask: 'fingerprints', names: requested }, fingerprintsSchema);
    } catch (error) {
      const name = error instanceof NoReplyError ? requested[error.reached] : undefined;
      if (!(error instanceof NoReplyError) || name === undefined) throw error;
      skip(name, error);
      if (stuck.size > maxStuck) throw new OverdueError(directory);
      return fingerprint(names);
    }
  };

  const askOf = async <Value>(name: string, question: ScanQuestion, schema: z.ZodType<Value>): Promise<Value> => {
    try {
      return await thread.ask(question, schema);
    } catch (error) {
      if (!(error instanceof NoReplyError)) throw error;
      skip(name, error);
      throw new OverdueError(path.join(directory, name));
    }
  };

  return {
    scan: async () => {
      if (stuck.has('') || stuck.size > maxStuck) throw new OverdueError(directory);
      const { names, set } = await askOf('', { ...scanned, ask: 'list' }, listSchema);
      const fingerprints = await fingerprint(names);
      return { fingerprints, set, overdue: names.filter((name) => stuck.has(name)) };
    },
    read: (name) => askOf(name, { ...scanned, ask: 'read', name }, readingSchema),
  };
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
