import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DevEnvironment, type FetchResult, moduleRunnerTransform, transformWithOxc } from 'vite';
import { type EvaluatedModuleNode, ModuleRunner } from 'vite/module-runner';
import { className } from '../class-names.ts';
import { inlineJsonGlobs, readJsonText } from './json-globs.ts';
import { LiveEvaluator } from './live-evaluator.ts';

/** The modules of the server, compiled from the sources. */
export interface SourceModules extends Pick<ModuleRunner, 'import'> {
  /** Makes the next import evaluate a changed file and all its importers. Returns the modules of the file. */
  readonly replace: (file: string) => readonly EvaluatedModuleNode[];
  /** Makes the next import evaluate every module. */
  readonly clear: () => void;
  readonly moduleAt: (id: string) => EvaluatedModuleNode | undefined;
}

/**
 * Compiles each source once, with Vite's compilers and without its plugins, which are for browsers and take most of the time (decision 87).
 * A stylesheet is its class names. Packages and globs of modules are left to Vite.
 */
export function createSourceModules(root: string, environment: Pick<DevEnvironment, 'fetchModule'>): SourceModules {
  const codes = new Map<string, Promise<string | undefined>>();
  const packages = new Map<string, Promise<FetchResult>>();
  /** Modules by the JSON files that they have globbed. */
  const readers = new Map<string, Set<string>>();

  const compile = async (file: string, startOffset: number): Promise<string | undefined> => {
    const source = sourceOf(file, (json) => readers.set(json, (readers.get(json) ?? new Set()).add(file)));
    if (/import\.meta\.(?:glob|env)\b/.test(source)) return undefined;
    const { code, map } = await transformWithOxc(source, isScript(file) ? file : `${file}.js`, {
      sourcemap: true,
      tsconfig: false,
      jsx: { runtime: 'automatic', development: true },
    });
    // Without a source map of its own, which would take longer than everything else: the transformation only puts lines before the code.
    const result = await moduleRunnerTransform(code, { mappings: '' }, file, source);
    if (!result) return undefined;
    const folder = path.posix.dirname(addressOf(root, file));
    const absolute = result.code.replace(
      /(__vite_ssr_import__\(")(\.[^"]*)"/g,
      (_, call: string, name: string) => `${call}${path.posix.join(folder, name)}"`,
    );
    const linesBefore = startOffset + lineCount(result.code) - lineCount(code);
    return `${absolute}\n//# sourceURL=${file}\n${sourceMapComment(map, linesBefore)}\n`;
  };

  const fetchModule: DevEnvironment['fetchModule'] = async (address, importer, options) => {
    if (options?.cached) return { cache: true };
    if (/^[^./]/.test(address)) {
      const known = packages.get(address) ?? environment.fetchModule(address, importer, options);
      packages.set(address, known);
      return known;
    }
    const file = path.join(root, address);
    if (!isSource(address) || !existsSync(file)) return environment.fetchModule(address, importer, options);
    const compiling = codes.get(file) ?? compile(file, options?.startOffset ?? 0);
    codes.set(file, compiling);
    const code = await compiling;
    if (code === undefined) return environment.fetchModule(address, importer, options);
    return { code, file, id: file, url: address, invalidate: false };
  };

  const runner = new ModuleRunner(
    {
      hmr: false,
      transport: {
        invoke: async (payload) => {
          const { name, data } = payload.type === 'custom' ? payload.data : {};
          if (name === 'getBuiltins') return { result: [{ type: 'RegExp', source: '^node:', flags: '' }] };
          const [address, importer, options] = data;
          return { result: await fetchModule(address, importer, options) };
        },
      },
    },
    new LiveEvaluator(),
  );
  const modules = runner.evaluatedModules;

  return {
    import: (address) => runner.import(address),
    replace: (file) => {
      const changed = [file, ...(readers.get(file) ?? [])];
      for (const one of changed) codes.delete(one);
      const nodes = changed.flatMap((one) => [...(modules.getModulesByFile(one) ?? [])]);
      const todo = [...nodes];
      const seen = new Set<EvaluatedModuleNode>();
      for (let node = todo.pop(); node; node = todo.pop()) {
        if (seen.has(node)) continue;
        seen.add(node);
        todo.push(...[...node.importers].flatMap((id) => modules.getModuleById(id) ?? []));
        modules.invalidateModule(node);
      }
      return nodes;
    },
    clear: () => runner.clearCache(),
    moduleAt: (id) => modules.getModuleById(id),
  };
}

/** The server's code of a source file: JSON and class names are modules, too. */
function sourceOf(file: string, onJson: (file: string) => void): string {
  if (file.endsWith('.json')) return `export default JSON.parse(${JSON.stringify(readJsonText(file))});`;
  const text = readFileSync(file, 'utf8');
  if (isScript(file)) return inlineJsonGlobs(text, file, onJson);
  const names = file.endsWith('.module.css') ? classesIn(text) : [];
  return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, className(name, file)])))};`;
}

/** The classes that a stylesheet has rules for. */
const classesIn = (css: string): string[] => [
  ...new Set(
    Array.from(css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name = '']) => name),
  ),
];

const isScript = (file: string): boolean => /\.tsx?$/.test(file);
const isSource = (address: string): boolean =>
  /\.(?:tsx?|json|css)$/.test(address) && !address.includes('/node_modules/');

const addressOf = (root: string, file: string): string => `/${path.relative(root, file).replaceAll(path.sep, '/')}`;

const lineCount = (text: string): number => text.split('\n').length;

/** A source map, as the module runner looks for it, of code with lines put before it. */
function sourceMapComment(map: { readonly mappings: string } | undefined, linesBefore: number): string {
  if (!map) return '';
  const shifted = { ...map, mappings: `${';'.repeat(linesBefore)}${map.mappings}`, sourcesContent: undefined };
  const text = Buffer.from(JSON.stringify(shifted)).toString('base64');
  return `//# sourceMappingSource=vite-generated\n//# sourceMappingURL=data:application/json;base64,${text}`;
}
