import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter } from 'react-router-dom';
import { createNaiveSite } from '../mix/naive-site.tsx';
import { sendStream } from '../mix/send-stream.ts';
import { readStoredPages } from '../mix/stored-pages.ts';
import { captureFile, port } from './settings.ts';

/** Express, React Router and i18next combined as in their guides, with the texts of every page. */
const site = await createNaiveSite(readStoredPages(captureFile));
const { query, dataRoutes } = createStaticHandler(site.routes);

const app = express();
app.get('/{*path}', async (request, response) => {
  const path = request.originalUrl;
  if (!site.has(path)) {
    response.sendStatus(404);
    return;
  }
  const address = new URL(path, `http://${request.headers.host}`);
  const context = await query(new Request(address, { headers: { accept: request.headers.accept ?? '' } }));
  if (context instanceof Response) {
    response.redirect(context.status, context.headers.get('location') ?? '/');
    return;
  }
  // Like i18next's middleware, with the language from the path.
  const i18n = site.i18n.cloneInstance({ lng: path.slice(1, 3) });
  const stream = renderToPipeableStream(site.document(path, i18n, createStaticRouter(dataRoutes, context), context), {
    bootstrapModules: ['/assets/entry.js'],
    onShellReady: () => {
      response.status(context.statusCode).type('html');
      sendStream(stream, response);
    },
  });
});
app.listen(port);
