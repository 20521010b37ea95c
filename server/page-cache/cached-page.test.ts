import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownBody, plainBody, sharedPart } from '../files/gzip-parts.ts';
import { type CachedPage, createCachedPage, endWithPage } from './cached-page.ts';

const head = { status: 200, headers: { 'Content-Security-Policy': "default-src 'self'" } } as const;
const body = Buffer.from(`<!DOCTYPE html>${'page '.repeat(2_000)}${randomBytes(2_000).toString('hex')}`);
const shared = {
  open: Buffer.from('<!DOCTYPE html>'),
  shared: [sharedPart(Buffer.from(`<style>${'a{color:red}'.repeat(3_000)}</style>`))],
  rest: body,
};

let respond: (response: ServerResponse) => void = () => {};
const server = createServer((_request, response) => respond(response));
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

/** Bytes of a body as sent. */
async function sent(page: CachedPage, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  respond = (response) => {
    response.setHeader('Content-Length', page.lengths[encoding]);
    endWithPage(response, page, encoding);
  };
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

describe.each([
  ['of its own', ownBody(body)],
  ['with a part that other pages have', shared],
])('a cached page %s', (_name, parts) => {
  it('is the same page in gzip and uncompressed, and knows its lengths', async () => {
    const page = createCachedPage(head, parts);
    expect(gunzipSync(await sent(page, 'gzip'))).toEqual(plainBody(parts));
    expect(await sent(page, 'identity')).toEqual(plainBody(parts));
  });

  it('counts its own pieces and headers, and holds no memory beyond them', async () => {
    const page = createCachedPage(head, parts);
    const own = [page.pieces[0], page.pieces.at(-1)].map((piece) => piece?.buffer.byteLength ?? 0);
    const headerBytes = Object.entries(head.headers).flat().join('').length;
    expect(page.heldBytes).toBe(own.reduce((sum, bytes) => sum + bytes, headerBytes));
    expect(page.heldBytes).toBeLessThan(body.length / 1.5);
  });
});

it('ends a response with its last byte, so that a client may close at once', async () => {
  const page = createCachedPage(head, shared);
  const length = page.lengths.identity;
  const pending: number[] = [];
  respond = (response) => {
    response.setHeader('Content-Length', length);
    let written = 0;
    const write = response.write.bind(response);
    vi.spyOn(response, 'write').mockImplementation((chunk: Buffer, done) => {
      written += chunk.length;
      if (written >= length) pending.push(written);
      return write(chunk, typeof done === 'function' ? done : () => {});
    });
    endWithPage(response, page, 'identity');
  };
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(length);
  expect(pending).toEqual([]);
});

it('writes nothing to a visitor who has left, and survives one who leaves meanwhile', async () => {
  const page = createCachedPage(head, shared);
  const closed: Promise<unknown>[] = [];
  for (const encoding of ['gzip', 'identity'] as const) {
    for (const leaves of ['before', 'meanwhile'] as const) {
      respond = (response) => {
        closed.push(once(response, 'close'));
        response.on('error', (error) => closed.push(Promise.reject(error)));
        if (leaves === 'before') response.destroy();
        endWithPage(response, page, encoding);
        if (leaves === 'meanwhile') response.destroy();
      };
      // Bytes already in the system's buffers are sent anyway.
      await fetch(url).catch(() => {});
    }
  }
  await Promise.all(closed);
});
