import type { PromotionRules } from '../../config/regions.ts';
import type { BlockInstance } from '../../src/blocks/block.tsx';
import { type BlockEntry, blockTable } from './block-table.ts';

/** What the blocks of one page may take up together: more would keep a processor busy that others wait for. */
const pageBudget = 600_000;
/** What a block and each value in it take up beside their characters: the work around them, and the markup. */
const costOfBlock = 2_000;
const costOfValue = 20;

/**
 * The blocks that an author has written, and how many were left out: unknown ones, those that break their contract, and those that
 * are more than a page can hold. What the rules of the visitor's country do not allow is not among them, and is no fault.
 */
export function readBlocks(
  written: readonly unknown[],
  rules?: PromotionRules,
): {
  readonly blocks: readonly BlockInstance[];
  readonly leftOut: number;
} {
  const blocks: BlockInstance[] = [];
  let notAllowed = 0;
  let budget = pageBudget;
  for (const block of written) {
    const cost = costOf(block, budget);
    if (cost > budget) continue;
    const instance = readBlock(block, rules);
    if (!instance) continue;
    if (instance === 'not-allowed') {
      notAllowed += 1;
      continue;
    }
    budget -= cost;
    blocks.push(instance);
  }
  return { blocks, leftOut: written.length - blocks.length - notAllowed };
}

function readBlock(written: unknown, rules: PromotionRules | undefined): ReturnType<BlockEntry['read']> {
  if (typeof written !== 'object' || written === null || !('type' in written)) return undefined;
  const { type, ...data } = written;
  return typeof type === 'string' ? blockTable.get(type)?.read(data, rules) : undefined;
}

/** What a value takes up, counted no further than a limit. It does not recurse: a value may be of any depth. */
function costOf(value: unknown, limit: number): number {
  const open = [value];
  let cost = costOfBlock;
  while (open.length > 0 && cost <= limit) {
    const next = open.pop();
    cost += costOfValue;
    if (typeof next === 'string') cost += next.length;
    if (typeof next !== 'object' || next === null) continue;
    for (const inner of Object.values(next)) open.push(inner);
  }
  return cost;
}
