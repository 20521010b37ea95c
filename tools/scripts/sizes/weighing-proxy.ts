import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import { freePort } from '../free-ports.ts';

/** Encodings that browsers accept. */
export const encodings = ['gzip', 'br'] as const;

/** One of {@link encodings}. */
export type Encoding = (typeof encodings)[number];

/** Size and kind of one response. */
export interface WeighedResponse {
  readonly path: string;
  readonly contentType: string;
  /** Bytes of its body, as they were on the wire. */
  readonly bytes: number;
  /** Bytes of these that are stylesheets in a document. */
  readonly inlineStyles: number;
}

export interface WeighingProxy {
  /** Origin that the browser opens pages at. */
  readonly url: string;
  readonly responses: readonly WeighedResponse[];
  /** Resolves after the given milliseconds without a request or a response. */
  readonly quiet: (milliseconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface ProxyOptions {
  readonly target: string;
  readonly encoding: Encoding;
  /** Adds this many compressed bytes of noise to the first script, to make a page too heavy. */
  readonly padding?: number;
}

/**
 * A proxy in front of Marquee that asks for one encoding and counts the bytes of bodies. Chromium can't: it asks for
 * both encodings, and its own figure includes headers and is 0 for responses of a service worker or a cache.
 */
export async function startWeighingProxy({ target, encoding, padding = 0 }: ProxyOptions): Promise<WeighingProxy> {
  const agent = new Agent({ keepAlive: true });
  const responses: WeighedResponse[] = [];
  let isPadded = padding === 0;
  let open = 0;
  let lastChange = Date.now();
  const server = createServer((incoming, outgoing) => {
    open += 1;
    lastChange = Date.now();
    outgoing.once('close', () => {
      open -= 1;
      lastChange = Date.now();
    });
    const headers = { ...incoming.headers, 'accept-encoding': encoding };
    const forwarded = request(
      `${target}${incoming.url}`,
      { agent, method: incoming.method, headers },
      async (answer) => {
        const received = await buffer(answer);
        const contentType = answer.headers['content-type'] ?? '';
        const isPaddedHere = !isPadded && kindOf(contentType) === 'script';
        if (isPaddedHere) isPadded = true;
        const body = isPaddedHere ? await pad(received, answer.headers, padding) : received;
        const inlineStyles = kindOf(contentType) === 'document' ? await weighInlineStyles(body, answer.headers) : 0;
        responses.push({ path: incoming.url ?? '', contentType, bytes: body.length, inlineStyles });
        const { 'transfer-encoding': _, ...rest } = answer.headers;
        const length = rest['content-length'] === undefined ? {} : { 'content-length': body.length };
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...length }).end(body);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    responses,
    quiet: async (milliseconds) => {
      while (open > 0 || Date.now() - lastChange < milliseconds) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

/** Kinds of responses that a browser loads. */
export type ResponseKind = 'document' | 'script' | 'style' | 'font' | 'picture' | 'other';

/** The kind of a response, by its content type. */
export function kindOf(contentType: string): ResponseKind {
  if (contentType.includes('html')) return 'document';
  if (contentType.includes('javascript')) return 'script';
  if (contentType.includes('css')) return 'style';
  if (contentType.startsWith('font/')) return 'font';
  return contentType.startsWith('image/') ? 'picture' : 'other';
}

const gzipAsync = promisify(gzip);
const codecs = {
  // At the compression level of the build: another one would give another size.
  gzip: { compress: (text: string) => gzipAsync(text, { level: 9 }), expand: promisify(gunzip) },
  br: { compress: promisify(brotliCompress), expand: promisify(brotliDecompress) },
} as const;

/** Adds a comment of noise to the end of a script, which makes it larger by the given number of compressed bytes. */
async function pad(body: Buffer, headers: IncomingHttpHeaders, bytes: number): Promise<Buffer> {
  const encoding = encodings.find((name) => name === headers['content-encoding']);
  if (encoding === undefined) throw new Error('The script to be padded came without an encoding');
  const { compress, expand } = codecs[encoding];
  const script = await expand(body);
  // Base64 of noise compresses to three quarters of its size: the size of the noise.
  for (let noise = Math.max(1, bytes - 64); ; noise += 16) {
    const padded = await compress(`${script}\n//${randomBytes(noise).toString('base64')}`);
    if (padded.length >= body.length + bytes) return padded;
  }
}

/** The stylesheets in a document. */
export const inlineStylesOf = (html: string): string =>
  Array.from(html.matchAll(/<style data-sheet="[^"]*">(.*?)<\/style>/gs), ([, css = '']) => css).join('');

/** Bytes of a document's stylesheets, compressed separately, as well as the files of the build are. */
async function weighInlineStyles(body: Buffer, headers: IncomingHttpHeaders): Promise<number> {
  const encoding = encodings.find((name) => name === headers['content-encoding']);
  if (encoding === undefined) return 0;
  const { compress, expand } = codecs[encoding];
  const styles = inlineStylesOf((await expand(body)).toString('utf8'));
  return styles === '' ? 0 : (await compress(styles)).length;
}
