import { Writable } from 'node:stream';
import type { Response } from 'express';
import type { PipeableStream } from 'react-dom/server';
import { ownBody } from '../../../server/files/gzip-parts.ts';
import { createQuickCompression } from '../../../server/http/quick-compression.ts';

const compression = createQuickCompression(true);

/** Sends what React streams as Marquee sends its pages: compressed at once, in the encoding that it would choose. */
export function sendStream({ pipe }: PipeableStream, response: Response): void {
  const chunks: Buffer[] = [];
  pipe(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done) => {
        compression.send(response, ownBody(Buffer.concat(chunks)));
        done();
      },
    }),
  );
}
