import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const letters = 3;
const owners = new Map<string, string>();

/**
 * The generated class of a name in a CSS module: the name and three letters of its file. It is the same in every build.
 * Short, because classes are in documents, styles and scripts.
 * @throws {Error} if two files would get one class
 */
export function className(name: string, file: string): string {
  const module = path.relative(root, file.replace(/\?.*$/, ''));
  const digest = createHash('sha256').update(module).digest();
  const mark = BigInt(`0x${digest.toString('hex')}`)
    .toString(36)
    .slice(0, letters);
  const result = `_${name}_${mark}`;
  const owner = owners.get(result) ?? module;
  if (owner !== module) throw new Error(`${module} and ${owner} give the same class, ${result}: rename one of them`);
  owners.set(result, module);
  return result;
}
