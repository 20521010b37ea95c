import { createServer } from 'node:http';
import { readCapture } from '../page/read-capture.ts';
import { captureFile, port } from './settings.ts';

/** The lower bound: the cost of sending these bytes. */
const body = Buffer.from(readCapture(captureFile).body);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(port);
