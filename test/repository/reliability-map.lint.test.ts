import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const markdown = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8');

/** How many goals each letter has. */
const goals = { L: 10, O: 13, S: 20, M: 10, K: 8, D: 10 } as const;

/** The list of goals: id, promise, proof, latest figure. */
const rows = Array.from(
  markdown.matchAll(/^- \*\*([LOSMKD]\d+)\*\* .+\n {2}- Proof: (.+)\n {2}- Last figure: (.*)$/gm),
  ([, id = '', proof = '', figure = '']) => ({ id, proof, figure }),
);

/** Files in back quotes, each with the titles that follow it. */
const proofs = rows.flatMap(({ id, proof }) =>
  [...proof.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts|ts|sh|json))`((?: “[^”]+”)*)/g)].map(
    ([, file = '', titles = '']) => ({
      id,
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }),
  ),
);

describe('docs/reliability.md', () => {
  it('has an item for every goal', () => {
    const wanted = Object.entries(goals).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it('has a proof and a figure for each, or requires a cluster', () => {
    const proven = new Set(proofs.map(({ id }) => id));
    expect(
      rows.filter(({ id, proof }) => !proven.has(id) && !proof.startsWith('cluster:')).map(({ id }) => id),
    ).toEqual([]);
    expect(rows.filter(({ figure }) => figure === '').map(({ id }) => id)).toEqual([]);
  });

  it('names existing files and titles of their tests', () => {
    expect(proofs.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
    const missing = proofs.flatMap(({ id, file, titles }) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return titles.filter((title) => !text.includes(title)).map((title) => `${id}: ${file}: ${title}`);
    });
    expect(missing).toEqual([]);
  });
});
