import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fetchKeySet } from './token-key-set.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a key server; returns the address of its key set. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}/keys`;
}

const serveText = (body: string, status = 200) => serve((_request, response) => response.writeHead(status).end(body));
const serveKeys = (keys: readonly unknown[]) => serveText(JSON.stringify({ keys }));
const timeout = 2_000;

let ed: JWK;
let rsa: JWK;
let edPrivate: JWK;

beforeAll(async () => {
  const edPair = await generateKeyPair('EdDSA', { extractable: true });
  const rsaPair = await generateKeyPair('RS256', { extractable: true });
  [ed, edPrivate, rsa] = await Promise.all([
    exportJWK(edPair.publicKey),
    exportJWK(edPair.privateKey),
    exportJWK(rsaPair.publicKey),
  ]);
});

describe('fetchKeySet', () => {
  it('returns the keys that can verify a token, without other fields', async () => {
    const ec = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
    const published = [
      { ...ed, kid: 'a', alg: 'EdDSA', use: 'sig', key_ops: ['verify'], x5u: 'http://evil.test/' },
      { ...rsa, kid: 'b' },
      { ...ec, alg: 'ES256' },
    ];
    expect(await fetchKeySet(await serveKeys(published), timeout)).toEqual({
      keys: [
        { ...ed, kid: 'a', alg: 'EdDSA', use: 'sig', key_ops: ['verify'] },
        { ...rsa, kid: 'b' },
        { ...ec, alg: 'ES256' },
      ],
    });
  });

  it('skips keys that can’t verify a token', async () => {
    const unexpected = [
      { kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' },
      edPrivate,
      { ...ed, use: 'enc' },
      { ...ed, key_ops: ['sign'] },
      { ...ed, crv: 'X25519' },
      { ...ed, x: 'AAAA' },
      { ...ed, kid: 7 },
      { ...rsa, n: '////' },
      { ...rsa, n: Buffer.alloc(64, 0xab).toString('base64url') },
      { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' },
      { kty: 'AKP', alg: 'ML-DSA-44', pub: 'AAAA' },
      {},
      null,
      'key',
    ];
    expect(await fetchKeySet(await serveKeys([...unexpected, ed]), timeout)).toEqual({ keys: [ed] });
    for (const key of unexpected) {
      await expect(fetchKeySet(await serveKeys([key]), timeout)).rejects.toThrow('no key that can verify');
    }
  });

  it.each(['', '<html>secret</html>', '[]', 'null', '{"keys":{}}', '{"key":[]}', '{"keys":[{}'])(
    'rejects %j without quoting it',
    async (body) => {
      const url = await serveText(body);
      await expect(fetchKeySet(url, timeout)).rejects.toThrow(/^the response is not a key set$/);
    },
  );

  it('refuses more than a hundred keys', async () => {
    await expect(fetchKeySet(await serveKeys(Array(101).fill(ed)), timeout)).rejects.toThrow('not a key set');
  });

  it('rejects a reply that is too long or never ends', async () => {
    const padded = JSON.stringify({ keys: [ed], padding: 'x'.repeat(300_000) });
    await expect(fetchKeySet(await serveText(padded), timeout)).rejects.toThrow('more than 262144 bytes');
    const pour = (response: ServerResponse) => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) {}
    };
    const endless = await serve((_request, response) => {
      response.on('drain', () => pour(response));
      pour(response);
    });
    await expect(fetchKeySet(endless, timeout)).rejects.toThrow('more than 262144 bytes');
  });

  it.each([204, 404, 500, 503])('refuses status %d', async (status) => {
    const url = await serveText(status === 204 ? '' : JSON.stringify({ keys: [ed] }), status);
    await expect(fetchKeySet(url, timeout)).rejects.toThrow(`the key server replied ${status}`);
  });

  it('follows no redirect', async () => {
    const requested: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      requested.push(request.url);
      if (request.url === '/other') response.end(JSON.stringify({ keys: [ed] }));
      else response.writeHead(302, { location: '/other' }).end();
    });
    await expect(fetchKeySet(url, timeout)).rejects.toThrow('the key server replied 302');
    expect(requested).toEqual(['/keys']);
  });

  it.each<[string, RequestListener]>([
    ['never responds', () => {}],
    ['stops in the middle', (_request, response) => response.write('{"keys":[')],
    ['stops in the middle of an error page', (_request, response) => response.writeHead(500).write('Oh')],
  ])('does not wait for a key server that %s', async (_name, listener) => {
    await expect(fetchKeySet(await serve(listener), 50)).rejects.toThrow(
      'no response from the key server (TimeoutError)',
    );
  });

  it.each<[string, RequestListener]>([
    ['at once', (request) => request.socket.destroy()],
    [
      'in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '9000' }).write('{"keys":[');
        setImmediate(() => response.destroy());
      },
    ],
  ])('survives a connection that is lost %s', async (_name, listener) => {
    await expect(fetchKeySet(await serve(listener), timeout)).rejects.toThrow(
      'no response from the key server (UND_ERR_SOCKET)',
    );
  });

  it('rejects when the key server is unreachable', async () => {
    const url = await serveText('');
    for (const stop of stops.splice(0)) stop();
    await expect(fetchKeySet(url, timeout)).rejects.toThrow('no response from the key server (ECONNREFUSED)');
  });
});
