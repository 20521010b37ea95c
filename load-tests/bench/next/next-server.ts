import express from 'express';
import next from 'next';
import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { ownBody } from '../../../server/files/gzip-parts.ts';
import { createQuickCompression } from '../../../server/http/quick-compression.ts';
import { storedElements } from '../mix/stored-elements.ts';
import { readStoredPages } from '../mix/stored-pages.ts';
import { captureFile, port } from '../servers/settings.ts';

/** Next with incremental static regeneration (ISR), in Express, as in its guide to a custom server. */
const elements = [...storedElements(readStoredPages(captureFile))];
const numbers = new Map(elements.map(([path], number) => [path, number]));

const childrenOf = (element: ReactNode): ReactNode[] =>
  isValidElement<PropsWithChildren>(element) ? [element.props.children].flat() : [];

// Shares the pages with Next's bundles by a global, because Next bundles its pages separately from this module.
Object.assign(globalThis, {
  mixPages: elements.map(([, html]) => {
    const [head, body] = childrenOf(html);
    return { head: childrenOf(head), body: childrenOf(body) };
  }),
});

const site = next({ dev: false, dir: import.meta.dirname });
await site.prepare();
const handle = site.getRequestHandler();
const compression = createQuickCompression(true);

const app = express();
app.disable('x-powered-by');
app.get('/{*path}', (request, response) => {
  const number = numbers.get(request.originalUrl);
  if (number === undefined) {
    response.sendStatus(404);
    return;
  }
  // Next's output is compressed as in all rows.
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  Object.assign(response, {
    write: keep,
    end: (chunk: unknown) => {
      keep(chunk);
      Object.assign(response, { write, end });
      compression.send(response, ownBody(Buffer.concat(chunks)));
      return response;
    },
  });
  request.url = `/${number}`;
  void handle(request, response);
});
app.listen(port);
