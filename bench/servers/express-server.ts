import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { loadCapturedPage } from '../page/captured-page.ts';
import { captureFile, port, productDirectory } from './settings.ts';

/** What Express adds to React, with no work of Marquee's own. */
const { element, nonce, entry } = await loadCapturedPage(captureFile, productDirectory);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/:language/promotion/:name', (_request, response) => {
  const { pipe } = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [entry],
    onShellReady: () => {
      response.status(200).type('html');
      pipe(response);
    },
  });
});
app.listen(port);
