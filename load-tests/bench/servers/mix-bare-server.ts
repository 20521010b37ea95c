import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { unlimitedChunkSize } from '../../../server/render/stream-document.ts';
import { sendStream } from '../mix/send-stream.ts';
import { storedElements } from '../mix/stored-elements.ts';
import { readStoredPages } from '../mix/stored-pages.ts';
import { captureFile, port } from './settings.ts';

/** The cost of React for the texts of every page, with prepared elements. */
const pages = storedElements(readStoredPages(captureFile));

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/{*path}', (request, response) => {
  const page = pages.get(request.originalUrl);
  if (page === undefined) {
    response.sendStatus(404);
    return;
  }
  const stream = renderToPipeableStream(page, {
    progressiveChunkSize: unlimitedChunkSize,
    onShellReady: () => {
      response.status(200).type('html');
      sendStream(stream, response);
    },
  });
});
app.listen(port);
