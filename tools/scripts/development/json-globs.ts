import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An eager `import.meta.glob` of files, as the sources write it. */
const eagerGlob =
  /import\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*'),\s*\{\s*eager: true,\s*import: 'default',?\s*\}\s*,?\s*\)/g;

/**
 * Writes the JSON files that a module globs into its code: loading each of the 900 text files as a separate module would take longer than
 * all other modules together.
 * @param onFile is called with each file
 */
export function inlineJsonGlobs(code: string, file: string, onFile: (json: string) => void): string {
  return code.replace(eagerGlob, (glob: string, list: string) => {
    const patterns = Array.from(list.matchAll(/'([^']*)'/g), ([, pattern = '']) => pattern);
    const without = patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
    const wanted = patterns.filter((one) => !one.startsWith('!'));
    if (!wanted.every((pattern) => pattern.endsWith('.json'))) return glob;
    const find = (some: readonly string[]) => some.flatMap((pattern) => globSync(pattern, { cwd: path.dirname(file) }));
    const left = new Set(without.length > 0 ? find(without) : []);
    const entries = find(wanted)
      .filter((name) => !left.has(name))
      .sort()
      .map((name) => {
        const json = path.join(path.dirname(file), name);
        onFile(json);
        return `${JSON.stringify(name.startsWith('.') ? name : `./${name}`)}: ${readJsonText(json)}`;
      });
    // As one string, which compiles faster than the objects in it would.
    return `JSON.parse(${JSON.stringify(`{${entries.join(',')}}`)})`;
  });
}

/** The text of a JSON file. @throws {JsonError} if it can't be parsed */
export function readJsonText(file: string): string {
  const text = readFileSync(file, 'utf8');
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new JsonError(file, text, error);
  }
}

/** A JSON file that can't be parsed, with the place where the parser stopped. */
class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };

  constructor(file: string, text: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(reason, { cause });
    const [, position] = /at position (\d+)/.exec(reason) ?? [];
    const before = text.slice(0, position === undefined ? text.trimEnd().length : Number(position)).split('\n');
    this.loc = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}
