import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Transform, Writable } from 'node:stream';
import zlib from 'node:zlib';
import type { Response } from 'express';
import { type AcceptedEncoding, acceptedEncoding, roomFor, type StoredEncoding } from '../files/encoded-body.ts';
import { type BodyParts, gzipPieces, lengthOf, plainBody, plainLength, plainPieces } from '../files/gzip-parts.ts';

type QuickEncoding = 'zstd' | 'gzip' | 'br';

/** Compression of responses that are sent once: saves most of the bytes for the least work. */
export interface QuickCompression {
  /** Encoding of a cached page for a request. */
  readonly storedEncodingOf: (request: Pick<IncomingMessage, 'headers'>) => StoredEncoding;
  /** Ends a response with a body in the best encoding that its request allows. Status and other headers are set before. */
  readonly send: (response: Response, body: BodyParts) => void;
  /** Stream for a body that is written in pieces, each sent at once. Set headers before; ending the stream ends the response. */
  readonly bodyOf: (response: Response) => Writable;
}

/** A pipeline adds seven listeners to those of the request's steps: beyond ten Node prints warnings, which are not JSON. */
const maxListeners = 20;

/** Minimum size in bytes: compressing a smaller body saves no packet. */
const minBytes = 1_024;

const { constants } = zlib;
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 1 };
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 1 };

// Node 20 lacks zstd.
export const hasZstd = 'zstdCompress' in zlib;

/** Encodings in order of cost per page: zstd takes a third less time than gzip for the same size. */
const order: readonly QuickEncoding[] = hasZstd ? ['zstd', 'gzip', 'br'] : ['gzip', 'br'];

const pieces: Readonly<Record<AcceptedEncoding<QuickEncoding>, (body: BodyParts) => readonly Buffer[]>> = {
  identity: plainPieces,
  zstd: (body) => {
    const plain = plainBody(body);
    const sizes = { chunkSize: roomFor(plain.length), pledgedSrcSize: plain.length };
    return [zlib.zstdCompressSync(plain, { params: zstdParams, ...sizes })];
  },
  gzip: (body) => gzipPieces(body, 1),
  br: (body) => [zlib.brotliCompressSync(plainBody(body), { params: brotliParams })],
};

const compressors: Readonly<Record<QuickEncoding, () => Transform & { flush: (done: () => void) => void }>> = {
  zstd: () => zlib.createZstdCompress({ params: zstdParams }),
  gzip: () => zlib.createGzip({ level: 1 }),
  br: () => zlib.createBrotliCompress({ params: brotliParams }),
};

/** @param isOn whether Marquee compresses, or leaves it to the proxy in front of it */
export function createQuickCompression(isOn: boolean): QuickCompression {
  const encodingOf = ({ headers }: Pick<IncomingMessage, 'headers'>): AcceptedEncoding<QuickEncoding> =>
    isOn ? acceptedEncoding(headers['accept-encoding'], order) : 'identity';

  return {
    storedEncodingOf: ({ headers }) => (isOn ? acceptedEncoding(headers['accept-encoding'], ['gzip']) : 'identity'),
    send: (response, body) => {
      if (response.destroyed) return;
      const encoding = plainLength(body) < minBytes ? 'identity' : encodingOf(response.req);
      const encoded = pieces[encoding](body);
      if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Length', lengthOf(encoded));
      endWith(response, encoded);
    },
    bodyOf: (response) => {
      const encoding = encodingOf(response.req);
      if (encoding === 'identity') return response;
      response.setHeader('Content-Encoding', encoding);
      const compressor = compressors[encoding]();
      response.setMaxListeners(maxListeners);
      // If the visitor leaves, both streams end and later writes are dropped.
      pipeline(compressor, response, () => {});
      return new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          compressor.write(chunk);
          compressor.flush(() => done());
        },
        final: (done) => {
          compressor.end(() => done());
        },
      });
    },
  };
}

/** Ends a response with the pieces of its body, in one write and without copying them. */
export function endWith(response: ServerResponse, all: readonly Buffer[]): void {
  response.cork();
  for (const piece of all) response.write(piece);
  response.end();
}
