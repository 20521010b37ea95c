import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '../repository/trees.ts';

/** Reads files of a folder by their relative paths. */
export const readFiles = async (folder: string, names: readonly string[]): Promise<Files> =>
  new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)));
