import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { freePort } from '../../../tools/scripts/free-ports.ts';

/** How calls are held: before the first byte of a response, or in the middle of one. */
export type Hold = 'unanswered' | 'half-answered';

/** How a platform is down: it refuses connections, or accepts them and never responds. */
export type Outage = 'refuses' | 'hangs';

/** A held call, found by the id of the request that it was made for. */
interface HeldCall {
  readonly arrived: PromiseWithResolvers<void>;
  /** Time at which its connection closed, by `process.hrtime`. */
  readonly closed: PromiseWithResolvers<bigint>;
}

/** A proxy in front of the platform: it can hold calls, reports when their caller closes the connection, and can be down. */
export async function startPlatformFront(platform: string, knownPort?: number) {
  const agent = new Agent({ keepAlive: true });
  const held = new Map<string, HeldCall>();
  const holds = new Map<string, Hold>();
  let isHanging = false;
  const callOf = (id: string): HeldCall => {
    const known = held.get(id) ?? { arrived: Promise.withResolvers(), closed: Promise.withResolvers() };
    held.set(id, known);
    return known;
  };
  const server = createServer((incoming, response) => {
    const hold = holds.get(pathOf(incoming));
    if (hold) holdCall(hold, callOf(String(incoming.headers['x-request-id'])), response);
    else if (!isHanging) relay(platform, agent, incoming, response);
  });
  const port = knownPort ?? (await freePort());
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Holds all later calls with a path. */
    hold: (path: string, how: Hold) => void holds.set(path, how),
    /** The held call of a request, also before it arrives. */
    callOf,
    /** Simulates an outage of the platform. */
    fail: async (how: Outage) => {
      isHanging = how === 'hangs';
      if (server.listening && how === 'refuses') stop();
      else if (!server.listening && how === 'hangs') await listen();
    },
    stop: () => {
      if (server.listening) stop();
      agent.destroy();
    },
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => new URL(url, 'http://platform').pathname;

function holdCall(hold: Hold, { arrived, closed }: HeldCall, response: ServerResponse): void {
  response.once('close', () => closed.resolve(process.hrtime.bigint()));
  if (hold === 'half-answered') response.writeHead(200, { 'content-type': 'application/json' }).write('{"half":');
  arrived.resolve();
}

function relay(platform: string, agent: Agent, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const outgoing = request(`${platform}${url}`, { method, headers, agent }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    pipeline(reply, response, () => {});
  });
  pipeline(incoming, outgoing, (error) => {
    if (error) response.destroy();
  });
  outgoing.on('error', () => response.destroy());
  response.once('close', () => outgoing.destroy());
}
