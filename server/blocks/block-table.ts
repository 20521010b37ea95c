import type { Block } from '../../src/blocks/block.tsx';
import type { SharedLoader, VisitorLoader } from '../../src/blocks/block-loader.server.ts';

type BlockKind = Pick<Block<unknown>, 'kind' | 'type' | 'schema' | 'read'>;

/** A kind of block, and how its data for all visitors is read. */
export interface BlockEntry extends BlockKind {
  readonly shared: SharedLoader | undefined;
}

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const definitions: Modules = import.meta.glob('../../src/blocks/*/block.tsx', { eager: true });
const serverParts: Modules = import.meta.glob('../../src/**/block.server.ts', { eager: true });

const exportsOf = (modules: Modules): unknown[] => Object.values(modules).flatMap((module) => Object.values(module));

const sharedLoaders = mapBy(exportsOf(serverParts).filter(isSharedLoader), ({ type }) => type);

/** The blocks of `src/blocks` by type, found by the names of their files. */
export const blockTable: ReadonlyMap<string, BlockEntry> = mapBy(
  exportsOf(definitions)
    .filter(isBlock)
    .map((block) => ({ ...block, shared: sharedLoaders.get(block.type) })),
  ({ type }) => type,
);

/** Loaders of visitor data, by the folder of the island. */
export const visitorLoaders: ReadonlyMap<string, VisitorLoader> = mapBy(
  exportsOf(serverParts).filter(isVisitorLoader),
  ({ folder }) => folder,
);

function mapBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (found.has(key)) throw new Error(`Two definitions have the name ${key}`);
    found.set(key, entry);
  }
  return found;
}

function isBlock(value: unknown): value is BlockKind {
  return isOfKind(value, 'block');
}

function isSharedLoader(value: unknown): value is SharedLoader {
  return isOfKind(value, 'shared-loader');
}

function isVisitorLoader(value: unknown): value is VisitorLoader {
  return isOfKind(value, 'visitor-loader');
}

function isOfKind(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
