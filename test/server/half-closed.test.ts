import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

/** Sends a request, and half-closes the connection with it. */
const requestAndHalfClose = (head: string): Promise<string> => {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.end(`${head}\r\nHost: ${hostname}\r\n\r\n`);
  return text(socket);
};

describe('a client that closes its side after its request', () => {
  it.each([
    ['a call', 'lotto-available', 'GET /web-api/external-api/lotto/available HTTP/1.1', '"lotteries"'],
    ['a page', 'promotion', 'GET /en/promotion/lucky-friday HTTP/1.1', '</html>'],
  ])('receives the whole response of %s, then the end of the connection', async (_, call, head, part) => {
    await service.sandbox.fault(call, { latencyMs: 200 });
    const response = await requestAndHalfClose(head);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain(part);
  });
});
