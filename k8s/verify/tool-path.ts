import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where tools are put that this project has installed for itself. */
export const toolFolder: string = path.resolve(import.meta.dirname, '../../.cache/tools');

/** The program of a name: our own, or else the machine's, which may not be there. */
export const toolPath = (name: string): string => {
  const own = path.join(toolFolder, name);
  return existsSync(own) ? own : name;
};
