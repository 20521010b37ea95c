import type * as z from 'zod';
import type { LanguageCode } from '../i18n/languages.ts';
import type { SharedReads } from '../platform/shared-reads.server.ts';
import type { PlatformTransport } from '../platform/transport.ts';
import type { Session } from '../state/session.ts';
import type { Block, BlockInstance, Island, RenderBlock } from './block.tsx';

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
export interface VisitorContext {
  readonly language: LanguageCode;
  readonly session: Extract<Session, { status: 'signed-in' }>;
  /** For calls on the visitor's behalf, which are aborted when the visitor leaves. */
  readonly transport: PlatformTransport;
}

/** A block, and how it is rendered with the data of its shared loader. */
export interface LoadedBlock {
  readonly instance: BlockInstance;
  readonly render: RenderBlock;
  /** Result of the shared loader; missing if it failed or the block has none. */
  readonly shared?: object;
}

/** Reads data that a block shows to all visitors. */
export interface SharedLoader {
  readonly kind: 'shared-loader';
  readonly type: string;
  /** Maximum milliseconds that a page waits for the data. */
  readonly deadline: number;
  /** If it rejects, the block is shown without its data. */
  readonly load: (instance: BlockInstance, context: SharedContext) => Promise<LoadedBlock>;
}

interface SharedSettings<Data, Shared> {
  readonly deadline: number;
  readonly load: (data: Data, context: SharedContext) => Promise<Shared>;
}

/**
 * Defines how a block's data for all visitors is read. `server/blocks/block-table.ts` finds it as an export of `block.server.ts`
 * in the block's folder.
 */
export const defineSharedLoader = <Data, Shared extends object>(
  block: Block<Data, Shared>,
  { deadline, load }: SharedSettings<Data, Shared>,
): SharedLoader => ({
  kind: 'shared-loader',
  type: block.type,
  deadline,
  load: async (instance, context) => {
    const data = block.dataOf(instance);
    if (data === undefined) throw new Error(`A block of type ${instance.type} was not made by ${block.type}`);
    const shared = await load(data, context);
    return { instance, render: block.renderWith(data, shared), shared };
  },
});

/** Reads visitor data of an island. */
export interface VisitorLoader {
  readonly kind: 'visitor-loader';
  readonly folder: string;
  /**
   * Maximum milliseconds that a page waits for the data; after that the island shows a waiting state, and the browser requests the data.
   */
  readonly deadline: number;
  readonly load: (params: unknown, context: VisitorContext) => Promise<unknown>;
}

interface VisitorSettings<Own, Params> {
  readonly deadline: number;
  readonly params: z.ZodType<Params>;
  readonly load: (params: Params, context: VisitorContext) => Promise<Own>;
}

/** Defines how an island's visitor data is read: an export of `block.server.ts` beside `island.tsx`. */
export const defineVisitorLoader = <Props, Own, Params>(
  { folder }: Island<Props, Own, Params>,
  { deadline, params, load }: VisitorSettings<Own, Params>,
): VisitorLoader => ({
  kind: 'visitor-loader',
  folder,
  deadline,
  load: (raw, context) => load(params.parse(raw), context),
});
