import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { readEnvironment } from '../../../config/environment.ts';
import { assemble } from '../../../server/assemble.ts';
import { createLogger } from '../../../server/observability/logger.ts';
import { loadAssetIndex } from '../../../server/render/asset-index.ts';
import { rootElementId, stateElementId } from '../../../src/document/document-state.ts';
import { lastPageTree } from './page-tree.tsx';
import { pagePath } from './page-under-test.ts';
import { readCapture } from './read-capture.ts';

/** A page that Marquee sent to a signed-in visitor, in a form that React can render without Marquee. */
export interface CapturedPage {
  /** The document before and after React's root. */
  readonly start: string;
  readonly end: string;
  readonly element: ReactNode;
}

/**
 * Splits a captured document, and creates its element tree once with the product itself, in this process, so that a row's time is spent
 * only on React and the server around it.
 */
export async function loadCapturedPage(captureFile: string, productDirectory: string): Promise<CapturedPage> {
  const { body, request } = readCapture(captureFile);
  await renderByProduct(request, productDirectory);
  return { ...aroundRoot(body), element: lastPageTree() };
}

/** A captured document without React's part. Throws if it has no root. */
export function aroundRoot(body: string): Pick<CapturedPage, 'start' | 'end'> {
  const [start, rest] = cut(body, `<div id="${rootElementId}">`);
  const [, end] = cut(rest, `</div><script id="${stateElementId}"`);
  return { start: `${start}<div id="${rootElementId}">`, end: `</div><script id="${stateElementId}"${end}` };
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  if (index === -1) throw new Error(`The captured page has no ${at}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}

/** Renders one request for the page as Marquee does, with a service that is stopped afterwards. */
async function renderByProduct(headers: Readonly<Record<string, string>>, productDirectory: string): Promise<void> {
  const read = readEnvironment({ ...process.env, PAGE_CACHE_MB: '0', DIST_DIR: productDirectory });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const service = await assemble({
    environment: read.environment,
    assets: loadAssetIndex(`${productDirectory}/client`),
    buildId: 'bench',
    logger: createLogger('silent'),
  });
  await service.warmUp();
  service.lifecycle.markReady();
  const server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const response = await fetch(`http://127.0.0.1:${port}${pagePath}`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`The product replied ${response.status}`);
  } finally {
    server.close();
    server.closeAllConnections();
    await service.closePlatform();
  }
}
