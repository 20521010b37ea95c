import type { BlockInstance } from '../../src/blocks/block.tsx';
import { fold } from '../../src/blocks/fold/block.tsx';
import type { EmbedInfo } from '../../src/host/embed-info.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { PageId, RouteSpec } from '../../src/routes/route-types.ts';
import type { CampaignStore } from '../config/campaign-store.ts';

/** Predicted height of a page by the width of its frame; `undefined` if there is no such page. */
export type HeightLookup = (match: RouteMatch<RouteSpec>, language: LanguageCode) => EmbedInfo['heights'] | undefined;

/**
 * Predicts heights from the configuration files, without calling the platform: a host page that reserves the height
 * does not jump when the page arrives.
 */
export function createHeightLookup(campaigns: CampaignStore): HeightLookup {
  return ({ route: { page }, parameters }, language) => {
    if (page !== 'campaign' && page !== 'mobile-app-promotion')
      return typeof page === 'string' ? pageHeights(page) : [];
    const campaign = campaigns.get(parameters['name'] ?? '');
    return campaign && blockHeights(openBlocks(campaign.page(running(language)).compose().blocks));
  };
}

/** Blocks visible before anything is opened: those above a fold, and its line. */
function openBlocks(blocks: readonly BlockInstance[]): readonly BlockInstance[] {
  const foldAt = blocks.findIndex(({ type }) => type === fold.type);
  return foldAt === -1 ? blocks : blocks.slice(0, foldAt + 1);
}

/** A campaign as most visitors see it. Interface texts are short: their keys have similar lengths. */
const running = (language: LanguageCode) =>
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

/** Amounts with currency codes are as long as with symbols. */
const noCurrencies: readonly never[] = [];

const keyOf = (key: string): string => key;

/** CSS pixels at each of the {@link predictedWidths}. */
type Lengths = readonly [narrow: number, medium: number, wide: number];

/** Widths of frames that heights are predicted for, in CSS pixels. */
export const predictedWidths: Lengths = [360, 768, 1366];

/** Pages with content from the platform: with the usual amount. */
const typicalHeights: ReadonlyMap<string, Lengths> = new Map<PageId, Lengths>([
  ['home', [6_700, 6_900, 4_600]],
  ['promo-store', [5_760, 3_710, 2_510]],
  ['lotto-main', [14_700, 7_900, 5_490]],
  ['verify', [1_970, 1_670, 1_460]],
  ['block-page', [1_700, 1_370, 1_370]],
  ['not-found', [1_380, 1_300, 1_280]],
]);

/** Header and footer, and the space between two blocks. */
const frameHeights: Lengths = [1_230, 1_020, 725];
const gap = 60;

/** Height of a block without contents, and the increase for each item and each character of its texts. */
interface BlockSize {
  readonly base: Lengths;
  readonly item?: Lengths;
  readonly character?: Lengths;
}

/** Measured in Chromium; `test/browser/height.spec.ts` fails when a page has become much higher or lower. */
const blockSizes: ReadonlyMap<string, BlockSize> = new Map<string, BlockSize>([
  ['hero', { base: [800, 540, 440], character: [0.8, 0.5, 0.4] }],
  ['countdown', { base: [166, 106, 112] }],
  ['steps', { base: [70, 70, 70], item: [120, 70, 60], character: [1, 0.5, 0.2] }],
  ['prizes', { base: [150, 130, 130], item: [100, 90, 60] }],
  ['terms', { base: [100, 90, 90], character: [0.97, 0.57, 0.3] }],
  ['calculator', { base: [800, 470, 470] }],
  ['stream', { base: [430, 560, 600] }],
  ['fold', { base: [56, 56, 56] }],
  ['call-to-action', { base: [320, 190, 140], character: [0.6, 0.5, 0.3] }],
]);

/** A block that has not been measured. */
const usualSize: BlockSize = { base: [200, 160, 160], character: [0.8, 0.5, 0.3] };

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

function blockHeight({ type, data }: BlockInstance, column: number): number {
  const { base, item, character } = blockSizes.get(type) ?? usualSize;
  const items = hasItems(data) ? data.items.length : 0;
  return at(base, column) + items * at(item, column) + charactersIn(data) * at(character, column);
}

const hasItems = (data: unknown): data is { readonly items: readonly unknown[] } =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

const at = (lengths: Lengths | undefined, column: number): number => lengths?.[column] ?? 0;

/** Of all its texts. Addresses and the like are few. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + charactersIn(inner), 0);
}
