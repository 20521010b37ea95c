import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { captureFile, port } from './settings.ts';

/** The least that an answer with these bytes can cost. */
const body = readFileSync(captureFile);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(port);
