import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Response } from 'express';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { type BodyParts, plainBody } from '../files/gzip-parts.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { htmlType } from './document-headers.ts';
import type { PreparedDocument } from './make-document.tsx';

/**
 * Content that is ready is rendered in its place. React would put islands behind the first kilobytes aside for a script
 * that waits for a frame: without scripts, or in a hidden iframe, they would never show.
 */
export const wholeInFlow = Number.POSITIVE_INFINITY;

interface StreamOptions {
  readonly compression: QuickCompression;
  /** Bots read a document once: they get it whole. */
  readonly waitsForAll: boolean;
  /** Milliseconds after which the render gives up on pending parts. */
  readonly timeout: number;
  /** The first bytes are about to be sent. */
  readonly onShell: () => void;
  /** All that is ready is rendered: the rest waits for the platform. */
  readonly onRendered: () => void;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/**
 * Writes a document to a visitor: in one piece or, if a part is late, its start and React's shell first. Resolves when
 * the response has closed.
 */
export function streamDocument(
  response: Response,
  document: PreparedDocument,
  { compression, waitsForAll, timeout, onShell, onRendered, onError }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    // `headersSent` comes later: a compressor buffers the first bytes.
    const send = (whole: boolean) => {
      if (isSent) return;
      isSent = true;
      response.statusCode = document.status;
      response.setHeader('Content-Type', htmlType);
      onShell();
      onRendered();
      if (whole)
        wholeOf(stream, document)
          .then((body) => compression.send(response, body))
          .catch(reject);
      else writeParts(stream, document, compression.bodyOf(response), reject);
    };
    let isWhole = false;
    const stream = renderToPipeableStream(document.element, {
      ...(document.nonce !== undefined && { nonce: document.nonce }),
      progressiveChunkSize: wholeInFlow,
      // A page that is complete with the shell is known to be so at the end of the same turn.
      onShellReady: () => {
        if (!waitsForAll) queueMicrotask(() => isWhole || send(false));
      },
      onAllReady: () => {
        isWhole = true;
        send(true);
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

/** Sends the start and the shell at once, the late parts as they arrive, and then the end, which may fail. */
function writeParts(
  stream: PipeableStream,
  { open, sheets, start, end }: PreparedDocument,
  body: Writable,
  onEndFailed: (error: unknown) => void,
): void {
  body.write(plainBody({ open: Buffer.from(open), shared: sheets, rest: Buffer.from(start) }));
  stream.pipe(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        body.write(chunk, () => done());
      },
      final: (done) => {
        end()
          .then((text) => body.end(text, () => done()))
          .catch(onEndFailed);
      },
    }),
  );
}

/** A document whose render is complete. */
async function wholeOf(stream: PipeableStream, { open, sheets, start, end }: PreparedDocument): Promise<BodyParts> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await finished(stream.pipe(sink));
  const rest = Buffer.concat([Buffer.from(start), ...chunks, Buffer.from(await end())]);
  return { open: Buffer.from(open), shared: sheets, rest };
}

interface WholeOptions {
  /** Milliseconds after which the render is aborted. */
  readonly timeout: number;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/**
 * Renders a document completely. Rejects when its shell fails, and when it takes too long: half a page is not cached.
 */
export function renderWhole(document: PreparedDocument, { timeout, onError }: WholeOptions): Promise<BodyParts> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const stream = renderToPipeableStream(document.element, {
      ...(document.nonce !== undefined && { nonce: document.nonce }),
      progressiveChunkSize: wholeInFlow,
      onAllReady: () => {
        clearTimeout(timer);
        wholeOf(stream, document).then(resolve, reject);
      },
      onShellError: fail,
      onError,
    });
    const timer = setTimeout(() => {
      fail(new Error('The render took too long'));
      stream.abort();
    }, timeout);
  });
}
