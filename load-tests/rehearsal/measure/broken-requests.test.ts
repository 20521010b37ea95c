import { expect, it } from 'vitest';
import { brokenRequests } from './broken-requests.ts';

const line = (level: string, what: string, port = 4811) =>
  `2026/11/22 10:00:00 [${level}] 7#7: *12 ${what}, client: 127.0.0.1, server: , request: "GET /en/ HTTP/1.1", upstream: "http://127.0.0.1:${port}/en/", host: "localhost:4800"`;

it('separates responses that had begun from others, and ignores other lines', () => {
  const log = [
    line('error', 'upstream prematurely closed connection while reading response header from upstream'),
    line('warn', 'upstream server temporarily disabled while reading response header from upstream'),
    line('error', 'recv() failed (104: Connection reset by peer) while reading response header from upstream'),
    line('error', 'send() failed (32: Broken pipe) while sending request to upstream'),
    line('error', 'upstream prematurely closed connection while reading upstream'),
    line('error', 'connect() failed (111: Connection refused) while connecting to upstream'),
    line('error', 'upstream prematurely closed connection while reading upstream', 4810),
    '',
  ].join('\n');
  expect(brokenRequests(log, 4811)).toEqual({ waiting: 3, begun: 1 });
  expect(brokenRequests('', 4811)).toEqual({ waiting: 0, begun: 0 });
});
