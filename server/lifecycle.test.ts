import { once } from 'node:events';
import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLifecycle, type RunningRequest } from './lifecycle.ts';
import { createLogger } from './observability/logger.ts';

it('a drain serves every client that connected before it stops accepting', async () => {
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
  // The kernel accepts all of them before Node polls for the first time. A busy machine accepts them within the grace
  // period.
  const responses = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    let response = '';
    socket.on('data', (chunk) => {
      response += String(chunk);
    });
    await once(socket, 'close');
    return response;
  });
  expect(await lifecycle.drain(server)).toBe(true);
  for (const answer of await Promise.all(responses)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n[\s\S]*done/is);
  }
});

it('a drain serves a request that arrives when the last response is complete', async () => {
  const lifecycle = createLifecycle({ delay: 0, deadline: 5_000 }, createLogger('silent'));
  const running: RunningRequest[] = [];
  const server = createServer((_request, response) => {
    const entered = { response, context: { label: 'test', requestId: '' }, startedAt: performance.now() };
    running.push(entered);
    lifecycle.enter(entered);
    response.once('close', () => lifecycle.leave(entered));
    // The second is the last response that the drain waits for.
    if (running.length !== 2) response.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const kept = connect(port, '127.0.0.1');
  kept.write(request);
  await once(kept, 'data');
  const waiting = connect(port, '127.0.0.1').on('error', () => {});
  waiting.write(request);
  while (running.length < 2) await sleep(10);

  const drained = lifecycle.drain(server);
  await sleep(500);
  const answer = once(kept, 'data').then(([data]) => String(data), String);
  // Simulates a read from a connection: Node runs its callbacks without polling the connections again.
  readFile(import.meta.filename, () => {
    const [, last] = running;
    if (last) lifecycle.leave(last);
    kept.write(request);
  });
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is);
  expect(await drained).toBe(true);
});

it('a drain closes the connections of running requests, unless their headers are sent', async () => {
  const lifecycle = createLifecycle({ delay: 0, deadline: 5_000 }, createLogger('silent'));
  const enter = (headersSent: boolean) => {
    const setHeader = vi.fn();
    const entered = {
      response: { headersSent, setHeader },
      context: { label: 'test', requestId: '' },
      startedAt: performance.now(),
    };
    lifecycle.enter(entered);
    return { setHeader, leave: () => lifecycle.leave(entered) };
  };
  const [waiting, sending] = [enter(false), enter(true)];
  expect(waiting.setHeader).not.toHaveBeenCalled();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drained = lifecycle.drain(server);
  expect(waiting.setHeader.mock.calls).toEqual([['Connection', 'close']]);
  expect(sending.setHeader).not.toHaveBeenCalled();
  waiting.leave();
  sending.leave();
  expect(await drained).toBe(true);
});
