import type { CampaignBlock } from '../campaigns/campaign-blocks.ts';
import type { PageId } from '../routes/route-types.ts';

/** CSS pixels at each of the {@link predictedWidths}. */
type Lengths = readonly [narrow: number, medium: number, wide: number];

/** Widths of frames that heights are foretold for, in CSS pixels, the narrowest first. */
export const predictedWidths: Lengths = [360, 768, 1366];

/** What a page is made of, as far as the server knows it before it has asked anybody. */
export interface PageFacts {
  readonly page: PageId;
  /** Blocks of a campaign, in the language of the page. */
  readonly blocks?: readonly CampaignBlock[];
}

/** Pages whose contents the platform has: with as much as there usually is. */
const typicalHeights: Readonly<Partial<Record<PageId, Lengths>>> = {
  home: [3_260, 2_330, 1_950],
  'lotto-main': [10_450, 5_900, 4_250],
  'block-page': [1_700, 1_370, 1_370],
  'not-found': [1_380, 1_300, 1_280],
};

/** Header and footer, and what stands between two blocks. */
const frameHeights: Lengths = [1_230, 1_020, 725];
const gap = 60;

/** How high a block is without contents, and what each item and each character of its texts adds. */
interface BlockSize {
  readonly base: Lengths;
  readonly item?: Lengths;
  readonly character?: Lengths;
}

/** Measured in Chromium; `test/browser/height.spec.ts` says when the pages have become others. */
const blockSizes: Readonly<Record<CampaignBlock['type'], BlockSize>> = {
  hero: { base: [800, 540, 440], character: [0.8, 0.5, 0.4] },
  countdown: { base: [166, 106, 112] },
  steps: { base: [70, 70, 70], item: [120, 70, 60], character: [1, 0.5, 0.2] },
  prizes: { base: [150, 130, 130], item: [100, 90, 60] },
  winners: { base: [0, 0, 0] },
  terms: { base: [100, 90, 90], character: [0.97, 0.57, 0.3] },
  'call-to-action': { base: [320, 190, 140], character: [0.6, 0.5, 0.3] },
  end: { base: [110, 90, 90] },
  withheld: { base: [200, 160, 160] },
};

/**
 * How high a page will about be in a frame of each width: a host page that keeps as much room does not jump when the page
 * has come. Nothing for pages that nobody frames.
 */
export function predictHeights({ page, blocks }: PageFacts): readonly (readonly [width: number, height: number])[] {
  const typical = typicalHeights[page];
  return predictedWidths.flatMap((width, column) => {
    const height = blocks ? campaignHeight(blocks, column) : typical?.[column];
    return height === undefined ? [] : [[width, Math.round(height)] as const];
  });
}

const campaignHeight = (blocks: readonly CampaignBlock[], column: number): number =>
  blocks.reduce((sum, block) => sum + gap + blockHeight(block, column), at(frameHeights, column));

function blockHeight(block: CampaignBlock, column: number): number {
  const { base, item, character } = blockSizes[block.type];
  const items = 'items' in block ? block.items.length : 0;
  return at(base, column) + items * at(item, column) + charactersIn(block) * at(character, column);
}

const at = (lengths: Lengths | undefined, column: number): number => lengths?.[column] ?? 0;

/** Of all texts in it. Names of art and the like are few. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + charactersIn(inner), 0);
}
