import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownOf, readPage, readState } from '../support/document-state.ts';
import { startRecordingPlatform } from '../support/recording-platform.ts';
import { aliceId, type Fault, startService, type TestService } from '../support/start-service.ts';

const page = '/en/lotto/';
const balance = '/web-api/user/balance';
const participation = '/web-api/api/web/promotions/wheel/1103/confirm-participation';
const spin = '/web-api/api/web/promotions/wheel/1103/spin';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '4000' } });
  await service.ready();
});
afterAll(() => service.close());
afterEach(async () => {
  await service.sandbox.reset();
});

/** Number of times that each call has reached the platform. */
async function countCalls<Call extends string>(...calls: Call[]): Promise<Record<Call, number>>;
async function countCalls(...calls: string[]): Promise<Record<string, number>> {
  return Object.fromEntries(await Promise.all(calls.map(async (call) => [call, await service.sandbox.calls(call)])));
}

const cookieLines = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => line.startsWith('user_token='));

/** The session cookie of a response, in all its variants: a new token, its deletion, or neither. */
function cookieIn(headers: Record<string, unknown>): 'renewed' | 'deleted' | 'left alone' {
  const lines = cookieLines(headers);
  if (lines.length === 0) return 'left alone';
  const values = new Set(lines.filter((line) => !line.startsWith('user_token=;')).map((line) => line.split(';', 1)[0]));
  expect(values.size).toBeLessThan(2);
  return values.size === 0 ? 'deleted' : 'renewed';
}

