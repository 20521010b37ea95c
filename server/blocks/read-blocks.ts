import type { PromotionRules } from '../../config/regions.ts';
import type { BlockInstance } from '../../src/blocks/block.tsx';
import { type BlockEntry, blockTable } from './block-table.ts';

/** Maximum cost of the blocks of a page, in characters: rendering more would block other requests. */
const maxPageCost = 600_000;
/** Costs of a block and of each value in it, for objects and markup. Each character of a text adds one. */
const blockOverhead = 2_000;
const valueOverhead = 20;

/**
 * Parses the blocks of a document. Counts those left out because of an unknown type, invalid data or the maximum cost of
 * a page. Blocks that the visitor's country forbids are left out without being counted.
 */
export function readBlocks(
  raw: readonly unknown[],
  rules?: PromotionRules,
): {
  readonly blocks: readonly BlockInstance[];
  readonly leftOut: number;
} {
  const blocks: BlockInstance[] = [];
  let notAllowed = 0;
  let budget = maxPageCost;
  for (const block of raw) {
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
  return { blocks, leftOut: raw.length - blocks.length - notAllowed };
}

function readBlock(raw: unknown, rules: PromotionRules | undefined): ReturnType<BlockEntry['read']> {
  if (typeof raw !== 'object' || raw === null || !('type' in raw)) return undefined;
  const { type, ...data } = raw;
  return typeof type === 'string' ? blockTable.get(type)?.read(data, rules) : undefined;
}

/** Cost of a value, counted up to a limit. Iterative, because values may be nested to any depth. */
function costOf(value: unknown, limit: number): number {
  const pending = [value];
  let cost = blockOverhead;
  while (pending.length > 0 && cost <= limit) {
    const next = pending.pop();
    cost += valueOverhead;
    if (typeof next === 'string') cost += next.length;
    if (typeof next !== 'object' || next === null) continue;
    for (const inner of Object.values(next)) pending.push(inner);
  }
  return cost;
}
