import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { urlOf } from './start-service.ts';

/** A request as the platform got it. */
export interface RecordedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Default reply. */
const plainReply: Reply = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
};

/** A platform that records every request, and every byte that reaches it. */
export async function startRecordingPlatform() {
  const requests: RecordedRequest[] = [];
  let bytes = '';
  let connections = 0;
  let reply = plainReply;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body });
      reply(request, response, body);
    });
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    socket.on('data', (chunk) => {
      bytes += chunk.toString('latin1');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    requests,
    bytes: () => bytes,
    connections: () => connections,
    /** Sets the response to all requests until {@link reset}. */
    replyWith: (next: Reply) => {
      reply = next;
    },
    /** Forgets the recorded requests. */
    reset: () => {
      requests.length = 0;
      bytes = '';
      connections = 0;
      reply = plainReply;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The platform that {@link startRecordingPlatform} starts. */
export type RecordingPlatform = Awaited<ReturnType<typeof startRecordingPlatform>>;

/** A platform that responds to each request with exactly these bytes, and then runs an action on the socket. */
export async function startRawPlatform(reply: string, then: (socket: Socket) => void = () => {}) {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received.push(chunk);
      socket.write(reply, 'latin1');
      then(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    port: address.port,
    received,
    open: () => sockets.size,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
