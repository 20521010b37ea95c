import { Writable } from 'node:stream';
import type { Response } from 'express';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { type BodyParts, plainBody } from '../files/gzip-parts.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
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
  /** All that is ready is rendered, and the first bytes are about to be sent: the rest waits for the platform. */
  readonly onShell: () => void;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/**
 * Writes a document to a visitor, whose response has its status and headers: in one piece or, if a part is late, its start and React's shell first. Resolves when
 * the response has closed.
 */
export function streamDocument(
  response: Response,
  document: PreparedDocument,
  { compression, waitsForAll, timeout, onShell, onError }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    // `headersSent` comes later: a compressor buffers the first bytes.
    const send = (whole: boolean) => {
      if (isSent) return;
      isSent = true;
      onShell();
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

/** A document whose render is complete: React writes all of it at once. */
async function wholeOf(stream: PipeableStream, { open, sheets, start, end }: PreparedDocument): Promise<BodyParts> {
  const { chunks, isEnded, errored } = stream.pipe(new ChunkCollector());
  if (!isEnded) throw errored ?? new Error('React did not write the whole document');
  return { open: Buffer.from(open), shared: sheets, rest: bytesOf([start, ...chunks, await end()]) };
}

/** Collects what is written as it is: a `Writable` of its own makes a buffer and a callback of each piece. */
class ChunkCollector extends Writable {
  readonly chunks: (string | Uint8Array)[] = [];
  isEnded = false;

  override write(chunk: string | Uint8Array): boolean {
    this.chunks.push(chunk);
    return true;
  }

  override end(): this {
    this.isEnded = true;
    return this;
  }
}

/** The bytes of all chunks, written into one buffer. */
function bytesOf(chunks: readonly (string | Uint8Array)[]): Buffer {
  const bytes = Buffer.allocUnsafe(chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0));
  let at = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') at += bytes.write(chunk, at);
    else {
      bytes.set(chunk, at);
      at += chunk.length;
    }
  }
  return bytes;
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
