import { PassThrough, Writable } from 'node:stream';
import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import type { PreparedDocument } from './make-document.tsx';

/**
 * What is ready stands where it belongs. React would put islands behind the first kilobytes aside for a script that waits
 * for a frame: without scripts, or in a hidden iframe, they would never show.
 */
const wholeInFlow = Number.POSITIVE_INFINITY;

interface StreamOptions {
  /** Bots read a document once: they get it whole. */
  readonly waitsForAll: boolean;
  /** Milliseconds after which the render gives up what is still pending. */
  readonly timeout: number;
  /** The first bytes are about to be sent. */
  readonly onShell: () => void;
  /** The render is complete, or will never be. */
  readonly onRendered: () => void;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/** Streams a document to a visitor: its start and React's shell first. Resolves when the response has closed. */
export function streamDocument(
  response: Response,
  { start, element, end, status, nonce }: PreparedDocument,
  { waitsForAll, timeout, onShell, onRendered, onError }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = () => {
      response.status(status).type('html');
      onShell();
      response.write(start);
      const body = new PassThrough();
      body.on('end', () => response.end(end));
      body.pipe(response, { end: false });
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(element, {
      ...(nonce !== undefined && { nonce }),
      // Only what is late comes by a script: without a limit React does not put off parts that are there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        if (!waitsForAll) send();
      },
      onAllReady: () => {
        onRendered();
        if (waitsForAll) send();
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(() => stream.abort(new Error('The render took too long')), timeout);
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stream.abort(new Error('The client left'));
      resolve();
    });
  });
}

interface WholeOptions {
  /** Milliseconds after which the render is given up. */
  readonly timeout: number;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/** Renders a document to its last byte. Rejects when its shell fails, and when it takes too long: half a page is not kept. */
export function renderWhole(
  { start, element, end, nonce }: PreparedDocument,
  { timeout, onError }: WholeOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [Buffer.from(start)];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        chunks.push(Buffer.from(end));
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const stream = renderToPipeableStream(element, {
      ...(nonce !== undefined && { nonce }),
      progressiveChunkSize: wholeInFlow,
      onAllReady: () => stream.pipe(sink),
      onShellError: fail,
      onError,
    });
    const timer = setTimeout(() => {
      fail(new Error('The render took too long'));
      stream.abort();
    }, timeout);
  });
}
