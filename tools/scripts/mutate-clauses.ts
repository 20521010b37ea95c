import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { type Mutant, mutantsOf } from './mutate-clauses/mutants.ts';

/**
 * `npm run mutate-clauses`: changes each condition and each value of each significant clause, one at a time, runs the
 * tests of its file with the change, and prints the changes that they do not notice. It exits with 1 if there are any.
 * `-- raffle` selects the files whose path contains the word.
 */
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/mutants');
const { positionals } = parseArgs({ allowPositionals: true });

/** Clauses without a test file beside them: the mechanics whose tests cover them. */
const sharedClauses: Readonly<Record<string, readonly string[]>> = {
  'src/campaigns/mechanics/ticket-clauses.ts': ['raffle', 'leaderboard'].map(
    (mechanic) => `src/campaigns/mechanics/${mechanic}/clauses.ts`,
  ),
};

interface ClauseFile {
  readonly file: string;
  readonly mutants: readonly Mutant[];
  /** The files through which its tests import it, and itself. */
  readonly importers: readonly string[];
}

const clauseFiles: readonly ClauseFile[] = globSync('src/campaigns/**/{,*-}clauses.ts', { cwd: root })
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .toSorted()
  .map((file) => ({
    file,
    mutants: mutantsOf(readFileSync(path.join(root, file), 'utf8')),
    importers: [file, ...(sharedClauses[file] ?? [])],
  }))
  .filter(({ mutants }) => mutants.length > 0);

const started = Date.now();
writeTests();
const unnoticed = await findUnnoticed();
for (const line of unnoticed) process.stdout.write(`${line}\n`);
const count = clauseFiles.reduce((sum, { mutants }) => sum + mutants.length, 0);
const seconds = Math.round((Date.now() - started) / 1_000);
process.stdout.write(
  `${count} changes in ${clauseFiles.length} files, ${unnoticed.length} unnoticed, in ${seconds} seconds\n`,
);
process.exitCode = unnoticed.length === 0 && count > 0 ? 0 : 1;

/** A test file for each file of clauses: its tests once for each change, and once without one. */
function writeTests(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, { file, mutants }] of clauseFiles.entries()) {
    const tests = (sharedClauses[file] ?? [file]).map((tested) => path.join(root, tested.replace(/\.ts$/, '.test.ts')));
    const suites = ['unchanged', ...mutants.keys()].map((mutant) => {
      const imports = tests.map((test) => `await import(${JSON.stringify(`${test}?mutant=${index}-${mutant}`)});`);
      return `describe('${mutant}', async () => { ${imports.join(' ')} });`;
    });
    writeFileSync(path.join(folder, `${index}.test.ts`), ["import { describe } from 'vitest';", ...suites].join('\n'));
  }
}

async function findUnnoticed(): Promise<string[]> {
  const vitest = await createVitest(
    { root, config: false, watch: false, include: ['.cache/mutants/*.test.ts'], reporters: [{}] },
    { plugins: [changedFiles()] },
  );
  const { testModules, unhandledErrors } = await vitest.start();
  await vitest.close();
  const errors = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors.filter(hasMessage)];
  if (errors.length > 0 || testModules.length !== clauseFiles.length) {
    throw new Error(`The tests did not run:\n${errors.map(({ message }) => message).join('\n')}`);
  }
  return testModules.flatMap((module) => {
    const clauseFile = clauseFiles[Number(path.basename(module.moduleId, '.test.ts'))];
    if (!clauseFile) return [];
    const passed = new Set(
      [...module.children.suites()].flatMap((suite) => (suite.state() === 'passed' ? [suite.name] : [])),
    );
    if (!passed.has('unchanged')) throw new Error(`The tests of ${clauseFile.file} fail without a change`);
    return [...clauseFile.mutants.entries()].flatMap(([index, { line, change }]) =>
      passed.has(String(index)) ? [`${clauseFile.file}:${line}: ${change}`] : [],
    );
  });
}

function hasMessage(error: unknown): error is { readonly message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Replaces the file with its mutation when the tests load it. */
function changedFiles(): Plugin {
  const mutantIn = (id: string) => /\?mutant=(\d+)-(\w+)$/.exec(id);
  return {
    name: 'changed-clauses',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Vite writes a path below the root as if the root were `/`.
      if (mutantIn(source)) return source.startsWith(root) ? source : path.join(root, source);
      const mutant = importer === undefined ? null : mutantIn(importer);
      if (!mutant || importer === undefined) return undefined;
      const [query, index] = mutant;
      const resolved = await this.resolve(source, importer.replace(query, ''), { skipSelf: true });
      const isChanged = clauseFiles[Number(index)]?.importers.some((file) => resolved?.id === path.join(root, file));
      return resolved && isChanged ? `${resolved.id}${query}` : resolved;
    },
    load(id) {
      const mutant = mutantIn(id);
      if (!mutant) return undefined;
      const [query, index, name] = mutant;
      const file = id.replace(query, '');
      const clauseFile = clauseFiles[Number(index)];
      const isItself = clauseFile !== undefined && file === path.join(root, clauseFile.file);
      return (isItself ? clauseFile.mutants[Number(name)]?.code : undefined) ?? readFileSync(file, 'utf8');
    },
  };
}
