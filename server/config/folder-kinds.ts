import path from 'node:path';
import { rasterTypes } from '../../src/campaigns/art/raster-problems.ts';

/** Extensions of art, and its base names: `art` is shown in both themes, unless `art-light` exists. */
export const artExtensions = ['.svg', ...Object.keys(rasterTypes)];
export const artStems = ['art', 'art-light'] as const;

/** The prize that a picture shows, by the base name of its file (`art-iphone-17`); undefined for other files. */
export const prizeOfArtFile = (stem: string): string | undefined =>
  artStems.some((known) => known === stem) ? undefined : /^art-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(stem)?.[1];

/** Whether a file of a campaign folder is meant to be art. */
export const isArtFile = (name: string): boolean => name.startsWith('art');

/** Why the name of a file that is meant to be art is invalid; undefined if it is valid. */
export function artNameProblem(name: string): string | undefined {
  const { name: stem, ext } = path.parse(name);
  const isKnown = artStems.some((known) => known === stem) || prizeOfArtFile(stem) !== undefined;
  if (isKnown && artExtensions.includes(ext)) return undefined;
  return `must be ${artStems.join(', ')} or art-<prize> with one of the extensions ${artExtensions.join(', ')}: npm run campaign -- art FILE NAME brings a picture in`;
}

/** Maximum bytes read of a file. Pictures and texts have lower limits with their own messages. */
export const maxCampaignFileBytes = 256 * 1024;

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
    // A file of an unknown name is refused for its name: it is not decoded first.
    isBinary: (name: string) => !textFileNames.some((known) => known === name),
    nameProblem: () => `must be one of ${textFileNames.join(', ')}`,
    hasTexts: false,
    maxBytes: maxTextFileBytes,
  },
} as const;

/** Name of a kind of folders. */
export type FolderKind = keyof typeof folderKinds;
