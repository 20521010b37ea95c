import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { unlimitedChunkSize } from '../../../server/render/stream-document.ts';

/** A document whose middle part React renders. */
export interface DocumentParts {
  readonly start: string;
  readonly element: ReactNode;
  readonly end: string;
}

/** Renders a page into a response, with its document around it. */
export function streamCapturedPage({ start, element, end }: DocumentParts, response: ServerResponse): void {
  const { pipe } = renderToPipeableStream(element, {
    progressiveChunkSize: unlimitedChunkSize,
    onShellReady: () => {
      response.write(start);
      pipe(
        new Writable({
          write: (chunk, _encoding, done) => {
            response.write(chunk);
            done();
          },
          final: (done) => {
            response.end(end);
            done();
          },
        }),
      );
    },
  });
}
