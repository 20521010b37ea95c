import type { BlockHeight, BlockInstance } from '../../src/blocks/block.tsx';
import { fold } from '../../src/blocks/fold/block.tsx';
import type { EmbedInfo } from '../../src/host/embed-info.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { Lengths, RouteSpec } from '../../src/routes/route-types.ts';
import type { CampaignStore } from '../config/campaign-store.ts';

/** Predicted height of a page by the width of its frame; `undefined` if there is no such page. */
export type HeightLookup = (match: RouteMatch<RouteSpec>, language: LanguageCode) => EmbedInfo['heights'] | undefined;

/**
 * Predicts heights from the configuration files, without calling the platform: a host page that reserves the height
 * does not jump when the page arrives.
 */
export function createHeightLookup(campaigns: CampaignStore): HeightLookup {
  return ({ route: { id, page }, parameters }, language) => {
    if (page !== 'promotion' && page !== 'mobile-app-promotion') return pageHeights(id);
    const campaign = campaigns.get(parameters['name'] ?? '');
    if (!campaign?.campaign.publishedIn.includes(language)) return undefined;
    return blockHeights(openBlocks(campaign.page(typicalInput(language)).compose().blocks));
  };
}

/** Blocks visible before anything is opened: those above a fold, and the fold's closed line. */
function openBlocks(blocks: readonly BlockInstance[]): readonly BlockInstance[] {
  const foldAt = blocks.findIndex(({ type }) => type === fold.type);
  return foldAt === -1 ? blocks : blocks.slice(0, foldAt + 1);
}

/** A campaign as most visitors see it. Interface texts are replaced by their keys, which have similar lengths. */
const typicalInput = (language: LanguageCode) =>
  ({
    language,
    t: keyOf,
    state: 'running',
    visitor: 'sign-in',
    obstacles: [],
    urgencyAllowed: true,
    endsAt: 1,
    deadline: undefined,
    promotion: undefined,
    currencies: noCurrencies,
    siteVersion: 'none',
    minimumAge: 18,
    exit: 'promotions',
    related: usualRelated,
    now: 0,
  }) as const;

/** A row of cards with the usual amount of text. */
const usualRelated = ['one', 'two', 'three'].map((name) => ({
  name,
  kicker: 'Weekly raffle',
  title: 'A title of campaigns',
  tagline: 'A tagline of a campaign, a line and a half of a card.',
  accent: 'clover',
}));

/** Amounts with currency codes are about as long as those with symbols. */
const noCurrencies: readonly never[] = [];

const keyOf = (key: string): string => key;

/** Widths of frames that heights are predicted for, in CSS pixels. */
export const predictedWidths: Lengths = [360, 768, 1366];

const typicalHeights: ReadonlyMap<string, Lengths> = new Map(
  pageTable.flatMap(({ id, heights }) => (heights ? [[id, heights]] : [])),
);

/** Header and footer, and the space between two blocks. */
const frameHeights: Lengths = [1_230, 1_020, 725];
const gap = 60;

/** Default height of a block that has not been measured. */
const unmeasured: BlockHeight = { base: [200, 160, 160], character: [0.8, 0.5, 0.3] };

/** Heights of a page with content from the platform. */
export const pageHeights = (page: string): EmbedInfo['heights'] =>
  heightsBy((column) => typicalHeights.get(page)?.[column]);

/** Heights of a page with these blocks. */
export const blockHeights = (blocks: readonly BlockInstance[]): EmbedInfo['heights'] =>
  heightsBy((column) =>
    blocks.reduce((sum, block) => sum + gap + blockHeight(block, column), at(frameHeights, column)),
  );

const heightsBy = (heightIn: (column: number) => number | undefined): EmbedInfo['heights'] =>
  predictedWidths.flatMap((width, column) => {
    const height = heightIn(column);
    return height === undefined ? [] : [[width, Math.round(height)] as const];
  });

function blockHeight({ usualHeight, data }: BlockInstance, column: number): number {
  const { base, item, character } = usualHeight ?? unmeasured;
  const items = hasItems(data) ? data.items.length : 0;
  return at(base, column) + items * at(item, column) + charactersIn(data) * at(character, column);
}

const hasItems = (data: unknown): data is { readonly items: readonly unknown[] } =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

const at = (lengths: Lengths | undefined, column: number): number => lengths?.[column] ?? 0;

/** Characters of all strings in a value. It counts addresses too, which are few. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + charactersIn(inner), 0);
}