const withCookie = (token: string) => ({ Cookie: `user_token=${token}` });
const userIn = (html: string): unknown => JSON.parse(/"userId":(null|\d+)/.exec(html)?.[1] ?? '"none"');
const revoke = (token: string) =>
  fetch(`${service.sandbox.url}/sandbox/api/tokens/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

/** A page waits so long for visitor data of a block and no longer: a busy machine gets another attempt. */
const inTime = (attempt: () => Promise<void>): Promise<void> => vi.waitFor(attempt, { timeout: 30_000, interval: 500 });

interface Row {
  readonly name: string;
  /** Seconds until the token expires. */
  readonly expiresIn?: number;
  readonly isRevoked?: boolean;
  /** Replies to the first calls, which are then refused. */
  readonly refused?: Fault;
  /** Reply of the renewal call. */
  readonly renewal?: Fault;
  /** Number of times that the call is made, and that a token is fetched. */
  readonly calls: number;
  readonly renewals: number;
  readonly isSignedIn: boolean;
  readonly cookie: 'renewed' | 'deleted' | 'left alone';
}

const once = { status: 401, times: 1 };
const always = { status: 401 };

const matrix: readonly Row[] = [
  { name: 'good', calls: 1, renewals: 0, isSignedIn: true, cookie: 'left alone' },
  { name: 'expired', expiresIn: -60, calls: 1, renewals: 1, isSignedIn: true, cookie: 'renewed' },
  { name: 'revoked', isRevoked: true, calls: 1, renewals: 1, isSignedIn: false, cookie: 'deleted' },
  { name: 'refused once', refused: once, calls: 2, renewals: 1, isSignedIn: true, cookie: 'renewed' },
  {
    name: 'refused twice',
    refused: { status: 401, times: 2 },
    calls: 3,
    renewals: 2,
    isSignedIn: true,
    cookie: 'renewed',
  },
  { name: 'refused always', refused: always, calls: 3, renewals: 2, isSignedIn: false, cookie: 'deleted' },
  {
    name: 'refused once, and the first renewal fails',
    refused: once,
    renewal: { status: 500, times: 1 },
    calls: 2,
    renewals: 2,
    isSignedIn: true,
    cookie: 'renewed',
  },
  {
    name: 'refused once, and two renewals fail',
    refused: once,
    renewal: { status: 500, times: 2 },
    calls: 1,
    renewals: 2,
    isSignedIn: false,
    cookie: 'deleted',
  },
  {
    name: 'refused once, and every renewal fails',
    refused: once,
    renewal: { garbage: true },
    calls: 1,
    renewals: 2,
    isSignedIn: false,
    cookie: 'deleted',
  },
  {
    name: 'refused once, and the platform refuses to renew it',
    refused: once,
    renewal: { status: 403 },
    calls: 1,
    renewals: 1,
    isSignedIn: false,
    cookie: 'deleted',
  },
];

async function prepare({ expiresIn, isRevoked, refused, renewal }: Row, call: string): Promise<string> {
  const token = await service.sandbox.token(undefined, expiresIn);
  if (isRevoked) await revoke(token);
  if (refused) await service.sandbox.fault(call, refused);
  if (renewal) await service.sandbox.fault('token', renewal);
  return token;
}

describe('the request with a token that is', () => {
  it.each(matrix)('$name, on a page', async (row) => {
    const token = await prepare(row, 'session-user');
    const { status, headers, text } = await request(service.url).get(page).set(withCookie(token));
    expect(status).toBe(200);
    expect(userIn(text)).toEqual(row.isSignedIn ? expect.any(Number) : null);
    expect(cookieIn(headers)).toBe(row.cookie);
    expect(await countCalls('session-user', 'token')).toEqual({ 'session-user': row.calls, token: row.renewals });
  });

  it.each(matrix)('$name, on a call of a browser', async (row) => {
    const token = await prepare(row, 'balance');
    const { status, headers, body } = await request(service.url).post(balance).set(withCookie(token)).send({});
    expect(status).toBe(row.isSignedIn ? 200 : 401);
    if (!row.isSignedIn) expect(body.error.code).toBe('platform-refused');
    expect(cookieIn(headers)).toBe(row.cookie);
    expect(await countCalls('balance', 'token')).toEqual({ balance: row.calls, token: row.renewals });
  });

  it.each(matrix)('$name, kept by the page because cookies are off', async (row) => {
    const token = await prepare(row, 'balance');
    const response = await request(service.url).post(balance).set('X-Auth', `Bearer ${token}`).send({});
    const expectedHeader = { renewed: /^Bearer \S+$/, deleted: /^over$/, 'left alone': undefined }[row.cookie];
    if (expectedHeader) expect(response.headers['x-auth']).toMatch(expectedHeader);
    else expect(response.headers['x-auth']).toBeUndefined();
    expect(response.headers['x-auth']).not.toBe(`Bearer ${token}`);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await countCalls('balance', 'token')).toEqual({ balance: row.calls, token: row.renewals });
  });
});

describe('a session that ends between its confirmation and the call of a page', () => {
  it.each([page, `/page-data${page}`])('returns the anonymous page: %s', async (path) => {
    const token = await service.sandbox.token();
    await service.sandbox.fault('lotto-available', { status: 401, times: 3 });
    const { status, text, headers } = await request(service.url).get(path).set(withCookie(token));
    expect([status, userIn(text), cookieIn(headers)]).toEqual([200, null, 'deleted']);
    expect(await service.sandbox.calls('lotto-available')).toBeGreaterThanOrEqual(3);
  });
});

describe('a call that is refused with 401 (R4.23-R4.26)', () => {
  it('is final when its retry fails in another way', async () => {
    const platform = await startRecordingPlatform();
    const recorded = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url } });
    const [old, fresh] = [await service.sandbox.token(), await service.sandbox.token()];
    const replies = [
      [401, {}],
      [200, { token: fresh }],
      [500, {}],
    ] as const;
    platform.replyWith((_request, response) => {
      const [status, body] = replies[platform.requests.length - 1] ?? [418, {}];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    const { status, headers, body } = await request(recorded.url).post(balance).set(withCookie(old)).send({ a: 1 });
    expect([status, body.error.code, cookieIn(headers)]).toEqual([503, 'platform-unavailable', 'renewed']);
    expect(
      platform.requests.map(({ method, url, headers: sent, body: text }) => [method, url, sent['x-auth'], text]),
    ).toEqual([
      ['POST', balance, `Bearer ${old}`, '{"a":1}'],
      ['GET', '/web-api/user/gettoken?force_refresh=true', `Bearer ${old}`, ''],
      ['POST', balance, `Bearer ${fresh}`, '{"a":1}'],
    ]);
    await recorded.close();
    platform.close();
  });

  it('gets a fresh token for the calls of a page, too', async () => {
    await inTime(async () => {
      await service.sandbox.reset();
      await service.sandbox.fault('participation', once);
      const token = await service.sandbox.token();
      const { headers, text } = await request(service.url).get('/en/promotion/lucky-friday').set(withCookie(token));
      expect(cookieIn(headers)).toBe('renewed');
      expect(ownOf(readState(text).view, 'src/blocks/action-area')).toMatchObject([{ status: 'ready' }]);
      expect(await countCalls('participation', 'token')).toEqual({ participation: 2, token: 1 });
    });
  });

  it('resends the body of a refused action, and carries it out once', async () => {
    const token = await service.sandbox.token();
    await request(service.url).post(participation).set(withCookie(token));
    await service.sandbox.fault('wheel-spin', once);
    const { status, body } = await request(service.url)
      .post(spin)
      .set({ ...withCookie(token), 'Idempotency-Key': 'key-1' })
      .send({});
    expect([status, typeof body.spin?.spinId]).toEqual([200, 'string']);
    expect(await countCalls('wheel-spin', 'token')).toEqual({ 'wheel-spin': 2, token: 1 });
    const history = await request(service.url)
      .get('/web-api/api/web/promotions/wheel/1103/getHistoryWheel')
      .set(withCookie(token));
    expect(history.body.spins).toHaveLength(1);
  });

  it('does not fetch a fresh token when credentials are refused', async () => {
    const token = await service.sandbox.token();
    const { status, body, headers } = await request(service.url)
      .post('/web-api/external-api/fastLogin')
      .set(withCookie(token))
      .send({ login: 'alice', pass: 'wrong' });
    expect([status, body.errors[0].code]).toEqual([401, 'wrong-credentials']);
    expect(cookieIn(headers)).toBe('left alone');
    expect(await countCalls('token')).toEqual({ token: 0 });
  });
});

describe('ten calls at once', () => {
  it('share one renewal across pages and calls', async () => {
    const token = await service.sandbox.token(undefined, 3_600);
    // No call is repeated before all have been made once.
    await service.sandbox.fault('token', { latencyMs: 2_000 });
    await service.sandbox.fault('balance', { status: 401, times: 10 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => request(service.url).post(balance).set(withCookie(token)).send({})),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const fresh = new Set(
      responses.flatMap(({ headers }) => cookieLines(headers)).map((line) => line.split(';', 1)[0]),
    );
    // One token, and the line that deletes the partitioned variant.
    expect(fresh.size).toBe(2);
    expect(await countCalls('balance', 'token')).toEqual({ balance: 20, token: 1 });
  });

  it('on pages share one renewal of an expired token', async () => {
    const token = await service.sandbox.token(undefined, -1);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => request(service.url).get(page).set(withCookie(token))),
    );
    expect(responses.every(({ text }) => userIn(text) !== null)).toBe(true);
    expect(await countCalls('token')).toEqual({ token: 1 });
  });

  it('share its failure too, and its second attempt', async () => {
    const token = await service.sandbox.token();
    await revoke(token);
    await service.sandbox.fault('token', { status: 500, latencyMs: 2_000 });
    await service.sandbox.fault('balance', { status: 401 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => request(service.url).post(balance).set(withCookie(token)).send({})),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await countCalls('balance', 'token')).toEqual({ balance: 10, token: 2 });
  });

  it('reuse a fetched token: a request with the old one fetches no other (R4.27)', async () => {
    const token = await service.sandbox.token(undefined, -60);
    const first = await request(service.url).get(page).set(withCookie(token));
    const second = await request(service.url).post(balance).set(withCookie(token)).send({});
    expect([cookieIn(first.headers), cookieIn(second.headers), second.status]).toEqual(['renewed', 'renewed', 200]);
    expect(await countCalls('token')).toEqual({ token: 1 });
  });
});

describe('while tokens can’t be renewed', () => {
  it('an expired one is kept for a later renewal, and the visitor is anonymous', async () => {
    const token = await service.sandbox.token(undefined, -60);
    await service.sandbox.fault('token', { hang: true });
    const { status, headers, text } = await request(service.url).get(page).set(withCookie(token));
    expect([status, cookieIn(headers), userIn(text)]).toEqual([200, 'left alone', null]);
    expect(text).toContain('"session":"unavailable"');
    expect(text).toContain('No data');
    expect(text).not.toMatch(/<a [^>]*data-action="sign-in"/);
    await service.sandbox.heal('token');
    const later = await request(service.url).get(page).set(withCookie(token));
    expect([cookieIn(later.headers), userIn(later.text)]).toEqual(['renewed', expect.any(Number)]);
  });

  it('an old but valid one is renewed, or used if that fails (R9.8)', async () => {
    const token = await service.sandbox.token(undefined, 7_200);
    const young = await request(service.url).get(page).set(withCookie(token));
    expect(cookieIn(young.headers)).toBe('left alone');
    await service.sandbox.advance(-1_801);
    const old = await service.sandbox.token(undefined, 7_200);
    await service.sandbox.advance(1_801);
    await service.sandbox.fault('token', { status: 500, times: 1 });
    const [failed, again] = [
      await request(service.url).get(page).set(withCookie(old)),
      await request(service.url).get(page).set(withCookie(old)),
    ];
    expect([cookieIn(failed.headers), userIn(failed.text)]).toEqual(['left alone', expect.any(Number)]);
    expect([cookieIn(again.headers), userIn(again.text)]).toEqual(['left alone', expect.any(Number)]);
    expect(await countCalls('token')).toEqual({ token: 1 });
  });

  it('an old one is renewed with the next page', async () => {
    await service.sandbox.advance(-1_801);
    const old = await service.sandbox.token(undefined, 7_200);
    await service.sandbox.advance(1_801);
    const { headers, text } = await request(service.url).get(page).set(withCookie(old));
    expect([cookieIn(headers), userIn(text)]).toEqual(['renewed', expect.any(Number)]);
  });
});

describe('the session cookie', () => {
  const renewedCookies = async (headers: Record<string, string>, address = page) => {
    const token = await service.sandbox.token(undefined, -60);
    const response = await request(service.url)
      .get(address)
      .set({ ...headers, Cookie: [headers['Cookie'], `user_token=${token}`].filter(Boolean).join('; ') });
    return cookieLines(response.headers).map((line) =>
      line.replace(/^user_token=[^;]+;/, 'user_token=…;').replace(/Expires=(?!Thu, 01 Jan 1970)[^;]+/, 'Expires=…'),
    );
  };
  const plain = 'user_token=…; Path=/; Expires=…; HttpOnly; Secure; SameSite=Lax';
  const partitioned = 'user_token=…; Path=/; Expires=…; HttpOnly; Secure; Partitioned; SameSite=None';
  const noPartitioned =
    'user_token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; Partitioned; SameSite=None';
  const alone = [noPartitioned, plain];
  const framed = [plain, partitioned];

  it.each([
    ['a page of its own', { 'Sec-Fetch-Dest': 'document', Cookie: 'iframe_mode=1' }, page, alone],
    ['a browser that says nothing', {}, page, alone],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }, page, framed],
    ['the data of a framed page', { 'Sec-Fetch-Dest': 'empty', Cookie: 'iframe_mode=1' }, `/page-data${page}`, framed],
    ['the data of a page of its own', { 'Sec-Fetch-Dest': 'empty' }, `/page-data${page}`, alone],
  ])('fits %s', async (_, headers, address, expected) => {
    expect(await renewedCookies({ ...headers }, address)).toEqual(expected);
  });

  it('is the one that expires last among several', async () => {
    const [old, young] = [await service.sandbox.token(285_117_860, -60), await service.sandbox.token(undefined, 600)];
    for (const tokens of [
      [old, young],
      [young, old],
    ]) {
      const { headers, text } = await request(service.url)
        .get(page)
        .set('Cookie', tokens.map((token) => `user_token=${token}`).join('; '));
      expect([userIn(text), cookieIn(headers)]).toEqual([aliceId, 'left alone']);
    }
  });

  it('expires with the token', async () => {
    const token = await service.sandbox.token(undefined, -60);
    const { headers } = await request(service.url).get(page).set(withCookie(token));
    const line = String(cookieLines(headers).at(-1));
    const claims = JSON.parse(atob(/user_token=[^.]+\.([^.]+)/.exec(line)?.[1] ?? ''));
    expect(Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '')).toBe(claims.exp * 1000);
  });

  it('is set on the operator’s shared domain', async () => {
    const shared = await startService({ settings: { SESSION_COOKIE_DOMAIN: 'operator.example' } });
    await shared.ready();
    const token = await shared.sandbox.token(undefined, -60);
    const { headers } = await request(shared.url).get(page).set(withCookie(token));
    expect(cookieLines(headers)).toHaveLength(2);
    for (const line of cookieLines(headers)) expect(line).toContain('Domain=operator.example; Path=/');
    await shared.close();
  });
});

describe('a reply that arrives late', () => {
  const slowly = { latencyMs: 2_000 };

  it('does not restore a session that has ended meanwhile', async () => {
    const token = await service.sandbox.token();
    await service.sandbox.fault('balance', once);
    await service.sandbox.fault('token', slowly);
    const late = request(service.url)
      .post(balance)
      .set(withCookie(token))
      .send({})
      .then((answer) => answer);
    await expect.poll(() => service.sandbox.calls('token')).toBe(1);
    const out = await request(service.url).post('/web-api/user/disconnect').set(withCookie(token));
    expect([out.status, cookieIn(out.headers)]).toEqual([200, 'deleted']);
    const { status, headers } = await late;
    expect([status, cookieIn(headers)]).toEqual([401, 'left alone']);
    expect(await countCalls('disconnect', 'token')).toEqual({ disconnect: 1, token: 1 });
    const again = await request(service.url).post(balance).set(withCookie(token)).send({});
    expect([again.status, cookieIn(again.headers)]).toEqual([401, 'left alone']);
  });

  it('does not sign out a visitor who has signed in meanwhile', async () => {
    const token = await service.sandbox.token(undefined, -60);
    await service.sandbox.fault('token', { ...slowly, status: 401 });
    const late = request(service.url)
      .get(`/page-data${page}`)
      .set(withCookie(token))
      .then((answer) => answer);
    await expect.poll(() => service.sandbox.calls('token')).toBe(1);
    const signedIn = await request(service.url)
      .post('/web-api/external-api/fastLogin')
      .set(withCookie(token))
      .send({ login: 'alice', pass: 'alice-in-dublin' });
    expect([signedIn.status, cookieIn(signedIn.headers)]).toEqual([200, 'renewed']);
    expect(cookieIn((await late).headers)).toBe('left alone');
  });

  it('to a sign-out with a token that was renewed meanwhile ends the new session', async () => {
    const token = await service.sandbox.token(undefined, -60);
    const renewed = await request(service.url).get(page).set(withCookie(token));
    await request(service.url).post('/web-api/user/disconnect').set(withCookie(token));
    const fresh = /user_token=([^;]+)/.exec(String(cookieLines(renewed.headers).at(-1)))?.[1] ?? '';
    const after = await request(service.url).post(balance).set(withCookie(fresh)).send({});
    expect(after.status).toBe(401);
  });
});

describe('a token service that hangs', () => {
  it('signs out no visitor with a valid token, and delays none with an old one', async () => {
    await service.sandbox.advance(-1_801);
    const old = await service.sandbox.token(undefined, 7_200);
    await service.sandbox.advance(1_801);
    await service.sandbox.fault('token', { hang: true });
    const expired = await Promise.all(Array.from({ length: 15 }, () => service.sandbox.token(undefined, -60)));
    const waiting = expired.map((token) =>
      request(service.url)
        .get(page)
        .set(withCookie(token))
        .then(({ text }) => userIn(text)),
    );
    const answered: string[] = [];
    const all = Promise.all(waiting).then(() => answered.push('expired'));
    for (const token of [await service.sandbox.token(), old]) {
      const { headers, text } = await request(service.url).get(page).set(withCookie(token));
      expect([userIn(text), cookieIn(headers)]).toEqual([aliceId, 'left alone']);
      answered.push('good');
    }
    await all;
    expect(answered).toEqual(['good', 'good', 'expired']);
  });
});

describe('a session that ends during a render', () => {
  it('is removed from the cookie and the body of the response', async () => {
    await service.sandbox.fault('participation', always);
    await inTime(async () => {
      const token = await service.sandbox.token();
      const data = await request(service.url).get('/page-data/en/promotion/lucky-friday').set(withCookie(token));
      expect(cookieIn(data.headers)).toBe('deleted');
      expect(data.body).toMatchObject({ visitor: { userId: null, userCountry: null, isKnown: true } });
      expect(readPage(data.body).page.view.visitorData).toEqual({});
    });
    await inTime(async () => {
      const token = await service.sandbox.token();
      const page = await request(service.url).get('/en/promotion/lucky-friday').set(withCookie(token));
      expect(cookieIn(page.headers)).toBe('deleted');
      expect(readState(page.text)).toMatchObject({
        site: { userId: null, session: 'known' },
        view: { visitorData: {} },
      });
    });
  });

  it('identifies the visitor in an error response, too', async () => {
    const token = await service.sandbox.token();
    const { status, body } = await request(service.url).get('/page-data/en/no-such-page').set(withCookie(token));
    expect([status, body.visitor.userId]).toEqual([404, aliceId]);
  });
});
