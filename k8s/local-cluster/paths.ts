import { homedir } from 'node:os';
import path from 'node:path';

/** The folder of the repository. */
export const root: string = path.resolve(import.meta.dirname, '../..');

/** Programs and images that stay when a cluster is removed, by version. */
export const cacheFolder: string = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
  'marquee-cluster',
);

/** All files of a running cluster; `down` removes the folder. */
export const stateFolder: string = path.join(cacheFolder, 'state');

/** A file or folder of the running cluster. */
export const statePath = (...parts: string[]): string => path.join(stateFolder, ...parts);

/** Path of a program in the cache. */
export const programPath = (name: string, version: string): string =>
  path.join(cacheFolder, 'programs', `${name}-${version}`);
