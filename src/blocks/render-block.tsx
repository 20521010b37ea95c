import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { renderInSite, textsFixture } from '../components/render-in-site.tsx';
import { PageTimeContext } from '../state/page-time.ts';
import { SiteContext, StaticSiteContext } from '../state/site-context.tsx';
import { type SiteChanges, staticSiteFixture } from '../state/site-fixture.ts';
import type { SiteInput, StaticSite } from '../state/static-inputs.ts';
import { StaticSiteProvider } from '../state/static-site.tsx';
import type { VisitorDataState } from '../state/visitor-data.tsx';
import {
  type BlockInstance,
  Frame,
  Interactive,
  type Island,
  type PartProps,
  type RenderBlock,
  Static,
} from './block.tsx';

/** Options of {@link renderBlock}. */
interface BlockRenderOptions {
  readonly site?: SiteChanges;
  readonly path?: string;
  /** Visitor data of every island. */
  readonly visitorData?: VisitorDataState<unknown>;
  /** Replaces the block's render function: `renderWith` of its kind, with the data of its loader. */
  readonly render?: RenderBlock;
  /** Seconds since epoch. */
  readonly serverTime?: number;
}

/**
 * For tests: the HTML that the server sends for a block. Its static parts get only the declared inputs; its islands get the visitor, but
 * nothing that only the server knows.
 */
export function renderBlock(instance: BlockInstance, options: BlockRenderOptions = {}): string {
  const { site = {}, path, visitorData = { status: 'none' }, render = instance.render, serverTime = 0 } = options;
  const staticSite = staticSiteFixture(site, path);
  const { t } = textsFixture(staticSite.language);
  const parts = partsOf(render({ t, site: staticSite }), { site: staticSite, reads: instance.reads, visitorData });
  const time = { serverTime, age: 0 };
  return renderInSite(<PageTimeContext value={time}>{parts}</PageTimeContext>, site, path);
}

/** For tests: the HTML of a page's blocks in order. */
export const renderBlocks = (blocks: readonly BlockInstance[], options?: BlockRenderOptions): string =>
  blocks.map((block) => renderBlock(block, options)).join('');

interface PartContext {
  readonly site: StaticSite;
  readonly reads: readonly SiteInput[];
  readonly visitorData: VisitorDataState<unknown>;
}

interface AnyInteractive {
  readonly island: Pick<Island<object, unknown>, 'Component'>;
  readonly props: object;
}

/** The structure with contexts around its parts, traversed as in `server/render/render-block.tsx`. */
function partsOf(structure: ReactNode, context: PartContext): ReactNode {
  return Children.map(structure, (part) => {
    if (part === null || part === undefined || typeof part === 'boolean') return part;
    if (!isValidElement<PartProps>(part)) throw new Error('A block has content outside of its parts');
    if (part.type === Static) return <StaticPart {...context}>{part}</StaticPart>;
    if (part.type === Frame) return cloneElement(part, {}, partsOf(part.props.children, context));
    if (isValidElement<AnyInteractive>(part) && part.type === Interactive) {
      const { island, props } = part.props;
      return (
        <StaticSiteContext value={undefined}>
          <island.Component {...props} visitorData={context.visitorData} onVisitorData={() => {}} />
        </StaticSiteContext>
      );
    }
    if (typeof part.type === 'symbol') return partsOf(part.props.children, context);
    if (isPartComponent(part.type)) return partsOf(part.type(part.props), context);
    throw new Error('A block has content outside of its parts');
  });
}

/** Whether a component returns parts. */
const isPartComponent = (type: unknown): type is (props: object) => ReactNode => typeof type === 'function';

function StaticPart({ site, reads, children }: PartContext & { readonly children: ReactNode }) {
  return (
    <SiteContext value={undefined}>
      <StaticSiteProvider site={site} reads={reads}>
        {children}
      </StaticSiteProvider>
    </SiteContext>
  );
}
