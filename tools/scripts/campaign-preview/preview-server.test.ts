import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenLocally } from './preview-server.ts';

const server = createServer();
afterEach(() => void server.close());

it('listens on the loopback interface only', async () => {
  const port = await listenLocally(server, 0);
  expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
});
