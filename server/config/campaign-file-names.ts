import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file of a campaign folder that is meant to be art. */
export const isArtFile = (name: string): boolean => name.startsWith('art');

/** A link to a folder is one; what begins with a dot is a mount's own. */
export const foldersIn = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .filter((entry) => entry.isDirectory() || (entry.isSymbolicLink() && mayBeFolder(path.join(directory, entry.name))))
    .map(({ name }) => name)
    .sort();

/** A link that can't be followed may be one whose target is being swapped: reading the folder says what is wrong. */
function mayBeFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return true;
  }
}

const textFolder = 'texts';

/** The files that a campaign is made of, by their path in the folder. */
export function filesIn(folder: string): string[] {
  const texts = textsIn(folder);
  return [
    ...readdirSync(folder).filter((name) => name === 'campaign.json' || isArtFile(name)),
    ...texts.filter((name) => name.endsWith('.json') && !name.startsWith('.')).map((name) => `${textFolder}/${name}`),
  ].sort();
}

/** Nothing where there is no such folder; what is there and can't be read is an error. */
function textsIn(folder: string): string[] {
  try {
    return readdirSync(path.join(folder, textFolder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
