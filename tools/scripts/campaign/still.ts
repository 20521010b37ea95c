import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { artStems } from '../../../server/config/folder-kinds.ts';
import { svgProblems } from '../../../src/campaigns/art/svg-problems.ts';
import { removeMotion } from './still-art.ts';

interface StillInput {
  readonly directory: string;
  readonly names: readonly string[];
  readonly print: (line: string) => void;
}

/** Removes motion from the drawings of these campaigns; prints what was removed, and what must be fixed by hand. */
export function keepArtStill({ directory, names, print }: StillInput): number {
  if (names.length === 0) {
    print('Name the campaigns whose art is to stand still.');
    return 1;
  }
  const results = names.map((name) => {
    const files = artStems.map((stem) => path.join(directory, name, `${stem}.svg`));
    const drawings = files.flatMap((file) => {
      const source = readDrawing(file);
      return source === undefined ? [] : [{ file, source }];
    });
    if (drawings.length === 0) print(`${path.join(directory, name)}: there is no drawing`);
    return drawings.length > 0 && drawings.every(({ file, source }) => keepStill(file, source, print));
  });
  return results.every(Boolean) ? 0 : 1;
}

function readDrawing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function keepStill(file: string, source: string, print: StillInput['print']): boolean {
  const { svg, removed } = removeMotion(source);
  if (svg !== source) writeFileSync(file, svg);
  print(
    `${file}: ${removed.length === 0 ? 'stands still already' : `removed ${removed.join(', ')}; look at the picture`}`,
  );
  const problems = svgProblems(svg);
  for (const problem of problems) print(`${file}: ${problem}`);
  return problems.length === 0;
}
