import type { BlockInstance } from '../../src/blocks/block.tsx';
import type { SharedContext } from '../../src/blocks/block-loader.server.ts';
import { waitingBlock } from '../../src/document/pending/block.tsx';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { Session } from '../../src/state/session.ts';
import type { VisitorDataState } from '../../src/state/visitor-data.tsx';
import { blockTable, visitorLoaders } from '../blocks/block-table.ts';
import { inSpan, spanStore } from '../context/span.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type BlockRenderer, withoutData } from './block-renderer.ts';
import type { BlockSite, RenderedParts, VisitorDataRequest } from './render-block.tsx';

interface BlockDataDeps {
  readonly renderer: BlockRenderer;
  readonly metrics: Pick<Metrics, 'blockFailures'>;
}

/** Blocks of a page whose data is loaded, and the visitor it is for. */
interface BlockDataOptions {
  readonly lateBlocks: readonly BlockInstance[];
  /** Requests of blocks that are rendered already. */
  readonly visitorDataRequests: readonly VisitorDataRequest[];
  readonly sharedContext: SharedContext;
  readonly site: BlockSite;
  readonly session: Session;
  readonly transport: PlatformTransport;
  /** Milliseconds after which a late block shows the waiting state; if missing, it is shown without data after its own deadline. */
  readonly lateTimeout: number | undefined;
}

/** Data of a page's blocks while it is loaded. */
export interface BlockData {
  readonly late: readonly Arriving<LateParts>[];
  /** Data of the visitor, by the keys of the requests. */
  readonly visitorData: ReadonlyMap<string, Arriving<VisitorDataState<unknown>>>;
  /** Resolves when all data has arrived or failed. Never rejects. */
  readonly allArrived: () => Promise<void>;
}

/** Parts of a block whose data may arrive after the document's start. */
export interface LateParts extends RenderedParts {
  readonly isTimedOut?: boolean;
}

/** A promise with the fields that React's `use` reads: once it is settled, nothing suspends. It never rejects. */
export interface Arriving<Value> extends Promise<Value> {
  status?: 'fulfilled';
  value?: Value;
}

/** Starts to load the late blocks of a page, and the visitor's data. */
export function startBlockData(options: BlockDataOptions, deps: BlockDataDeps): BlockData {
  const { lateBlocks, session, transport, sharedContext } = options;
  const late = lateBlocks.map((instance) =>
    track(inSpan(`block ${instance.type}`, () => loadLate(instance, options, deps))),
  );
  const visitorData = new Map<string, Arriving<VisitorDataState<unknown>>>();
  const startReads = (requests: readonly VisitorDataRequest[]) => {
    if (session.status !== 'signed-in') return;
    const load = async ({ folder, params }: VisitorDataRequest) => {
      const entry = visitorLoaders.get(folder);
      if (!entry) throw new Error(`No loader reads the visitor data of ${folder}`);
      return withDeadline(entry.load(params, { language: sharedContext.language, session, transport }), entry.deadline);
    };
    for (const request of requests) {
      const read = () => inSpan(`visitor-data ${request.folder}`, () => stateOf(load(request), request.folder, deps));
      if (!visitorData.has(request.key)) visitorData.set(request.key, track(read()));
    }
  };
  startReads(options.visitorDataRequests);
  for (const arriving of late) void arriving.then((parts) => startReads(parts.visitorDataRequests));
  return {
    late,
    visitorData,
    allArrived: async () => {
      // Late blocks may request data of the visitor.
      await Promise.all(late);
      await Promise.all(visitorData.values());
    },
  };
}

/** Parts of a block with the data of its shared loader, or without data if the loader fails. */
async function loadLate(
  instance: BlockInstance,
  { sharedContext, site, lateTimeout }: BlockDataOptions,
  { renderer, metrics }: BlockDataDeps,
): Promise<LateParts> {
  const { load, deadline } = blockTable.get(instance.type)?.shared ?? {};
  if (!load) throw new Error(`No loader reads the shared data of ${instance.type}`);
  try {
    const loaded = await withDeadline(load(instance, sharedContext), lateTimeout ?? deadline);
    if (loaded !== timedOut) return renderer.render(loaded, site);
    spanStore.getStore()?.add({ 'marquee.has_timed_out': true });
    metrics.blockFailures.inc({ block: instance.type });
    if (lateTimeout !== undefined) return { ...renderer.render(withoutData(waitingBlock), site), isTimedOut: true };
  } catch (error) {
    renderer.recordFailure(error, instance.type);
  }
  return renderer.render(withoutData(instance), site);
}

async function stateOf(
  loading: Promise<unknown>,
  folder: string,
  { renderer }: BlockDataDeps,
): Promise<VisitorDataState<unknown>> {
  try {
    const value = await loading;
    return value === timedOut ? { status: 'waiting' } : { status: 'ready', value };
  } catch (error) {
    renderer.recordFailure(error, folder);
    return { status: 'failed' };
  }
}

/** @param loading never rejects */
function track<Value>(loading: Promise<Value>): Arriving<Value> {
  const arriving: Arriving<Value> = loading.then((value) => {
    arriving.status = 'fulfilled';
    arriving.value = value;
    return value;
  });
  return arriving;
}
