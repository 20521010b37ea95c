import type * as z from 'zod';
import type { PromotionRules } from '../../config/regions.ts';
import type { Block, BlockInstance, Island, RenderBlock } from '../../src/blocks/block.tsx';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { Session } from '../context/request-context.ts';
import type { SharedReads } from '../platform/shared-reads.ts';

/** The context of a shared loader. */
export interface SharedContext {
  readonly language: LanguageCode;
  readonly reads: SharedReads;
  /** Currency of the page's amounts. */
  readonly currency: string;
  /** Seconds since epoch. */
  readonly now: number;
}

/** Context of a loader that reads for one visitor. */
export interface OwnContext {
  readonly language: LanguageCode;
  readonly session: Extract<Session, { status: 'signed-in' }>;
  /** For calls on this visitor's behalf: aborted when the visitor leaves. */
  readonly transport: PlatformTransport;
}

/** A block, and how it is rendered with the data of its shared loader. */
export interface LoadedBlock {
  readonly instance: BlockInstance;
  readonly render: RenderBlock;
  /** Result of the shared loader; missing if it failed, and without a loader. */
  readonly shared?: object;
}

/** A kind of block and its shared loader. */
export interface BlockEntry {
  readonly type: string;
  /**
   * Makes a block of an author's data, within the rules of the visitor's country; undefined if the data does not fit,
   * `not-allowed` if authors may not use the block.
   */
  readonly read: (written: unknown, rules?: PromotionRules) => BlockInstance | 'not-allowed' | undefined;
  /** Reads data that the block shows to all visitors. If it rejects, the block is shown without. */
  readonly load?: (instance: BlockInstance, context: SharedContext) => Promise<LoadedBlock>;
  /** Milliseconds that a page waits for it. */
  readonly deadline?: number;
}

interface SharedSettings<Data, Shared> {
  readonly deadline: number;
  readonly load: (data: Data, context: SharedContext) => Promise<Shared>;
}

/** Applies a country's rules to the data of a block: changed data, or undefined if the rules forbid the block. */
type InRegion<Data> = (data: Data, rules: PromotionRules) => Data | undefined;

/** A block with a countdown, which shows the time alone where countdowns are not allowed. */
export const withoutUrgency = <Data extends { readonly withoutClock?: boolean }>(
  data: Data,
  { urgencyAllowed }: PromotionRules,
): Data => (urgencyAllowed ? data : { ...data, withoutClock: true });

/** Table entry of a block; with `shared`, its data is read first. */
export function blockEntry<Data, Shared extends object = never>(
  block: Block<Data, Shared>,
  shared?: SharedSettings<Data, Shared>,
  inRegion: InRegion<Data> = (data) => data,
): BlockEntry {
  return {
    type: block.type,
    read: (written, rules) => {
      const result = block.schema?.safeParse(written);
      if (!result?.success) return undefined;
      const data = rules ? inRegion(result.data, rules) : result.data;
      return data === undefined ? 'not-allowed' : block.of(data);
    },
    ...(shared && {
      deadline: shared.deadline,
      load: async (instance, context) => {
        const data = block.dataOf(instance);
        if (data === undefined) throw new Error(`A block of type ${instance.type} was not made by ${block.type}`);
        const value = await shared.load(data, context);
        return { instance, render: block.renderWith(data, value), shared: value };
      },
    }),
  };
}

/** Reads the visitor's own data of an island. */
export interface OwnEntry {
  readonly folder: string;
  /** Milliseconds that a page waits for it; after that the island shows a waiting state, and the browser asks again. */
  readonly deadline: number;
  readonly load: (params: unknown, context: OwnContext) => Promise<unknown>;
}

interface OwnSettings<Own, Params> {
  readonly deadline: number;
  readonly params: z.ZodType<Params>;
  readonly load: (params: Params, context: OwnContext) => Promise<Own>;
}

/** Table entry of an island with visitor data. */
export const ownEntry = <Props, Own, Params>(
  { folder }: Island<Props, Own, Params>,
  { deadline, params, load }: OwnSettings<Own, Params>,
): OwnEntry => ({ folder, deadline, load: (given, context) => load(params.parse(given), context) });
