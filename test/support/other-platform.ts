import { createServer } from 'node:http';
import express, { type Request, type Response } from 'express';
import * as z from 'zod';
import { urlOf } from './start-service.ts';

const bodySchema = z.record(z.string(), z.unknown());
const historySchema = z.object({ spins: z.array(z.unknown()) });

interface Asked {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

/** Spins of a page of the history. */
const pageSize = 2;

/** Starts a platform with other paths and data, which calls the sandbox; its adapter is `test/fixtures/other-platform/adapter.ts`. */
export async function startOtherPlatform(sandbox: string) {
  const paths: string[] = [];
  const app = express();
  app.use(express.json());
  app.use((request, _response, next) => {
    paths.push(`${request.method} ${request.path}`);
    next();
  });
  const wheelPath = ({ params }: Request<{ id: string }>) => `/web-api/api/web/promotions/wheel/${params.id}`;
  app.get('/v1/wheels/:id', (request, response) =>
    respond(ask(wheelPath(request), request), response, toPlatformNames),
  );
  app.post('/v1/wheels/:id/spins', (request, response) =>
    respond(ask(`${wheelPath(request)}/spin`, request), response, toPlatformNames),
  );
  app.get('/v1/wheels/:id/spins', (request, response) => {
    const page = Number(request.query['page'] ?? 1);
    return respond(ask(`${wheelPath(request)}/getHistoryWheel`, request), response, (body) => {
      const { spins } = historySchema.parse(body);
      const items = spins.slice((page - 1) * pageSize, page * pageSize).map(toPlatformNames);
      return { items, next_page: page * pageSize < spins.length ? page + 1 : null };
    });
  });
  app.post('/v1/sessions', async (request, response) => {
    const { body } = await ask('/web-api/external-api/fastLogin', request);
    const { user_id: player, token: session } = bodySchema.parse(body);
    response.json(session === undefined ? { error: 'login' } : { player: String(player), session });
  });
  app.use('/v1', (request, response) => respond(ask(request.url, request), response, (body) => body));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function ask(path: string, request: Request<object>): Promise<Asked> {
    const passed = ['accept-language', 'idempotency-key', 'content-type'].flatMap((name) => {
      const value = request.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const token = request.get('authorization');
    const response = await fetch(sandbox + path, {
      method: request.method,
      headers: { ...Object.fromEntries(passed), ...(token !== undefined && { 'x-auth': token }) },
      ...(request.method === 'POST' && request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') };
  }

  async function respond(
    pending: ReturnType<typeof ask>,
    response: Response,
    change: (body: unknown) => unknown,
  ): Promise<void> {
    const { status, body, retryAfter } = await pending;
    if (retryAfter !== null) response.set('retry-after', retryAfter);
    response.status(status).json(status === 200 ? change(body) : body);
  }

  return {
    url: urlOf(server),
    paths,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `start_at` of `startAt`, and amounts as texts. */
function toPlatformNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlatformNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      name === 'amount' ? String(inner) : toPlatformNames(inner),
    ]),
  );
}
