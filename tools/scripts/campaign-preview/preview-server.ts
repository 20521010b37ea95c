import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { cookies } from '../../../src/state/request-cookies.ts';
import type { PreviewPage } from './preview-page.ts';
import type { Products } from './products.ts';
import { readHost } from './views.ts';

interface PreviewServerDeps {
  readonly products: Products;
  readonly page: PreviewPage;
}

/** The page with the selectors, and the pages of Marquee under the host names of views. */
export function createPreviewServer({ products, page }: PreviewServerDeps) {
  return createServer((incoming, response) => {
    const view = readHost(incoming.headers.host ?? '');
    const answer = view ? forward(products, view, incoming, response) : sendPage(page, incoming, response);
    answer.catch((error: unknown) => {
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
}

/** Opens a port for this machine only, because unpublished campaigns are private. Returns the port. */
export async function listenLocally(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function sendPage(page: PreviewPage, { url, headers }: IncomingMessage, response: ServerResponse) {
  const address = new URL(url ?? '/', `http://${headers.host ?? 'localhost'}`);
  const found = address.pathname === '/';
  response.writeHead(found ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src http://*.localhost:${address.port}`,
  });
  response.end(found ? page(address.searchParams, address.port) : 'There is one page here: /');
}

/**
 * Forwards a request as the visitor of the view would send it. The response is unchanged, except for its policy on
 * framing.
 */
async function forward(
  products: Products,
  view: NonNullable<ReturnType<typeof readHost>>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url, token } = await products.ask(view);
  const own = [
    `${cookies.theme.name}=${view.theme === 'light' ? 'light' : 'default'}`,
    `${cookies.consent.name}=denied`,
    ...(token === undefined ? [] : [`${cookies.token.name}=${token}`]),
  ];
  const { host: _, ...headers } = incoming.headers;
  const outgoing = request(`${url}${incoming.url ?? '/'}`, {
    method: incoming.method ?? 'GET',
    headers: {
      ...headers,
      cookie: [...own, headers.cookie ?? ''].filter((cookie) => cookie !== '').join('; '),
      'x-edge-country': view.region,
    },
  });
  await new Promise<void>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, framable(answer.headers));
      answer.pipe(response).once('close', resolve);
    });
    incoming.pipe(outgoing);
  });
}

function framable(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  const ours = 'frame-ancestors http://localhost:* http://127.0.0.1:*';
  return { ...headers, 'content-security-policy': `${policy}`.replace(/frame-ancestors [^;]*/, ours) };
}
