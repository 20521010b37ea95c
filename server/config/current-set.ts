import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readTextFile } from '../files/limited-files.ts';

/** Link in a folder of campaigns to the set of campaigns that is live. The studio replaces it when it publishes. */
export const currentLink = '.current';

/** Sets that replace the current one at a planned moment, without the studio. */
export const planFile = '.planned.json';

/** Folder that holds the sets, by id. */
export const setsFolder = '.sets';

export const planSchema = z.array(
  z.strictObject({
    /** A moment with the offset that the clocks of `zone` have then. */
    at: z.iso.datetime({ offset: true }),
    zone: z.string(),
    set: z.string().regex(/^[0-9a-f]{40}$/),
  }),
);

/** Planned sets, in any order. */
export type Plan = z.infer<typeof planSchema>;

/**
 * The directory that holds the campaigns at a moment (milliseconds since epoch): the latest set published or planned before it, or the
 * folder itself if no studio publishes. A scan resolves it once, so that it never mixes two sets (decision 133).
 */
export function currentSet(directory: string, now: number): string {
  let current: string;
  try {
    current = readlinkSync(path.join(directory, currentLink));
  } catch {
    return directory;
  }
  const planned = readPlan(directory)
    .map(({ at, set }) => ({ at: Date.parse(at), set: path.resolve(directory, setsFolder, set) }))
    .filter(({ at, set }) => at <= now && existsSync(set))
    .sort((one, other) => other.at - one.at);
  return planned[0]?.set ?? path.resolve(directory, current);
}

/** Id of a set by its directory, as {@link currentSet} returns it; undefined for a folder without sets. */
export const setIdOf = (set: string): string | undefined =>
  path.basename(path.dirname(set)) === setsFolder ? path.basename(set) : undefined;

/** A plan of a hundred publications has a sixth of these bytes. */
const maxPlanBytes = 64 * 1024;

/** Reads the plan; empty if the folder has none. An unreadable plan changes nothing. */
export function readPlan(directory: string): Plan {
  try {
    return planSchema.parse(JSON.parse(readTextFile(path.join(directory, planFile), maxPlanBytes)));
  } catch {
    return [];
  }
}
