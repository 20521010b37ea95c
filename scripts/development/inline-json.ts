import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** An eager `import.meta.glob` of JSON files, as the sources write it. */
const jsonGlob =
  /import\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*'),\s*\{\s*eager: true,\s*import: 'default',?\s*\}\s*,?\s*\)/g;

/**
 * Writes JSON files that a server module globs into that module. Vite would load each of the 900 text files as a module of its
 * own, which takes longer than all other modules together.
 */
export function inlineJson(): Plugin {
  const users = new Map<string, string>();
  return {
    name: 'inline-json',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.glob' },
      handler: (code, id) =>
        code.replace(jsonGlob, (glob: string, list: string) => {
          const patterns = Array.from(list.matchAll(/'([^']*)'/g), ([, pattern = '']) => pattern);
          if (!patterns.every((pattern) => pattern.endsWith('.json') || pattern.startsWith('!'))) return glob;
          const files = jsonFiles(patterns, path.dirname(id));
          for (const file of files.values()) users.set(file, id);
          return `({${Array.from(files, ([name, file]) => `${JSON.stringify(name)}: ${jsonText(file)}`).join(',\n')}})`;
        }),
    },
    hotUpdate({ file, modules }) {
      const user = this.environment.moduleGraph.getModuleById(users.get(file) ?? '');
      if (!user) return undefined;
      this.environment.moduleGraph.invalidateModule(user);
      return [...modules, user];
    },
  };
}

/** Files by the names that `import.meta.glob` gives them. */
function jsonFiles(patterns: readonly string[], from: string): Map<string, string> {
  const find = (pattern: string) => globSync(pattern, { cwd: from });
  const without = new Set(patterns.filter((one) => one.startsWith('!')).flatMap((one) => find(one.slice(1))));
  const found = patterns.filter((one) => !one.startsWith('!')).flatMap(find);
  return new Map(
    found
      .filter((file) => !without.has(file))
      .sort()
      .map((file) => [file.startsWith('.') ? file : `./${file}`, path.join(from, file)]),
  );
}

/** The text of a JSON file, which is an expression of JavaScript too. */
function jsonText(file: string): string {
  const text = readFileSync(file, 'utf8');
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new JsonError(file, text, error);
  }
}

/** A JSON file that can't be parsed, with the place where the parser stopped. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly id: string;
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };

  constructor(file: string, text: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const [, position] = /at position (\d+)/.exec(reason) ?? [];
    const before = text.slice(0, position === undefined ? text.trimEnd().length : Number(position)).split('\n');
    super(reason, { cause });
    this.id = file;
    this.loc = { file, line: before.length, column: before.at(-1)?.length ?? 0 };
  }
}
