import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import * as z from 'zod';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

interface Importing {
  readonly source: ESTree.Expression | null;
  readonly importKind?: string | null;
  readonly exportKind?: string | null;
}

/**
 * The folders right below `modules` (such as `zod` or `@polka/url`) that the scripts below `code` import or require by
 * a literal name, with all that these depend on. Type-only imports don't count.
 */
export function packagesInUse(code: string, modules: string): Set<string> {
  const found = new Set<string>();
  const waiting = scriptsBelow(code).flatMap((file) => importedPackages(file, readFileSync(file, 'utf8')));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || !existsSync(path.join(modules, name))) continue;
    found.add(name);
    waiting.push(...dependenciesOf(path.join(modules, name)));
  }
  return found;
}

function scriptsBelow(folder: string): string[] {
  return globSync('**/*.{js,mjs,cjs,ts}', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file));
}

/** Names of the packages that a script imports, without `node:` modules and paths of the project. */
export function importedPackages(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const sources: string[] = [];
  const add = (source: { type: string; value?: unknown } | null | undefined) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') sources.push(source.value);
  };
  const takesIn = (node: Importing) => {
    if (node.importKind !== 'type' && node.exportKind !== 'type') add(node.source);
  };
  // Bundlers rename `require`; a literal that is not a package's name does no harm.
  const calls = ({ callee, arguments: [source] }: ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && /require/i.test(callee.name)) add(source);
  };
  new Visitor({
    ImportDeclaration: takesIn,
    ExportNamedDeclaration: takesIn,
    ExportAllDeclaration: takesIn,
    ImportExpression: takesIn,
    CallExpression: calls,
  }).visit(program);
  return sources.filter((source) => !/^(\.|\/|node:)/.test(source)).map(packageName);
}

function packageName(source: string): string {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The dependencies of a package need their own dependencies as well. */
function dependenciesOf(folder: string): string[] {
  const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder });
  return ['package.json', ...manifests].flatMap((file) => {
    const content = readFileSync(path.join(folder, file), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(content));
    return Object.values(manifest).flatMap((group) => Object.keys(group));
  });
}
