import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { urlOf } from './start-service.ts';

/** A request as received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly response: ServerResponse;
  /** Fires when the connection ends before the response is complete. */
  readonly broken: Promise<void>;
}

/** Responds to a request, or leaves it without a response. */
export type Script = (request: ReceivedRequest) => void;

/** Starts a platform that follows a test's script, on a separate port, and records requests. */
export async function startScriptedPlatform(script: Script) {
  const received: ReceivedRequest[] = [];
  let current = script;
  const server = createServer(async (request, response) => {
    const broken = new Promise<void>((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body, response, broken };
    received.push(entry);
    current(entry);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    received,
    /** Changes the script from now on. */
    does: (next: Script) => {
      current = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The platform that {@link startScriptedPlatform} starts. */
export type ScriptedPlatform = Awaited<ReturnType<typeof startScriptedPlatform>>;

/** Responds with JSON. */
export const replyJson =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Script =>
  ({ response }) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** A handler that never responds. */
export const hang: Script = () => {};
