import { connect } from 'node:net';

/** A request as bytes, sent over a separate connection; not every response is awaited. */
export interface HostileRequest {
  readonly name: string;
  readonly bytes: string;
  /** Number of response bytes after which the client leaves; if missing, it waits for the end. */
  readonly leavesAfter?: number;
}

const host = 'Host: localhost\r\n';
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const post = (path: string, headers: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n${headers}\r\n${body}`;
const events = '/web-api/api/analytics/events';
const filler = (length: number): string => 'a'.repeat(length);
const lines = (count: number, length: number): string => `X-A: ${filler(length)}\r\n`.repeat(count);

/** An asset of the build, named by the test: its name has a hash. */
export function hostileRequests(asset: string): readonly HostileRequest[] {
  const forms: Readonly<Record<string, string>> = {
    'a range that ends before it begins': get(asset, 'Range: bytes=5-2\r\n'),
    'a range beyond all numbers': get(asset, `Range: bytes=0-${'9'.repeat(400)}\r\n`),
    'a range of nothing': get(asset, 'Range: bytes=-\r\n'),
    'a thousand ranges': get(asset, `Range: bytes=${'0-1,'.repeat(1_000)}0-1\r\n`),
    'a range of the host SDK': get('/embed/marquee.js', 'Range: bytes=5-2\r\n'),
    'a range of a page': get('/en/', 'Range: bytes=5-2\r\n'),
    'a range of another unit': get(asset, 'Range: lines=1-2\r\n'),
    'a condition on a range': get(asset, 'Range: bytes=0-1\r\nIf-Range: "\u0001"\r\n'),
    'headers of 13 KiB': get('/en/', lines(2, 6_500)),
    'headers of 17 KiB': get('/en/', lines(3, 5_800)),
    'headers of 30 KiB': get('/en/', lines(4, 7_500)),
    'headers of 100 KiB': get('/en/', lines(14, 7_000)),
    'a header of 7.9 KiB': get('/en/', lines(1, 7_900)),
    '2,500 headers': get('/en/', 'a: b\r\n'.repeat(2_500)),
    'a control character in a header': get('/en/', 'X-A: a\u0001b\r\n'),
    'a deleted character in a header': get('/en/', 'X-A: a\u007fb\r\n'),
    'no character in a header': get('/en/', 'X-A: \0\r\n'),
    'bytes beyond ASCII in a header': get('/en/', 'X-A: \u00ff\u00fe\r\n'),
    'bytes beyond ASCII in a cookie': get('/web-api/GetTimezones', 'Cookie: user_token=\u0080\u0081\r\n'),
    'bytes beyond ASCII in a path': get('/en/\u00ff\u00fe'),
    'bytes beyond ASCII in a host': `GET /en/ HTTP/1.1\r\nHost: a\u0080b\r\n\r\n`,
    'a host of 6 KiB': `GET /en/ HTTP/1.1\r\nHost: ${filler(6_000)}\r\n\r\n`,
    'no host': 'GET /en/ HTTP/1.0\r\n\r\n',
    'an empty host': 'GET /en/ HTTP/1.1\r\nHost:\r\n\r\n',
    'a space in a path': get('/en/ a'),
    'a path that is not encoded': get('/en/%'),
    'an encoded zero': get('/en/%00'),
    'two slashes': get('//evil.example/en/'),
    'dots in a path': get('/en/../../etc/passwd'),
    'a query of 6.9 KB': get(`/en/?${filler(6_900)}`),
    'a redirect that repeats 6.9 KB': get(`/en/lotto?${filler(6_900)}`),
    'a redirect that repeats 6.9 KB and encodes each character': get(`/en/lotto?${'"'.repeat(6_900)}`),
    'a redirect of an app that repeats 6.9 KB': get(`/en/promo-redirect/lucky-friday?${'"'.repeat(6_900)}`),
    'an unknown method': `FOOBAR /en/ HTTP/1.1\r\n${host}\r\n`,
    'a method of 5 KB': `${'A'.repeat(5_000)} /en/ HTTP/1.1\r\n${host}\r\n`,
    'the method of HTTP/2': `PRI /en/ HTTP/1.1\r\n${host}\r\n`,
    'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a method of RTSP': `DESCRIBE /en/ RTSP/1.0\r\n${host}\r\n`,
    'a tunnel': `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`,
    'a tunnel to a path': `CONNECT /en/ HTTP/1.1\r\n${host}\r\n`,
    'a trace': `TRACE /en/ HTTP/1.1\r\n${host}\r\n`,
    'the options of everything': `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
    'a whole address': `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`,
    'HTTP/0.9': 'GET /en/\r\n',
    'HTTP/1.2': `GET /en/ HTTP/1.2\r\n${host}\r\n`,
    'another protocol': get('/en/', 'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'),
    'an upgrade to HTTP/2': get('/en/', 'Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: a\r\n'),
    'an odd expectation': get('/en/', 'Expect: the unexpected\r\n'),
    'a broken chunk': post(events, 'Transfer-Encoding: chunked\r\n', 'ZZ\r\n'),
    'a long extension of a chunk': post(
      events,
      'Transfer-Encoding: chunked\r\n',
      `2;${filler(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ),
    'two lengths': post(events, 'Content-Length: 1\r\nContent-Length: 2\r\n', '{}'),
    'a length and an encoding': post(events, 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    'a negative length': post(events, 'Content-Length: -1\r\n', '{}'),
    'a body that is too long': post(events, 'Content-Length: 900000\r\n', filler(900_000)),
    'a body for a page': post('/en/', 'Content-Length: 900000\r\n', filler(900_000)),
    'a body for an asset': post(asset, 'Content-Length: 900000\r\n', filler(900_000)),
    'a body with GET': `GET /en/ HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello`,
    'a folded header': get('/en/', 'X-A: a\r\n b\r\n'),
    'a header without a colon': get('/en/', 'abc\r\n'),
    'a header without a name': get('/en/', ': a\r\n'),
    'a space before a colon': get('/en/', 'X-A : a\r\n'),
    'a line that ends with CR': get('/en/', 'X-A: a\rb\r\n'),
    'a long list of tags': get(asset, `If-None-Match: ${'W/"a",'.repeat(1_000)}\r\n`),
    'a long list of encodings': get('/en/', `Accept-Encoding: ${'gzip;q=0,'.repeat(700)}\r\n`),
    'a long list of languages': get('/', `Accept-Language: ${'en-x,'.repeat(1_300)}\r\n`),
    'a long list of addresses': get('/en/', `X-Forwarded-For: ${'1.1.1.1,'.repeat(800)}\r\n`),
    'hundreds of cookies': get('/en/', `Cookie: ${'user_token=a;'.repeat(500)}\r\n`),
    'a long trace': get('/en/', `traceparent: ${filler(6_000)}\r\n`),
    'connection headers that name others': get('/en/', 'Connection: host, content-length, x-forwarded-for\r\n'),
    'no HTTP': 'HELLO\r\n\r\n',
    'a request that ends in its headers': `GET /en/ HTTP/1.1\r\n${host}X-A: `,
    'many requests at once': get('/en/').repeat(60),
  };
  const whole = Object.entries(forms).map(([name, bytes]) => ({ name, bytes }));
  const leaving = ([path, leavesAfter]: readonly [string, number]): HostileRequest => ({
    name: `${path}, left after ${leavesAfter} bytes`,
    bytes: get(path),
    leavesAfter,
  });
  const left = ([asset, '/en/', '/en/lotto/', '/web-api/GetTimezones'] as const).flatMap((path) =>
    ([0, 1, 20_000] as const).map((bytes) => leaving([path, bytes])),
  );
  return [...whole, ...left];
}

/** Milliseconds without a byte after which an open connection is given up. */
const silence = 300;

/** Sends one, and resolves with the received bytes when the connection has ended or no more arrive. */
export function sendHostile(port: number, { bytes, leavesAfter }: HostileRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    const leaveIfDone = () => {
      if (leavesAfter !== undefined && response.length >= leavesAfter) socket.destroy();
    };
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
      leaveIfDone();
    });
    // A server that refuses a request may close while the rest of the request is on its way.
    socket.on('error', () => {});
    socket.once('close', () => resolve(response));
    socket.write(bytes, 'latin1', leaveIfDone);
  });
}
