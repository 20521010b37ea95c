import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { artExtensions, artNameProblem } from '../../../server/config/folder-kinds.ts';
import { decodeText, fileProblem, readLimitedFile } from '../../../server/files/limited-files.ts';
import { rasterProblems } from '../../../src/campaigns/art/raster-problems.ts';
import { SvgError } from '../../../src/campaigns/art/read-svg.ts';
import { svgProblems } from '../../../src/campaigns/art/svg-problems.ts';
import { cleanSvg } from './clean-svg.ts';

interface ArtInput {
  readonly directory: string;
  /** Path of the picture. */
  readonly file: string;
  readonly name: string;
  /** The theme or the prize that the picture shows, unless it is the picture of the page: `light`, `iphone-17`. */
  readonly part: string | undefined;
  readonly print: (line: string) => void;
}

/** Maximum bytes of a source. Exports of drawing programs are many times larger than the cleaned drawing. */
const maxSourceBytes = 4 * 1024 * 1024;

/** Cleans a picture and makes it the art of a campaign; prints the removed parts, or the problems. */
export function bringArt({ directory, file, name, part, print }: ArtInput): number {
  const folder = path.join(directory, name);
  if (file === '' || name === '') {
    print('Name the picture and the campaign: npm run campaign -- art FILE NAME');
    return 1;
  }
  if (!existsSync(path.join(folder, 'campaign.json'))) {
    print(`${folder}: there is no such campaign`);
    return 1;
  }
  const extension = extensionOf(file);
  const read = readPicture(file, extension);
  if (read.problems.length > 0) {
    for (const problem of read.problems) print(`${file}: ${problem}`);
    return 1;
  }
  const stem = part === undefined ? 'art' : `art-${part}`;
  const nameProblem = artNameProblem(stem + extension);
  if (nameProblem !== undefined) {
    print(`${stem}${extension}: ${nameProblem}`);
    return 1;
  }
  for (const other of artExtensions) rmSync(path.join(folder, stem + other), { force: true });
  const target = path.join(folder, stem + extension);
  writeFileSync(target, read.bytes);
  const removed = read.removed.length === 0 ? '' : `, without ${read.removed.join(', ')}`;
  print(`Written: ${target}${removed}; look at the picture`);
  return 0;
}

/** The extension in lower case, with `jpeg` as `jpg`: cameras and programs write `.JPG` and `.jpeg`. */
function extensionOf(file: string): string {
  const extension = path.extname(file).toLowerCase();
  return extension === '.jpeg' ? '.jpg' : extension;
}

interface ReadPicture {
  readonly bytes: Uint8Array;
  readonly removed: readonly string[];
  readonly problems: readonly string[];
}

function readPicture(file: string, extension: string): ReadPicture {
  const failWith = (...problems: string[]): ReadPicture => ({ bytes: new Uint8Array(), removed: [], problems });
  if (!artExtensions.includes(extension)) return failWith(`must be one of ${artExtensions.join(', ')}`);
  try {
    const bytes = readLimitedFile(file, maxSourceBytes);
    if (extension !== '.svg') return { bytes, removed: [], problems: rasterProblems(extension, bytes) };
    const { svg, removed } = cleanSvg(decodeText(bytes));
    return { bytes: Buffer.from(svg), removed, problems: svgProblems(svg) };
  } catch (error) {
    return failWith(error instanceof SvgError ? error.message : fileProblem(error));
  }
}
