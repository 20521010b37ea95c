import { hash } from 'node:crypto';
import path from 'node:path';
import { rasterProblems } from '../../src/campaigns/art/raster-problems.ts';
import { svgProblems } from '../../src/campaigns/art/svg-problems.ts';
import { CampaignError } from '../../src/campaigns/campaign-problem.ts';
import type { ArtSource } from '../../src/components/Art.tsx';
import { decodeText, fileProblem } from '../files/limited-files.ts';
import { artExtensions, artNameProblem, artStems } from './campaign-file-names.ts';

/** The pictures of a campaign folder, by their name in it. */
export type ArtFiles = ReadonlyMap<string, Buffer>;

/** The art of a campaign. */
export interface CampaignArt {
  /** Its addresses contain a hash of the contents, so that they never change. */
  readonly source: ArtSource;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Checks and names the art of a campaign folder; undefined without art. @throws CampaignError naming file and reason of
 * every problem
 */
export function readArt(name: string, files: ArtFiles): CampaignArt | undefined {
  const problems = [...files].flatMap(([file, bytes]) =>
    pictureProblems(file, bytes, files).map((problem) => `${name}/${file}: ${problem}`),
  );
  if (problems.length > 0) throw new CampaignError(problems.join('\n'));
  const [all, light] = artStems.map((stem) => pictureOf(name, stem, files));
  if (light && !all) throw new CampaignError(`${name}/art: the picture of the dark theme is missing beside art-light`);
  if (!all) return undefined;
  return {
    source: light ? { dark: all.address, light: light.address } : all.address,
    files: new Map([all, ...(light ? [light] : [])].map(({ address, bytes }) => [address, bytes])),
  };
}

/** Problem of a drawing that could not be made into a share picture. */
export const undrawnArt = (name: string): string =>
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

function pictureOf(name: string, stem: string, files: ArtFiles) {
  const file = artExtensions.map((extension) => stem + extension).find((known) => files.has(known));
  const bytes = file === undefined ? undefined : files.get(file);
  if (file === undefined || bytes === undefined) return undefined;
  const version = hash('sha1', bytes, 'hex').slice(0, 10);
  return { address: `/campaign-art/${name}.${version}${path.extname(file)}`, bytes };
}
