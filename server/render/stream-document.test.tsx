import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import express, { type Response } from 'express';
import { Suspense, use } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQuickCompression, type QuickCompression } from '../http/quick-compression.ts';
import type { PreparedDocument } from './make-document.tsx';
import { streamDocument } from './stream-document.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface LateProps {
  readonly text: Promise<string>;
  readonly onRendered: () => void;
}

function Late({ text, onRendered }: LateProps) {
  const known = use(text);
  setImmediate(onRendered);
  return <p>{known}</p>;
}

/** A document with a late part. `rendered` resolves once React has rendered that part. */
function lateDocument() {
  const late = Promise.withResolvers<string>();
  const rendered = Promise.withResolvers<void>();
  const document: PreparedDocument = {
    open: '<!doctype html>',
    sheets: [],
    start: '<title>Lucky Friday</title>',
    element: (
      <Suspense fallback={<p>One moment</p>}>
        <Late text={late.promise} onRendered={rendered.resolve} />
      </Suspense>
    ),
    end: async () => '<!-- end -->',
    status: 200,
    headers: {},
    nonce: undefined,
  };
  return { document, come: () => late.resolve('Ticket 7'), rendered: rendered.promise };
}

async function serve(handle: (response: Response) => void): Promise<string> {
  const app = express().get('/', (_request, response) => handle(response));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}/`;
}

const options = {
  waitsForAll: false,
  timeout: 10_000,
  onShell: () => {},
  onError: () => {},
};

describe('streamDocument', () => {
  it('sends a document once when its late part arrives before the first compressed byte', async () => {
    const { document, come, rendered } = lateDocument();
    // Behaves like a compressor in another, busy thread.
    const slow: QuickCompression = {
      ...createQuickCompression(false),
      bodyOf: (response) =>
        new Writable({
          write: (chunk: Buffer, _encoding, done) => void rendered.then(() => response.write(chunk, done)),
          final: (done) => {
            response.end(done);
          },
        }),
    };
    let streamed: Promise<void> | undefined;
    const url = await serve((response) => {
      streamed = streamDocument(response, document, { ...options, compression: slow, onShell: come });
    });
    const response = await fetch(url);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('Ticket 7');
    expect(text.match(/Lucky Friday/g)).toHaveLength(1);
    expect(text).toMatch(/<!-- end -->$/);
    await expect(streamed).resolves.toBeUndefined();
  });

  it('rejects when its end fails after its start was sent', async () => {
    const { document, come } = lateDocument();
    const failure = new Error('The view is broken');
    const rejected = Promise.withResolvers<unknown>();
    const url = await serve((response) => {
      streamDocument(
        response,
        { ...document, end: () => Promise.reject(failure) },
        { ...options, compression: createQuickCompression(true), onShell: come },
      ).catch((error) => {
        rejected.resolve(error);
        response.destroy();
      });
    });
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    expect(await rejected.promise).toBe(failure);
  });
});
