import { Writable } from 'node:stream';
import type { Response } from 'express';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { type BodyParts, plainBody } from '../files/gzip-parts.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import type { PreparedDocument } from './make-document.tsx';

/**
 * Disables React's size limit for inline content: React would move islands beyond the first kilobytes into a hidden element for a script to
 * insert on an animation frame. Without scripts, or in a hidden iframe, they would never show.
 */
export const unlimitedChunkSize = Number.POSITIVE_INFINITY;

interface StreamOptions {
  readonly compression: QuickCompression;
  /** Whether to send the document only when it is complete: bots read it only once. */
  readonly waitsForAll: boolean;
  /** Milliseconds after which the render gives up on pending parts. */
  readonly timeout: number;
  /** Called when all ready content is rendered and the first bytes are about to be sent: the rest waits for the platform. */
  readonly onShell: () => void;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/**
 * Writes a document into a response whose status and headers are set: in one piece or, if a part is late, beginning with its start and
 * React's shell. Resolves when the response has closed.
 */
export function streamDocument(
  response: Response,
  document: PreparedDocument,
  { compression, waitsForAll, timeout, onShell, onError }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    // Not `headersSent`, which is set later: a compressor buffers the first bytes.
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
      progressiveChunkSize: unlimitedChunkSize,
      // For a page without late parts, `onAllReady` runs before the end of the same turn.
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

/** The complete HTML of a document whose render is finished: React writes all of it at once. */
async function wholeOf(stream: PipeableStream, { open, sheets, start, end }: PreparedDocument): Promise<BodyParts> {
  const { chunks, isEnded, errored } = stream.pipe(new ChunkCollector());
  if (!isEnded) throw errored ?? new Error('React did not write the whole document');
  return { open: Buffer.from(open), shared: sheets, rest: bytesOf([start, ...chunks, await end()]) };
}

/** Collects chunks unchanged: a plain `Writable` would create a buffer and a callback for each. */
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

/** Renders a document completely. Rejects if its shell fails or it takes too long: half a page must not be cached. */
export function renderWhole(document: PreparedDocument, { timeout, onError }: WholeOptions): Promise<BodyParts> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const stream = renderToPipeableStream(document.element, {
      ...(document.nonce !== undefined && { nonce: document.nonce }),
      progressiveChunkSize: unlimitedChunkSize,
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
