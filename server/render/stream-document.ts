import { Writable } from 'node:stream';
import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import type { QuickCompression } from '../http/quick-compression.ts';
import { htmlType } from './document-headers.ts';
import type { PreparedDocument } from './make-document.tsx';

/**
 * What is ready stands where it belongs. React would put islands behind the first kilobytes aside for a script that waits
 * for a frame: without scripts, or in a hidden iframe, they would never show.
 */
export const wholeInFlow = Number.POSITIVE_INFINITY;

interface StreamOptions {
  readonly compression: QuickCompression;
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

/**
 * Writes a document to a visitor: in one piece, or, where a part of it is late, its start and React's shell first. Resolves
 * when the response has closed.
 */
export function streamDocument(response: Response, document: PreparedDocument, options: StreamOptions): Promise<void> {
  const { start, end, status } = document;
  const body = document.renderAtOnce();
  if (body === undefined) return streamByReact(response, document, options);
  options.onRendered();
  response.statusCode = status;
  response.setHeader('Content-Type', htmlType);
  options.onShell();
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    options.compression.send(response, Buffer.concat([...start, ...body, ...end])).catch(reject);
  });
}

function streamByReact(
  response: Response,
  { start, element, end, status, nonce }: PreparedDocument,
  { compression, waitsForAll, timeout, onShell, onRendered, onError }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = () => {
      response.statusCode = status;
      response.setHeader('Content-Type', htmlType);
      onShell();
      const body = compression.bodyOf(response);
      body.write(Buffer.concat(start));
      stream.pipe(
        new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            body.write(chunk, () => done());
          },
          final: (done) => {
            body.end(Buffer.concat(end), () => done());
          },
        }),
      );
    };
    const stream = renderToPipeableStream(element, {
      ...(nonce !== undefined && { nonce }),
      progressiveChunkSize: wholeInFlow,
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
export async function renderWhole(document: PreparedDocument, options: WholeOptions): Promise<Buffer> {
  const body = document.renderAtOnce();
  if (body === undefined) return renderWholeByReact(document, options);
  return Buffer.concat([...document.start, ...body, ...document.end]);
}

function renderWholeByReact(
  { start, element, end, nonce }: PreparedDocument,
  { timeout, onError }: WholeOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [...start];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        chunks.push(...end);
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
