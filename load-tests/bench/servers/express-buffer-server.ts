import { gzipSync } from 'node:zlib';
import express from 'express';
import { readCapture } from '../page/read-capture.ts';
import { captureFile, port } from './settings.ts';

/** The cost of Express for a ready response: the headers and bytes that Marquee sends from its cache. */
const answer = readCapture(captureFile);
const isCompressed = answer.headers.some(([name, value]) => name === 'content-encoding' && value === 'gzip');
// Compressed like Marquee's cached pages (`server/page-cache/cached-page.ts`).
const body = isCompressed ? gzipSync(answer.body, { level: 3 }) : Buffer.from(answer.body);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/:language/promotion/:name', (_request, response) => {
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.status(200).send(body);
});
app.listen(port);
