import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FolderKind, folderKinds } from './folder-kinds.ts';

/** Folders that a file system or another program creates in a volume. */
const foreignFolders: ReadonlySet<string> = new Set([
  'lost+found',
  '$RECYCLE.BIN',
  'System Volume Information',
  '@eaDir',
  '__MACOSX',
]);

/**
 * Folders, and links that may lead to one: links are not followed, because their target may hang. Names with a leading
 * dot belong to the mount.
 */
export const folderCandidatesIn = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !foreignFolders.has(name))
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .sort();

/** Folders, including links to folders. */
export const foldersIn = (directory: string): string[] =>
  folderCandidatesIn(directory).filter((name) => mayBeFolder(path.join(directory, name)));

/** Treat a broken link as a folder: its target may be being replaced, and reading it reports the real error. */
function mayBeFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return true;
  }
}

const textFolder = 'texts';

/** The language that a file of texts is in, by its path in the folder. */
export const languageOfTexts = (file: string): string | undefined => /^texts\/(.+)\.json$/.exec(file)?.[1];

/** Maximum number of files inspected per folder: a campaign has a hundredth of that, and more would delay all other folders. */
const maxFiles = 1_000;

/** Files of a folder, by their path in it. */
export function filesIn(folder: string, kind: FolderKind = 'campaign'): string[] {
  const { isFile, hasTexts } = folderKinds[kind];
  const texts = hasTexts ? textsIn(folder) : [];
  const files = [
    ...readdirSync(folder).filter(isFile),
    ...texts.filter((name) => name.endsWith('.json') && !name.startsWith('.')).map((name) => `${textFolder}/${name}`),
  ];
  if (files.length > maxFiles) throw new Error(`has ${files.length} files: at most ${maxFiles} are allowed`);
  return files.sort();
}

/** Text files of a folder, none if it does not exist; throws if it can't be read. */
function textsIn(folder: string): string[] {
  try {
    return readdirSync(path.join(folder, textFolder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
