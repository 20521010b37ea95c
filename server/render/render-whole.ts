import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { PreparedDocument } from './document-renderer.tsx';

interface WholeOptions {
  /** Milliseconds after which the render is given up. */
  readonly timeout: number;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
}

/**
 * Renders a document to its last byte, for whoever asks for it. Rejects when its shell fails, and when it takes too long:
 * half a page is nothing to keep.
 */
export function renderWhole(
  { element, nonce, entry }: PreparedDocument,
  { timeout, onError }: WholeOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
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
      bootstrapModules: entry === undefined ? [] : [entry],
      // Without a limit no part comes later by a script: the document is as it stands.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
