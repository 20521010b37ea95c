import { createServer } from 'node:http';
import { loadCapturedPage } from '../page/captured-page.ts';
import { streamCapturedPage } from '../page/stream-captured-page.ts';
import { captureFile, port, productDirectory } from './settings.ts';

/** The cost of React without Marquee. */
const page = await loadCapturedPage(captureFile, productDirectory);

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  streamCapturedPage(page, response);
}).listen(port);
