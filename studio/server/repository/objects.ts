import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** An object of git: a file, a list of files or a version. */
export interface GitObject {
  readonly id: string;
  readonly type: ObjectType;
  readonly bytes: Buffer;
}

const typeCodes = { commit: 1, tree: 2, blob: 3 } as const;
type ObjectType = keyof typeof typeCodes;

/** Whether git has given a type that the studio reads. */
export const isObjectType = (type: string): type is ObjectType => Object.hasOwn(typeCodes, type);

/** An entry of a tree. */
export interface TreeEntry {
  readonly name: string;
  readonly id: string;
  readonly isTree: boolean;
}

/** Creates an object with the id that git would give it. */
export function objectOf(type: ObjectType, bytes: Buffer): GitObject {
  const id = createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
  return { id, type, bytes };
}

/** Git sorts folders as if their names ended with a slash. */
const sortName = ({ name, isTree }: TreeEntry): Buffer => Buffer.from(isTree ? `${name}/` : name);

/** Creates the object of a folder. */
export function treeObject(entries: readonly TreeEntry[]): GitObject {
  const sorted = entries.toSorted((one, other) => sortName(one).compare(sortName(other)));
  const parts = sorted.flatMap(({ name, id, isTree }) => [
    Buffer.from(`${isTree ? '40000' : '100644'} ${name}\0`),
    Buffer.from(id, 'hex'),
  ]);
  return objectOf('tree', Buffer.concat(parts));
}

const idBytes = 20;

/** Reads the object of a folder. */
export function treeEntries(bytes: Buffer): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [space, end] = [bytes.indexOf(' ', at), bytes.indexOf('\0', at)];
    const name = bytes.toString('utf8', space + 1, end);
    const id = bytes.toString('hex', end + 1, end + 1 + idBytes);
    entries.push({ name, id, isTree: bytes.toString('latin1', at, space) === '40000' });
    at = end + 1 + idBytes;
  }
  return entries;
}

/** Objects as git transfers them: a pack without deltas. */
export function packOf(objects: readonly GitObject[]): Buffer {
  const start = Buffer.alloc(12);
  start.write('PACK');
  start.writeUInt32BE(2, 4);
  start.writeUInt32BE(objects.length, 8);
  const pack = Buffer.concat([
    start,
    ...objects.flatMap(({ type, bytes }) => [packHeader(type, bytes.length), deflateSync(bytes)]),
  ]);
  return Buffer.concat([pack, createHash('sha1').update(pack).digest()]);
}

/** Type and size: the first byte has four bits of the size, each further byte seven; the highest bit says that another byte follows. */
function packHeader(type: ObjectType, size: number): Buffer {
  const header = [typeCodes[type] * 16 + (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    header.push(Number(header.pop()) + 128, rest % 128);
  }
  return Buffer.from(header);
}
