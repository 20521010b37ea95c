import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import type { PreparedDocument } from './document-renderer.tsx';

interface StreamOptions {
  /** Everything at once, for who reads a document once: bots, and clients without a name. */
  readonly waitsForAll: boolean;
  /** Milliseconds after which what is still pending is given up. */
  readonly timeout: number;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
  /** The first bytes are about to be sent. */
  readonly onShell: () => void;
  /** Nothing is left to render. */
  readonly onRendered: () => void;
}

/**
 * Streams a document: people get the shell first. Resolves when the response has closed; rejects, with nothing sent, when
 * the shell fails.
 */
export function streamDocument(
  response: Response,
  { element, status, nonce, entry }: PreparedDocument,
  { waitsForAll, timeout, onError, onShell, onRendered }: StreamOptions,
): Promise<void> {
  // The visitor may have left while the data was on its way: `close` has come and will not come again.
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const send = () => {
      response.status(status).type('html');
      onShell();
      stream.pipe(response);
    };
    const stream = renderToPipeableStream(element, {
      ...(nonce !== undefined && { nonce }),
      bootstrapModules: entry === undefined ? [] : [entry],
      ...(waitsForAll && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
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
