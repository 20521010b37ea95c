import express from 'express';
import { renderPage } from 'vike/server';
import { port } from '../servers/settings.ts';

/** Vike in Express, as in its guide. */
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/{*path}', async (request, response) => {
  const { httpResponse } = await renderPage({ urlOriginal: request.originalUrl, headersOriginal: request.headers });
  response.status(httpResponse.statusCode);
  for (const [name, value] of httpResponse.headers) response.setHeader(name, value);
  httpResponse.pipe(response);
});
app.listen(port);
