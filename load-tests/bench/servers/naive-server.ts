import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter } from 'react-router-dom';
import { naiveDocument, naiveRoutes } from '../page/naive-page.tsx';
import { port } from './settings.ts';

/** Express and React Router combined as in their guides: a loader, and the whole document rendered for each request. */
const { query, dataRoutes } = createStaticHandler(naiveRoutes);

const app = express();
app.get('/{*path}', async (request, response) => {
  const address = new URL(request.originalUrl, `http://${request.headers.host}`);
  const context = await query(new Request(address, { headers: { accept: request.headers.accept ?? '' } }));
  if (context instanceof Response) {
    response.redirect(context.status, context.headers.get('location') ?? '/');
    return;
  }
  const { pipe } = renderToPipeableStream(naiveDocument(createStaticRouter(dataRoutes, context), context), {
    bootstrapModules: ['/assets/entry.js'],
    onShellReady: () => {
      response.status(context.statusCode).type('html');
      pipe(response);
    },
  });
});
app.listen(port);
