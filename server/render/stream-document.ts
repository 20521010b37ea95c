import type { Response } from 'express';
import { isbot } from 'isbot';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface StreamOptions {
  readonly status: number;
  readonly nonce: string;
  /** Address of the script that hydrates; a document without one stays as the server made it. */
  readonly entry: string | undefined;
  readonly userAgent: string | undefined;
  /** Milliseconds after which what is still pending is given up. */
  readonly timeout: number;
  /** An error inside the render; the page itself may still be whole. */
  readonly onError: (error: unknown) => void;
  /** The first bytes are about to be sent. */
  readonly onShell: () => void;
}

/**
 * Streams a document: people get the shell first, bots and clients without a name wait for all of it. Resolves when the
 * response has closed; rejects, with nothing sent, when the shell fails.
 */
export function streamDocument(response: Response, element: ReactNode, options: StreamOptions): Promise<void> {
  // The visitor may have left while the data was on its way: `close` has come and will not come again.
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const waitsForAll = options.userAgent === undefined || isbot(options.userAgent);
    const send = () => {
      response.status(options.status).type('html');
      options.onShell();
      stream.pipe(response);
    };
    const stream = renderToPipeableStream(element, {
      nonce: options.nonce,
      bootstrapModules: options.entry === undefined ? [] : [options.entry],
      ...(waitsForAll ? { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: send } : { onShellReady: send }),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: options.onError,
    });
    const timer = setTimeout(() => stream.abort(new Error('The render took too long')), options.timeout);
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stream.abort(new Error('The client left'));
      resolve();
    });
  });
}
