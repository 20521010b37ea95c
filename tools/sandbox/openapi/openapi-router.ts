import path from 'node:path';
import express, { Router } from 'express';
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { html } from '../lib/html.ts';

const documents = path.resolve(import.meta.dirname, '../../../docs/openapi');

const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Calls of the platform</title>
<link rel="stylesheet" href="/sandbox/openapi/reader/swagger-ui.css">
<div id="reader"></div>
<script src="/sandbox/openapi/reader/swagger-ui-bundle.js"></script>
<script src="/sandbox/openapi/reader/swagger-ui-standalone-preset.js"></script>
<script src="/sandbox/openapi/reader-page.js"></script>
</html>`.markup;

/** `/sandbox/openapi`: the OpenAPI documents and a page that shows them and sends requests to this sandbox. */
export function createOpenApiRouter(): Router {
  const router = Router();
  router.get('/sandbox/openapi', (_request, response) => {
    // Swagger UI sets styles of elements and has pictures inside its stylesheet.
    response.set(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src *; base-uri 'none'",
    );
    response.send(page);
  });
  router.get('/sandbox/openapi/reader-page.js', (_request, response) =>
    response.sendFile(path.join(import.meta.dirname, 'reader-page.js')),
  );
  router.use('/sandbox/openapi/reader', express.static(swaggerFolder(), { index: false }));
  for (const name of ['platform.json', 'marquee.json']) {
    router.get(`/sandbox/openapi/${name}`, (_request, response) => response.sendFile(path.join(documents, name)));
  }
  return router;
}
