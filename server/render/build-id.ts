import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Id of the build in a directory: what `scripts/build.ts` wrote beside the bundles. */
export const readBuildId = (directory: string): string => readFileSync(path.join(directory, 'build-id'), 'utf8').trim();
