import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The ids that `docs/requirements.md` defines: at the start of a list item, or in the first cell of a row. */
const defined = Array.from(textOf('docs/requirements.md').matchAll(/^(?:- \*\*|\| )(R\d\.\d+)/gm), ([, id = '']) => id);

/** A line of the map that places requirements: a row of a table, or an item of a list. */
interface Entry {
  readonly ids: readonly string[];
  readonly code: readonly string[];
  readonly tests: readonly string[];
  readonly isRow: boolean;
}

const entries: readonly Entry[] = textOf('docs/requirement-map.md')
  .replaceAll('\n  ', ' ')
  .split('\n')
  .filter((line) => /^(\| R\d|- )/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const isRow = cells.length > 1;
    const [, requirements = line, code = '', tests = ''] = cells;
    return { ids: idsIn(requirements), code: filesIn(code), tests: filesIn(tests), isRow };
  });

/** `R2.7` is itself, and `R2.7-R2.9` is a range. */
function idsIn(text: string): string[] {
  return Array.from(text.matchAll(/R(\d)\.(\d+)(?:-R(\d)\.(\d+))?/g)).flatMap(([range, section, from, other, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    if ((other ?? section) !== section || last < first) throw new Error(`${range} is not a range`);
    return Array.from({ length: last - first + 1 }, (_, index) => `R${section}.${first + index}`);
  });
}

function filesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, file = '']) => file);
}

describe('docs/requirements.md', () => {
  it('defines each id once', () => {
    expect(defined.length).toBeGreaterThan(400);
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
  });

  it('defines every id that code, scripts and documents cite', () => {
    const files = globSync(
      [
        '{client,config,docker,k8s,load-tests,server,src,studio,test,tools}/**/*.{ts,tsx,mjs,sh}',
        'docs/**/*.md',
        '*.md',
      ],
      { cwd: root, exclude: (name) => name.split('/').includes('node_modules') },
    );
    const known = new Set(defined);
    const unknown = files.flatMap((file) =>
      Array.from(textOf(file).matchAll(/\bR[1-9]\.\d+\b/g), ([id]) => ({ file, id })).filter(
        ({ id }) => !known.has(id),
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(unknown).toEqual([]);
  });
});

describe('docs/requirement-map.md', () => {
  it('places every requirement exactly once', () => {
    expect(entries.flatMap(({ ids }) => ids).toSorted()).toEqual(defined.toSorted());
  });

  it('lists code and tests of each built requirement', () => {
    const rows = entries.filter(({ isRow }) => isRow);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ code, tests }) => code.length === 0 || tests.length === 0)).toEqual([]);
    expect(rows.flatMap(({ tests }) => tests).filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = entries.flatMap(({ code, tests }) => [...code, ...tests]);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
