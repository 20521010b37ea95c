import type { BlockInstance } from '../../src/blocks/block.tsx';
import type { LoadedBlock } from '../../src/blocks/block-loader.server.ts';
import { spanStore } from '../context/span.ts';
import { toPublicError } from '../errors.ts';
import { createLineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Services } from '../services.ts';
import { type BlockSite, type RenderedParts, renderBlock } from './render-block.tsx';

interface BlockRendererDeps {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'blockFailures'>;
  readonly showFailure?: Services['showFailure'];
}

/** Renders blocks one by one, and counts and logs those that fail. */
export interface BlockRenderer {
  /** Renders a block, or leaves it out if it can't be rendered; the rest of the page is shown. */
  readonly render: (block: LoadedBlock, site: BlockSite) => RenderedParts;
  /** Counts a failure by the type or folder of its block. */
  readonly recordFailure: (error: unknown, block: string) => void;
}

export function createBlockRenderer({ logger, metrics, showFailure }: BlockRendererDeps): BlockRenderer {
  const sampler = createLineSampler();
  const recordFailure: BlockRenderer['recordFailure'] = (error, block) => {
    spanStore.getStore()?.fail(error);
    metrics.blockFailures.inc({ block });
    // Errors with a code were logged where they occurred.
    if (toPublicError(error).code !== 'internal') return;
    // Sampled: a failing block fails for every visitor of its pages.
    const leftOut = sampler.take(`${block} ${error instanceof Error ? error.message : ''}`);
    if (leftOut === undefined) return;
    const fields = { block, error, ...(leftOut > 0 && { leftOut }) };
    logger.error({ event: logEvents.blockFailed, ...fields }, 'a block failed');
  };
  return {
    recordFailure,
    render: ({ instance, render }, site) => {
      try {
        return renderBlock(instance, render, site);
      } catch (error) {
        recordFailure(error, instance.type);
        return showFailure ? { ...failed, nodes: [showFailure(instance.type, error)] } : failed;
      }
    },
  };
}

export const withoutData = (instance: BlockInstance): LoadedBlock => ({ instance, render: instance.render });

export const noParts: RenderedParts = {
  nodes: [],
  folders: [],
  islands: [],
  texts: [],
  visitorDataRequests: [],
  preloads: '',
  accents: [],
};

const failed: RenderedParts = { ...noParts, isFailed: true };
