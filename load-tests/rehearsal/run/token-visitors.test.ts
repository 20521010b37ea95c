import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createTokenVisitors, withUnknownKey } from './token-visitors.ts';

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${partOf({ alg: 'EdDSA', typ: 'JWT', kid: 'one' })}.${partOf({ sub: '7' })}.c2lnbmF0dXJl`;

/** Starts a page that recognises the token for a number of requests, and no visitor afterwards. */
async function startPage(knows: number) {
  const cookies: string[] = [];
  const server = createServer((request, response) => {
    const cookie = request.headers.cookie ?? '';
    cookies.push(cookie);
    const isKnown = cookie === `user_token=${token}` && cookies.filter((each) => each === cookie).length <= knows;
    response.end(isKnown ? '{"userId":7}' : '{"userId":0}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { cookies, page: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` };
}

it('counts requests and recognised visitors, and also sends tokens with an unknown key', async () => {
  const { cookies, page } = await startPage(2);
  const visitors = await createTokenVisitors(page, { id: 7, token });
  let attempts = 0;
  expect(await visitors.look(() => attempts++ < 2)).toEqual({ looks: 2, signedIn: 1 });
  expect(cookies.filter((cookie) => cookie === `user_token=${withUnknownKey(token)}`)).toHaveLength(2);
});

it('rejects if the first visitor is not recognised', async () => {
  const { page } = await startPage(0);
  await expect(createTokenVisitors(page, { id: 7, token })).rejects.toThrow('did not recognise a signed-in visitor');
});

it('changes only the key name of a token', () => {
  const [header = '', ...rest] = withUnknownKey(token).split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
    alg: 'EdDSA',
    typ: 'JWT',
    kid: 'unknown-to-all',
  });
  expect(rest).toEqual(token.split('.').slice(1));
});
