import express from 'express';
import { loadCapturedPage } from '../page/captured-page.ts';
import { streamCapturedPage } from '../page/stream-captured-page.ts';
import { captureFile, port, productDirectory } from './settings.ts';

/** The cost of Express around React, without Marquee's own work. */
const page = await loadCapturedPage(captureFile, productDirectory);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/:language/promotion/:name', (_request, response) => {
  response.status(200).type('html');
  streamCapturedPage(page, response);
});
app.listen(port);
