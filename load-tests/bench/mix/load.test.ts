import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/scripts/free-ports.ts';
import { htmlBytes } from './html-bytes.ts';
import { loadMix } from './load.ts';

const document =
  '<html><head><style>p{}</style></head><body><p>Größe</p><script type="x">{"a":1}</script></body></html>';
const encoders: Readonly<Record<string, (text: string) => Buffer>> = {
  br: brotliCompressSync,
  gzip: gzipSync,
  zstd: zstdCompressSync,
};

const respond: RequestListener = (request, response) => {
  const [, status = '200', rest] = request.url?.split('/') ?? [];
  const encoding = request.headers['accept-encoding'];
  const encode = typeof encoding === 'string' ? encoders[encoding] : undefined;
  const body = rest === 'cut' ? document.slice(0, -5) : document;
  response.writeHead(Number(status), encode && { 'content-encoding': `${encoding}` });
  response.end(encode ? encode(body) : body);
};

async function loadPaths(paths: readonly string[], load: Parameters<typeof loadMix>[0]['load'], encoding = 'identity') {
  const port = await freePort();
  const server = createServer(respond).listen(port, '127.0.0.1');
  try {
    return await loadMix({
      origin: `http://127.0.0.1:${port}`,
      requests: paths.map((path) => ({ path, headers: { 'accept-encoding': encoding }, statuses: [200] })),
      load,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the load of a mix', () => {
  it.each(['identity', 'br', 'gzip', 'zstd'])('counts whole pages and their HTML, in encoding %s', async (encoding) => {
    const load = await loadPaths(['/200', '/200', '/200'], { connections: 2 }, encoding);
    expect(load).toMatchObject({ completed: 3, failures: [], htmlBytes: 3 * htmlBytes(document) });
    expect(load.durations).toHaveLength(3);
  });

  it('reports every invalid response with its address', async () => {
    const { completed, failed, failures } = await loadPaths(['/200', '/503', '/503', '/200/cut'], { connections: 1 });
    expect([completed, failed]).toEqual([1, 3]);
    expect(failures).toEqual(['2 × 503, example: /503', '1 × cut off, example: /200/cut']);
  });

  it('sends all requests of a rate', async () => {
    expect(
      await loadPaths(
        Array.from({ length: 40 }, () => '/200'),
        { rate: 100 },
      ),
    ).toMatchObject({
      completed: 40,
      failures: [],
    });
  });
});

it('counts bytes of HTML without styles, scripts and state', () => {
  expect(htmlBytes(document)).toBe(Buffer.byteLength('<html><head></head><body><p>Größe</p></body></html>'));
});
