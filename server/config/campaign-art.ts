import { hash } from 'node:crypto';
import path from 'node:path';
import { rasterProblems } from '../../src/campaigns/art/raster-problems.ts';
import { svgProblems } from '../../src/campaigns/art/svg-problems.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import type { ArtSource } from '../../src/components/Art.tsx';
import { decodeText, fileProblem } from '../files/limited-files.ts';
import { artExtensions, artNameProblem, artStems, prizeOfArtFile } from './folder-kinds.ts';

/** The pictures of a campaign folder, by file name. */
export type ArtFiles = ReadonlyMap<string, Buffer>;

/** The pictures of a campaign. Their addresses contain a hash of the contents, so that they never change. */
export interface CampaignArt {
  /** Missing if the folder has none. */
  readonly source: ArtSource | undefined;
  /** Pictures of things to win, by their names. */
  readonly things: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Checks and names the pictures of a campaign folder, and of the `things` that it promises.
 * @throws CampaignError naming file and reason of every problem
 */
export function readArt(name: string, files: ArtFiles, things: ReadonlySet<string>): CampaignArt {
  const problems = [...files].flatMap(([file, bytes]) =>
    pictureProblems(file, bytes, files).map((problem) => `${name}/${file}: ${problem}`),
  );
  problems.push(...unknownThings(name, files, things));
  if (problems.length > 0) throw new CampaignError(problems.join('\n'));
  const [all, light] = artStems.map((stem) => pictureOf(name, stem, files));
  if (light && !all) throw new CampaignError(`${name}/art: the picture of the dark theme is missing beside art-light`);
  const shown = [...things].flatMap((thing) => {
    const picture = pictureOf(name, `art-${thing}`, files) ?? goodsPicture(thing);
    return picture ? [[thing, picture] as const] : [];
  });
  const pictures = [all, light, ...shown.map(([, picture]) => picture)].filter((picture) => picture !== undefined);
  return {
    source: all && (light ? { dark: all.address, light: light.address } : all.address),
    things: new Map(shown.map(([thing, { address }]) => [thing, address])),
    files: new Map(pictures.map(({ address, bytes }) => [address, bytes])),
  };
}

/** Pictures of prizes that the campaign does not promise. */
const unknownThings = (name: string, files: ArtFiles, things: ReadonlySet<string>): string[] =>
  [...files.keys()].flatMap((file) => {
    const thing = prizeOfArtFile(path.parse(file).name);
    if (thing === undefined || things.has(thing)) return [];
    const won = things.size === 0 ? 'nothing of the kind item' : [...things].join(', ');
    return [`${name}/${file}: there is no ${thing} to win, but ${won}: rename the file, or remove it`];
  });

/** Problem of a drawing that could not be made into a share picture. */
export const unrenderableArt = (name: string): string =>
  `${name}/art.svg: takes too long to draw, or can't be drawn: links to the page show no picture, make it simpler`;

function pictureProblems(file: string, bytes: Buffer, files: ArtFiles): string[] {
  const { name: stem, ext } = path.parse(file);
  const nameProblem = artNameProblem(file);
  if (nameProblem !== undefined) return [nameProblem];
  const first = [...files.keys()].find((other) => path.parse(other).name === stem);
  if (first !== file) return [`there is ${first} already`];
  return ext === '.svg' ? drawingProblems(bytes) : rasterProblems(ext, bytes);
}

function drawingProblems(bytes: Buffer): string[] {
  try {
    return svgProblems(decodeText(bytes));
  } catch (error) {
    return [fileProblem(error)];
  }
}

/** A picture of a folder, with its address. */
interface Picture {
  readonly address: string;
  readonly bytes: Buffer;
}

function pictureOf(name: string, stem: string, files: ArtFiles): Picture | undefined {
  const file = artExtensions.map((extension) => stem + extension).find((known) => files.has(known));
  const bytes = file === undefined ? undefined : files.get(file);
  if (file === undefined || bytes === undefined) return undefined;
  const thing = prizeOfArtFile(stem);
  return createPicture(thing === undefined ? name : `${name}-${thing}`, path.extname(file), bytes);
}

const drawings = import.meta.glob<string>('../../src/campaigns/goods/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Our drawing of a thing to win. */
function goodsPicture(thing: string): Picture | undefined {
  const drawing = drawings[`../../src/campaigns/goods/${thing}.svg`];
  return drawing === undefined ? undefined : createPicture(`goods-${thing}`, '.svg', Buffer.from(drawing));
}

function createPicture(name: string, extension: string, bytes: Buffer): Picture {
  const version = hash('sha1', bytes, 'hex').slice(0, 10);
  return { address: `/campaign-art/${name}.${version}${extension}`, bytes };
}
