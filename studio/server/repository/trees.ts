import { isDeepStrictEqual } from 'node:util';
import type { ObjectReader } from './object-reader.ts';
import { type GitObject, objectOf, type TreeEntry, treeEntries, treeObject } from './objects.ts';
import { lostObject } from './run-git.ts';

/** Files by their path in a folder. */
export type Files = ReadonlyMap<string, Buffer>;

/** Whether two folders have the same files with the same bytes. */
export const hasSameFiles = (one: Files, other: Files): boolean =>
  isDeepStrictEqual(new Map([...one].sort()), new Map([...other].sort()));

/** Reads and creates trees. */
export interface Trees {
  /** Creates a tree of files, and returns its id. It is written to disk with the next commit. */
  readonly writeTree: (files: Files) => string;
  /** Creates a tree of existing trees, by the names of folders. */
  readonly writeTreeOfFolders: (folders: ReadonlyMap<string, string>) => string;
  /** Ids of all files of a tree, by their paths. */
  readonly idsIn: (tree: string) => Promise<ReadonlyMap<string, string>>;
  /** Entries of a tree or commit: name and id. Empty if it does not exist. */
  readonly entries: (tree: string) => Promise<ReadonlyMap<string, string>>;
  readonly readTree: (tree: string) => Promise<Files>;
}

/** Created objects are added to `pending`, from which they can be read before a commit writes them. */
export function createTrees(reader: ObjectReader, pending: Map<string, GitObject>): Trees {
  const read = async (name: string): Promise<GitObject | undefined> => pending.get(name) ?? reader.read(name);

  /** Entries of a tree, or of the tree of a commit. */
  const readTreeEntries = async (name: string): Promise<readonly TreeEntry[]> => {
    const found = await read(name);
    const tree = found?.type === 'commit' ? await read(`${found.id}^{tree}`) : found;
    return tree?.type === 'tree' ? treeEntries(tree.bytes) : [];
  };

  /** All files of a tree, by their paths. */
  const filesIn = async (tree: string): Promise<readonly TreeEntry[]> => {
    const found = await read(tree);
    if (found?.type !== 'tree') throw lostObject();
    const nested = await Promise.all(
      treeEntries(found.bytes).map(async (entry) => {
        if (!entry.isTree) return [entry];
        return (await filesIn(entry.id)).map(({ name, ...rest }) => ({ ...rest, name: `${entry.name}/${name}` }));
      }),
    );
    return nested.flat();
  };

  const keep = (object: GitObject): string => {
    pending.set(object.id, object);
    return object.id;
  };

  /** Builds nested trees from file paths, innermost first. */
  const makeTree = (files: Files, trees: ReadonlyMap<string, string>): string => {
    const entries: TreeEntry[] = [...trees].map(([name, id]) => ({ name, id, isTree: true }));
    const folders = Map.groupBy(files, ([file]) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : ''));
    for (const [folder, inner] of folders) {
      if (folder === '') {
        entries.push(...inner.map(([name, bytes]) => ({ name, id: keep(objectOf('blob', bytes)), isTree: false })));
      } else {
        const below = new Map(inner.map(([file, bytes]) => [file.slice(folder.length + 1), bytes]));
        entries.push({ name: folder, id: makeTree(below, new Map()), isTree: true });
      }
    }
    return keep(treeObject(entries));
  };

  return {
    writeTree: (files) => makeTree(files, new Map()),
    writeTreeOfFolders: (folders) => makeTree(new Map(), folders),
    idsIn: async (tree) => new Map((await filesIn(tree)).map(({ name, id }) => [name, id])),
    entries: async (tree) => new Map((await readTreeEntries(tree)).map(({ name, id }) => [name, id])),
    readTree: async (tree) =>
      new Map(
        await Promise.all(
          (await filesIn(tree)).map(async ({ name, id }) => {
            const found = await read(id);
            if (found?.type !== 'blob') throw lostObject();
            return [name, found.bytes] as const;
          }),
        ),
      ),
  };
}
