import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { createWebhook, type StudioEvent } from './webhook.ts';

const secret = 's'.repeat(32);
const event: StudioEvent = { event: 'approved', campaign: 'bonus200', by: 'lea', languages: ['de'] };

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly path: string | undefined;
  readonly body: string;
}

/** Opens a webhook to a receiver that replies as given. */
async function openWebhook(listener: RequestListener, options: { readonly timeout?: number } = {}) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, path: request.url, body });
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  const problems: string[] = [];
  const webhook = createWebhook({
    url: new URL(`http://127.0.0.1:${address.port}/hook`),
    secret,
    now: () => 1_764_300_000,
    onFailure: ({ about, campaign, problem }) => problems.push(`${about} ${campaign}: ${problem}`),
    pauses: [1, 1],
    ...options,
  });
  onTestFinished(() => {
    webhook.close();
    server.closeAllConnections();
    server.close();
  });
  return { received, problems, ...webhook };
}

it('sends a message whose signature a receiver can check', async () => {
  const { announce, received, problems } = await openWebhook((_, response) => response.writeHead(204).end());
  announce(event);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [first] = received;
  const body = first?.body ?? '';
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['x-marquee-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({ ...event, at: '2025-11-28T03:20:00.000Z' });
  expect(problems).toEqual([]);
});

it('sends it again with the same id until it is accepted', async () => {
  let count = 0;
  const { announce, received, problems } = await openWebhook((_, response) => {
    count += 1;
    response.writeHead(count < 3 ? 503 : 200).end();
  });
  announce(event);
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(problems).toEqual([]);
});

it.each([
  ['gives up after some attempts', 500, 3, 'status 500'],
  ['does not repeat what is refused', 410, 1, 'status 410'],
  ['follows no redirect', 307, 1, 'status 307'],
])('%s', async (_, status, attempts, problem) => {
  const { announce, received, problems } = await openWebhook((_request, response) =>
    response.writeHead(status, { location: '/elsewhere' }).end(),
  );
  announce(event);
  await vi.waitFor(() => expect(problems).toEqual([`approved bonus200: ${problem}`]));
  expect(received.map(({ path }) => path)).toEqual(Array(attempts).fill('/hook'));
});

it('does not read response bodies', async () => {
  let hasClosed = false;
  const { announce, problems } = await openWebhook((_, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write).on('close', () => {
      hasClosed = true;
    });
    write();
  });
  announce(event);
  await vi.waitFor(() => expect(hasClosed).toBe(true));
  expect(problems).toEqual([]);
});

it('stops waiting for an unresponsive receiver at its deadline', async () => {
  const { announce, problems } = await openWebhook(() => undefined, { timeout: 20 });
  announce(event);
  await vi.waitFor(() => expect(problems).toEqual(['approved bonus200: no response in time']));
});

it('drops messages when too many are pending', async () => {
  const { announce, problems } = await openWebhook(() => undefined);
  for (let count = 0; count < 101; count += 1) announce(event);
  expect(problems).toEqual(['approved bonus200: too many messages are under way']);
});
