import { createServer } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { loadCapturedPage } from '../page/captured-page.ts';
import { captureFile, port, productDirectory } from './settings.ts';

/** What React costs, with nothing around it. */
const { element, nonce, entry } = await loadCapturedPage(captureFile, productDirectory);

createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [entry],
    onShellReady: () => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      pipe(response);
    },
  });
}).listen(port);
