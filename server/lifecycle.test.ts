import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './observability/logger.ts';

it('a drain answers every client that connected before it stops accepting', async () => {
  const lifecycle = createLifecycle({ delay: 0, deadline: 5_000 }, createLogger('silent'));
  const server = createServer((request, response) => {
    const running = { response, context: { label: 'test', requestId: '' }, startedAt: performance.now() };
    lifecycle.enter(running);
    response.once('close', () => lifecycle.leave(running));
    request.resume().once('end', () => response.end('done'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // The kernel takes all of them before Node looks for the first time. A busy machine takes them within the time for accepting.
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    await once(socket, 'close');
    return answer;
  });
  expect(await lifecycle.drain(server)).toBe(true);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n[\s\S]*done/is);
  }
});
