import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder for tools that this project installs. */
export const toolFolder: string = path.resolve(import.meta.dirname, '../../.cache/tools');

/** Path of a program: the project's own copy, or else the machine's, which may be missing. */
export const toolPath = (name: string): string => {
  const own = path.join(toolFolder, name);
  return existsSync(own) ? own : name;
};
