import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextRound } from 'node:timers/promises';
import zlib from 'node:zlib';
import express, { type Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { ownBody } from '../files/gzip-parts.ts';
import { createQuickCompression, type QuickCompression } from './quick-compression.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const page = Buffer.from('Lucky Friday: a ticket for every stake. '.repeat(500));

async function serve(handle: (response: Response) => void): Promise<number> {
  const app = express().get('/', (_request, response) => handle(response));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}

const open = (port: number, accepted: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } },
      resolve,
    )
      .on('error', reject)
      .end();
  });

const decoders = {
  zstd: () => zlib.createZstdDecompress(),
  gzip: () => zlib.createGunzip(),
  br: () => zlib.createBrotliDecompress(),
};
const isKnown = (encoding: string | undefined): encoding is keyof typeof decoders =>
  encoding !== undefined && encoding in decoders;

async function get(compression: QuickCompression, accepted: string | undefined, body = page) {
  const port = await serve((response) => compression.send(response, ownBody(body)));
  const response = await open(port, accepted);
  const encoding = response.headers['content-encoding'];
  const decoded = isKnown(encoding) ? response.pipe(decoders[encoding]()) : response;
  return { encoding, length: Number(response.headers['content-length']), text: await text(decoded) };
}

const best = 'zstdCompress' in zlib ? 'zstd' : 'gzip';

describe('a body that is sent once', () => {
  it.each([
    ['gzip, deflate, br, zstd', best],
    ['gzip, deflate, br', 'gzip'],
    ['br', 'br'],
    ['gzip;q=0, br;q=0', undefined],
    ['*', undefined],
    [undefined, undefined],
  ])('to a browser that accepts %j is encoded as %s, with its length', async (accepted, encoding) => {
    const response = await get(createQuickCompression(true), accepted);
    expect(response).toMatchObject({ encoding, text: page.toString() });
    if (encoding === undefined) expect(response.length).toBe(page.length);
    else expect(response.length).toBeLessThan(page.length / 4);
  });

  it('is not compressed when a proxy does it or when it is short', async () => {
    expect((await get(createQuickCompression(false), 'gzip')).encoding).toBeUndefined();
    expect((await get(createQuickCompression(true), 'gzip', Buffer.from('short'))).encoding).toBeUndefined();
  });
});

it('sends the whole body to each of 200 concurrent requests', async () => {
  const compression = createQuickCompression(true);
  const port = await serve((response) => compression.send(response, ownBody(page)));
  const responses = await Promise.all(
    Array.from({ length: 200 }, async () => text((await open(port, 'gzip')).pipe(zlib.createGunzip()))),
  );
  expect(new Set(responses)).toEqual(new Set([page.toString()]));
});

describe('a streamed body', () => {
  it.each(['zstd', 'gzip', 'br', 'identity'])('arrives chunk by chunk as %s', async (accepted) => {
    let finish = () => {};
    const port = await serve((response) => {
      const body = createQuickCompression(true).bodyOf(response);
      body.write('first ');
      finish = () => body.end('last');
    });
    const response = await open(port, accepted);
    const encoding = response.headers['content-encoding'];
    const decoded = isKnown(encoding) ? response.pipe(decoders[encoding]()) : response;
    const first = await new Promise<Buffer>((resolve) => decoded.once('data', resolve));
    expect(first.toString()).toBe('first ');
    finish();
    expect(await text(decoded)).toBe('last');
  });

  it('completes writes after the visitor has left', async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const port = await serve((response) => {
      const body = createQuickCompression(true).bodyOf(response);
      body.on('error', () => {});
      response.once('close', () => {
        body.write('too late', () => closed());
      });
      body.write('first ');
    });
    const response = await open(port, 'gzip');
    response.destroy();
    await isClosed;
  });

  // An unhandled error of the body would end the process.
  it.each(['zstd', 'gzip', 'br', 'identity'])(
    'reports no error in %s when the visitor leaves at its end',
    async (accepted) => {
      const errors: Error[] = [];
      const closed: Promise<unknown>[] = [];
      const port = await serve((response) => {
        const rounds = closed.length;
        closed.push(once(response, 'close'));
        const body = createQuickCompression(true).bodyOf(response);
        body.on('error', (error) => errors.push(error));
        body.write(page);
        body.end(page, () => {});
        void (async () => {
          for (let round = 0; round < rounds; round += 1) await nextRound();
          response.destroy();
        })();
      });
      for (let visitor = 0; visitor < 60; visitor += 1) {
        await open(port, accepted).then(
          (response) => response.on('error', () => {}).resume(),
          () => {},
        );
      }
      await Promise.all(closed);
      await nextRound();
      expect(errors).toEqual([]);
    },
  );
});

describe("a body that is sent in chunks, after a request's middlewares", () => {
  it('adds listeners without a warning of Node', async () => {
    const warnings: string[] = [];
    const record = ({ name }: Error) => void warnings.push(name);
    process.on('warning', record);
    const compression = createQuickCompression(true);
    const port = await serve((response) => {
      for (let step = 0; step < 5; step += 1) response.on('close', () => {});
      compression.bodyOf(response).end('whole');
    });
    const response = await open(port, 'gzip');
    expect(await text(response.pipe(decoders.gzip()))).toBe('whole');
    await nextRound();
    process.off('warning', record);
    expect(warnings).toEqual([]);
  });
});
