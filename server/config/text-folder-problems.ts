import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegionPolicies } from '../../config/regions.ts';
import { foldersIn } from './folder-files.ts';
import { readFolder } from './read-folder.ts';
import { prepareTextFolder, type TextFolder } from './text-folder.ts';

/** Problems in the folders with an operator's texts, one line each. Checks only the named languages, by default all. */
export function textFolderProblems(
  directory: string,
  regions: RegionPolicies,
  names = textFolderNames(directory),
): string[] {
  return names.flatMap((name) => {
    const read = readTextFolder(directory, name, regions);
    return 'problems' in read ? read.problems.map((problem) => path.join(directory, problem)) : [];
  });
}

/** Languages for which an operator has changed a text. */
export const textFolderNames = (directory: string): readonly string[] =>
  existsSync(directory) ? foldersIn(directory) : [];

/** Reads the folder of a language; returns its problems if it is invalid. */
export function readTextFolder(
  directory: string,
  name: string,
  regions: RegionPolicies,
): TextFolder | { readonly problems: readonly string[] } {
  try {
    return prepareTextFolder(name, readFolder(path.join(directory, name), 'text'), regions);
  } catch (error) {
    return { problems: (error instanceof Error ? error.message : String(error)).split('\n') };
  }
}
