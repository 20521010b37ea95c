import type { FileTimes, TestTimes } from './test-times.ts';
import { textTable } from './text-table.ts';

/** Number of slowest files that are shown. */
const slowestCount = 30;

/** Time that a part of `.ci/run` takes. */
interface Part {
  readonly name: string;
  readonly seconds: number;
}

/** Where the tests spend their time: minutes of the parts; seconds of projects, folders, the slowest files and the browser's specs. */
export function profileTables({ vitest, vitestWall, specs, browserWall }: TestTimes, parts: readonly Part[]): string {
  const wall = (name: string, seconds: number | undefined): Part[] =>
    seconds === undefined ? [] : [{ name, seconds }];
  const allParts = [...parts, ...wall('vitest', vitestWall), ...wall('Playwright', browserWall)];
  const all = [...vitest, ...specs].toSorted((a, b) => total(b) - total(a));
  return [
    textTable([['part', 'minutes'], ...allParts.map(({ name, seconds }) => [name, (seconds / 60).toFixed(1)])]),
    sums('project', vitest, ({ project }) => project || 'unknown'),
    sums('folder', vitest, folderOf),
    files(`the ${slowestCount} dearest files of vitest`, all.filter(isVitestFile).slice(0, slowestCount)),
    files(
      'specs of the browser',
      all.filter((file) => !isVitestFile(file)),
    ),
  ].join('\n\n');
}

const isVitestFile = ({ project }: FileTimes): boolean => project !== 'browser';
const total = (times: FileTimes): number => times.run + times.import + times.setUp;
const folderOf = ({ file }: FileTimes): string =>
  file
    .split('/')
    .slice(0, file.startsWith('test/') ? 2 : 1)
    .join('/');

const heads = ['tests', 'seconds', 'run', 'import', 'set-up'];
const figures = (times: Omit<FileTimes, 'file' | 'project'>): string[] => [
  String(times.tests),
  (times.run + times.import + times.setUp).toFixed(1),
  times.run.toFixed(1),
  times.import.toFixed(1),
  times.setUp.toFixed(1),
];

const files = (title: string, list: readonly FileTimes[]): string =>
  textTable([[title, ...heads], ...list.map((times) => [times.file, ...figures(times)])]);

/** Seconds of all workers, summed by a property of the files. */
function sums(title: string, list: readonly FileTimes[], of: (times: FileTimes) => string): string {
  const groups = [...Map.groupBy(list, of)].map(([name, group]) => {
    const sum = (key: 'tests' | 'run' | 'import' | 'setUp') => group.reduce((all, times) => all + times[key], 0);
    const added = { tests: sum('tests'), run: sum('run'), import: sum('import'), setUp: sum('setUp') };
    return { name, count: group.length, added, seconds: added.run + added.import + added.setUp };
  });
  return textTable([
    [title, 'files', ...heads],
    ...groups
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ name, count, added }) => [name, String(count), ...figures(added)]),
  ]);
}
