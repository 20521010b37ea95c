import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Imports of a module by a literal name: files by their path from the root of the project, packages by their name. */
export interface Imports {
  readonly now: readonly string[];
  /** Imports with `import()`. */
  readonly later: readonly string[];
  /** Imports of only types. */
  readonly types: readonly string[];
}

interface Importing {
  readonly source: ESTree.Expression | null;
  readonly importKind?: string | null;
  readonly exportKind?: string | null;
}

/** The modules of some folders, without their tests. */
export const modulesIn = (...folders: readonly string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root },
  ).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

/** Imports of a module of the project. */
export function importsOf(file: string): Imports {
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const now: string[] = [];
  const later: string[] = [];
  const types: string[] = [];
  const add = (list: string[], source: ESTree.Expression | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') list.push(resolveImport(file, source.value));
  };
  const takesIn = ({ importKind, exportKind, source }: Importing) =>
    add(importKind === 'type' || exportKind === 'type' ? types : now, source);
  const takesInLater = ({ source }: ESTree.ImportExpression) => add(later, source);
  new Visitor({
    ImportDeclaration: takesIn,
    ExportNamedDeclaration: takesIn,
    ExportAllDeclaration: takesIn,
    ImportExpression: takesInLater,
  }).visit(program);
  return { now, later, types };
}

/** These modules and all their direct and indirect imports: files and packages. */
export function reachedFrom(files: readonly string[], how: (imports: Imports) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (/\.tsx?$/.test(name) && existsSync(path.join(root, name))) waiting.push(...how(importsOf(name)));
  }
  return seen;
}

const resolveImport = (file: string, source: string): string =>
  source.startsWith('.') ? path.join(path.dirname(file), source) : source;
