import { hash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { App, type AppProps } from '../../src/document/App.tsx';
import type { IslandNode } from '../../src/document/page-view.ts';
import { serverServices } from '../../src/state/server-services.ts';
import { isSignedIn } from '../../src/state/site-state.ts';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize } from '../cache/heap-size.ts';
import { ownBuffer } from '../cache/own-buffer.ts';
import { contentKey } from '../content-key.ts';
import type { HtmlPieces } from './static-blocks.tsx';

/** What the islands of one document are rendered with. */
export type IslandContext = Omit<AppProps, 'nodes' | 'services' | 'lazyHydration'>;

/** Makes the HTML of a page, or nothing where an island waits or fails: React has to stream the page then. */
export type RenderAtOnce = (
  pieces: HtmlPieces,
  context: IslandContext,
  version: string,
) => readonly Buffer[] | undefined;

/** What React writes in the place of something that waits or has failed. */
const unfinished = '<!--$!-->';

/** Bytes of islands that are kept. */
const maxBytes = 4 * 1024 * 1024;

/** Bytes of the key of an island's node, which is remembered with the node. */
const islandCompanion = 100;

/** What of a document an island has ever read while it was rendered: its HTML is kept for these values. */
interface Reads {
  hasTime: boolean;
  hasAddress: boolean;
}

/**
 * Renders the islands of pages one by one, so that React never sees what is HTML already. An island is rendered once for what
 * it reads: its props, its own data, the site's state without who the visitor is, and time and address where it asks for them.
 */
export function createIslandHtml(): RenderAtOnce {
  const cache = createCache<string, Buffer>({
    name: 'islands',
    maxBytes,
    sizeOf: (html) => bufferSize(html) + islandCompanion,
  });
  const readsOf = new Map<string, Reads>();

  const cached = (node: IslandNode, context: IslandContext, siteKey: string): Buffer | undefined => {
    const reads = readsOf.get(node.island) ?? { hasTime: false, hasAddress: false };
    readsOf.set(node.island, reads);
    const before = cache.get(keyOf(node, context, siteKey, reads));
    if (before !== undefined) return before;
    const html = render(node, watched(context, reads));
    // A failure may pass.
    if (html) cache.set(keyOf(node, context, siteKey, reads), html);
    return html;
  };

  return (pieces, context, version) => {
    // As text the state of a site is longer than most islands.
    const siteKey = hash('sha1', `${version}\n${siteKeyOf(context.site)}`, 'base64url');
    const whole: Buffer[] = [];
    for (const piece of pieces) {
      const html = 'island' in piece ? cached(piece, context, siteKey) : piece;
      if (!html) return undefined;
      whole.push(html);
    }
    return whole;
  };
}

/** Its HTML, or nothing where it waits or fails. Ids that components make must differ from those of other islands of the page. */
function render(node: IslandNode, context: IslandContext): Buffer | undefined {
  const options = { identifierPrefix: node.id };
  const html = renderToString(<App {...context} services={serverServices} nodes={[node]} />, options);
  return html.includes(unfinished) ? undefined : ownBuffer(html);
}

/** Of the visitor counts only that there is one: who it is must not be in HTML that others get. */
const siteKeyOf = ({ siteConfig, ...site }: IslandContext['site']): string =>
  JSON.stringify([contentKey(siteConfig), isSignedIn(site), { ...site, userId: undefined }]);

/** The context of an island that others get as well; it notes what is read of it. */
function watched(context: IslandContext, reads: Reads): IslandContext {
  const { site, time, address } = context;
  return {
    ...context,
    site: { ...site, userId: isSignedIn(site) ? anybody : null },
    time: {
      get serverTime() {
        reads.hasTime = true;
        return time.serverTime;
      },
      age: time.age,
    },
    address: {
      get pathname() {
        reads.hasAddress = true;
        return address.pathname;
      },
      get search() {
        reads.hasAddress = true;
        return address.search;
      },
    },
  };
}

/** Placeholder for the id of the signed-in visitor. */
const anybody = 1;

function keyOf(
  node: IslandNode,
  { time, address, own }: IslandContext,
  siteKey: string,
  { hasTime, hasAddress }: Reads,
): string {
  return [
    // Nodes of blocks that are kept are the same objects for every page.
    contentKey(node),
    node.own === undefined ? '' : JSON.stringify(own.get(node.own)),
    hasTime ? time.serverTime : '',
    hasAddress ? `${address.pathname}${address.search}` : '',
    siteKey,
  ].join('\n');
}
