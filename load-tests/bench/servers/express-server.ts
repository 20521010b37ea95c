import express from 'express';
import { loadCapturedPage } from '../page/captured-page.ts';
import { streamCapturedPage } from '../page/stream-captured-page.ts';
import { captureFile, port, productDirectory } from './settings.ts';

/** Cost of Express around React, with no work of Marquee's own. */
const page = await loadCapturedPage(captureFile, productDirectory);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/:language/promotion/:name', (_request, response) => {
  response.status(200).type('html');
  streamCapturedPage(page, response);
});
app.listen(port);
