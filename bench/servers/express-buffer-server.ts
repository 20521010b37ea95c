import { readFileSync } from 'node:fs';
import express from 'express';
import * as z from 'zod';
import { captureFile, port } from './settings.ts';

/** What Express alone uses for an answer that is there: the headers and the bytes that Marquee sends out of its cache. */
const answer = z
  .object({ headers: z.array(z.tuple([z.string(), z.string()])), body: z.string() })
  .parse(JSON.parse(readFileSync(captureFile, 'utf8')));
const body = Buffer.from(answer.body);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/:language/promotion/:name', (_request, response) => {
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.status(200).send(body);
});
app.listen(port);
