import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { rasterTypes } from '../../src/campaigns/art/raster-problems.ts';

/** Extensions of art, and its base names: `art` is shown in both themes, unless `art-light` exists. */
export const artExtensions = ['.svg', ...Object.keys(rasterTypes)];
export const artStems = ['art', 'art-light'] as const;

/** The prize that a picture shows, by the base name of its file (`art-iphone-17`); undefined for other files. */
export const thingOfStem = (stem: string): string | undefined =>
  artStems.some((known) => known === stem) ? undefined : /^art-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(stem)?.[1];

/** Whether a file of a campaign folder is meant to be art. */
export const isArtFile = (name: string): boolean => name.startsWith('art');

/** Why the name of a file that is meant to be art is invalid; undefined if it is valid. */
export function artNameProblem(name: string): string | undefined {
  const { name: stem, ext } = path.parse(name);
  const isKnown = artStems.some((known) => known === stem) || thingOfStem(stem) !== undefined;
  if (isKnown && artExtensions.includes(ext)) return undefined;
  return `must be ${artStems.join(', ')} or art-<thing to win> with one of the extensions ${artExtensions.join(', ')}: npm run campaign -- art FILE NAME brings a picture in`;
}

/** Maximum bytes read of a file. Pictures and texts have lower limits with their own messages. */
export const maxCampaignFileBytes = 256 * 1024;

/** Maximum number of files inspected per folder: a campaign has a hundredth of that, and more would delay all other folders. */
const maxFiles = 1_000;

/** Names of a brand's files other than `brand.json`. */
const brandFileNames = [
  'logo-dark.svg',
  'logo-light.svg',
  'favicon.svg',
  'share.jpg',
  'display.woff2',
  'body.woff2',
] as const;

const brandFileProblem = (name: string): string | undefined =>
  brandFileNames.some((known) => known === name)
    ? undefined
    : `must be one of brand.json, ${brandFileNames.join(', ')}`;

/** Files of a folder of an operator's texts. */
export const textFileNames = ['interface.json', 'clauses.json', 'sources.json'] as const;

/** Five times the texts of the largest language. */
const maxTextFileBytes = 1024 * 1024;

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
export const folderNamesIn = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !foreignFolders.has(name))
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .sort();

/** Folders, including links to folders. */
export const foldersIn = (directory: string): string[] =>
  folderNamesIn(directory).filter((name) => mayBeFolder(path.join(directory, name)));

/** A broken link may be one whose target is being swapped: reading the folder gives the reason. */
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

/** Kinds of watched folders: the files of each, and which of them are binary (pictures, fonts). */
export const folderKinds = {
  campaign: {
    isFile: (name: string) => name === 'campaign.json' || isArtFile(name),
    isBinary: isArtFile,
    nameProblem: artNameProblem,
    hasTexts: true,
    maxBytes: maxCampaignFileBytes,
  },
  brand: {
    isFile: (name: string) => !name.startsWith('.') && path.extname(name) !== '.md',
    isBinary: (name: string) => name !== 'brand.json',
    nameProblem: brandFileProblem,
    hasTexts: false,
    maxBytes: maxCampaignFileBytes,
  },
  /** The operator's replacements for texts in one language. */
  text: {
    isFile: (name: string) => name.endsWith('.json') && !name.startsWith('.'),
    isBinary: (name: string) => !textFileNames.some((known) => known === name),
    nameProblem: () => `must be one of ${textFileNames.join(', ')}`,
    hasTexts: false,
    maxBytes: maxTextFileBytes,
  },
} as const;

/** Name of a kind of folders. */
export type FolderKind = keyof typeof folderKinds;

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
