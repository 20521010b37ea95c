import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';

const certificates = path.resolve(import.meta.dirname, '../browser/certificates');

/** Responses of a test's sites, by host name without port. */
export type Sites = Readonly<Record<string, RequestListener>>;

/** HTTPS servers under different host names on one port of this machine: browsers treat them as separate sites. */
export interface SeparateSites {
  readonly origin: (name: string) => string;
  readonly close: () => Promise<void>;
}

/** Starts the sites. Chromium needs `resolverRules` to find them, and must ignore certificate errors. */
export async function startSeparateSites(port: number, sites: Sites): Promise<SeparateSites> {
  const server = createServer(
    {
      key: readFileSync(path.join(certificates, 'test-only-key.pem')),
      cert: readFileSync(path.join(certificates, 'test-only-certificate.pem')),
    },
    (request, response) => {
      const name = request.headers.host?.split(':')[0] ?? '';
      const site = sites[name];
      if (site) site(request, response);
      else response.writeHead(404).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: (name) => `https://${name}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Makes only names that end in `.test` resolve to this machine. */
export const resolverRules =
  '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** A page of a site. */
export const htmlPage =
  (body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers })
      .end(`<!doctype html><html lang="en">${body}`);
  };

/** Forwards everything to a service on this machine, with the requested host name; adds headers to its responses. */
export const forwardTo =
  (port: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    const passed = httpRequest(
      { port, host: 'localhost', method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  };
