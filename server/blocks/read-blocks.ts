import type { BlockInstance } from '../../src/blocks/block.tsx';
import { blockTable } from './block-table.ts';

/** The blocks that an author has written, and how many were left out: unknown ones, and those that break their contract. */
export function readBlocks(written: readonly unknown[]): {
  readonly blocks: readonly BlockInstance[];
  readonly leftOut: number;
} {
  const blocks = written.flatMap((block) => readBlock(block) ?? []);
  return { blocks, leftOut: written.length - blocks.length };
}

function readBlock(written: unknown): BlockInstance | undefined {
  if (typeof written !== 'object' || written === null || !('type' in written)) return undefined;
  const { type, ...data } = written;
  return typeof type === 'string' ? blockTable.get(type)?.read(data) : undefined;
}
