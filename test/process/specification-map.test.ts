import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The issue that the map belongs to: what it leaves undone is left undone. */
const ownIssue = 6;

/** A line of the specification, as `docs/specification-map.md` has it. */
interface Row {
  readonly section: number;
  readonly words: string;
  readonly files: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  readonly issue: string;
}

function readMap(markdown: string): Row[] {
  let section = 0;
  return markdown.split('\n').flatMap((line) => {
    section = Number(/^## (\d)\. /.exec(line)?.[1] ?? section);
    const cells = line.split('|').map((cell) => cell.trim());
    const [, words = '', files = '', tests = '', issue = ''] = cells;
    if (cells.length < 2 || words === 'Specification' || words.startsWith('---')) return [];
    return [{ section, words, files: codeIn(files), tests: testsIn(tests), issue }];
  });
}

const codeIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

/** A file is followed by the titles of its tests; one without a title stands for itself. */
function testsIn(cell: string): { file: string; title: string }[] {
  let file = '';
  const tests = codeIn(cell).map((code) => {
    if (!/\.(test|spec)\.tsx?$/.test(code)) return { file, title: code };
    file = code;
    return { file, title: '' };
  });
  return tests.filter(({ title }, index) => title !== '' || (tests[index + 1]?.title ?? '') === '');
}

/** Does the file have a string that is this title, whichever quotes it is written in? */
function hasTitle(file: string, title: string): boolean {
  const source = textOf(file).replace(/\\(.)/g, '$1');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((text) => source.includes(text));
}

const issuesOf = ({ issue }: Row): number[] => (/^\d(, \d)*(?=;|$)/.exec(issue)?.[0] ?? '').split(', ').map(Number);

/** Has the sentence a test, or an issue that is yet to bring it? What the operator does not say may need neither. */
const isAnswered = (row: Row): boolean =>
  row.tests.some(({ title }) => title !== '') ||
  issuesOf(row).some((issue) => issue > ownIssue) ||
  (row.words.includes('not shown') && row.issue.startsWith('nothing to build'));

/** Does the title of one of its tests say the section and words of the sentence? */
const isQuoted = ({ section, words, tests }: Row): boolean =>
  tests.some(({ title }) =>
    title
      .split(`§${section} "`)
      .slice(1)
      .some((rest) => words.includes(rest.split('"', 1)[0] ?? rest)),
  );

const rows = readMap(textOf('docs/specification-map.md'));

describe('the specification map', () => {
  it('names files that are there', () => {
    const named = rows.flatMap(({ files, tests }) => [...files, ...tests.map(({ file }) => file)]);
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('names tests by titles that are in their files', () => {
    const named = rows.flatMap(({ tests }) => tests).filter(({ file }) => existsSync(path.join(root, file)));
    expect(named.filter(({ file, title }) => !hasTitle(file, title) && title !== '')).toEqual([]);
  });

  it('says of every line who brings it, in four columns', () => {
    const known = /^(\d(, \d)*|no issue yet|nothing to build)(; .+)?$/;
    expect(rows.filter(({ issue }) => !known.test(issue)).map(({ words }) => words)).toEqual([]);
  });

  it.each([4, 5, 8])('has for every sentence of section %i that is done a test that quotes it', (section) => {
    const isDone = (row: Row) => issuesOf(row).every((issue) => issue > 0 && issue <= ownIssue);
    const ofIssue = rows.filter((row) => row.section === section && isDone(row));
    expect(ofIssue.filter((row) => !isQuoted(row)).map(({ words }) => words)).toEqual([]);
  });

  it.each([
    [4, 30],
    [5, 9],
    [8, 16],
  ])('has for every sentence of section %i a test or an issue to come', (section, sentences) => {
    const ofSection = rows.filter((row) => row.section === section);
    expect(ofSection.filter((row) => !isAnswered(row)).map(({ words }) => words)).toEqual([]);
    // The specification is not in the repository: a row that is lost is found by their number.
    expect(ofSection).toHaveLength(sentences);
  });
});
