import { describe, expect, it } from 'vitest';
import { createSessionFetch } from './session-fetch.ts';

/** A server whose responses the test sets, and which records the tokens that it receives. */
function server() {
  const sent: (string | null)[] = [];
  const open: ((headers: Record<string, string>) => void)[] = [];
  const { fetch, keepToken } = createSessionFetch((_path, { headers }) => {
    sent.push(new Headers(headers).get('x-auth'));
    return new Promise((resolve) => open.push((okResponse) => resolve(new Response('{}', { headers: okResponse }))));
  });
  const ask = () => fetch('/web-api/user/balance', { method: 'POST', headers: { accept: 'application/json' } });
  const okResponse = async (headers: Record<string, string> = {}) => {
    const response = ask();
    open.shift()?.(headers);
    await response;
  };
  return { sent, open, keepToken, ask, okResponse };
}

describe('requests to our own origin', () => {
  it('send no token while the browser keeps it in a cookie', async () => {
    const { sent, okResponse } = server();
    await okResponse();
    await okResponse();
    expect(sent).toEqual([null, null]);
  });

  it('send the token of the host', async () => {
    const { sent, okResponse, keepToken } = server();
    keepToken('a.b.c');
    await okResponse();
    keepToken(undefined);
    await okResponse();
    expect(sent).toEqual(['Bearer a.b.c', null]);
  });

  it('send a new token after a response names it, and none after the session ends', async () => {
    const { sent, okResponse, keepToken } = server();
    keepToken('a.b.c');
    await okResponse({ 'x-auth': 'Bearer d.e.f' });
    await okResponse({ 'x-auth': 'over' });
    await okResponse({ 'x-auth': 'nonsense of a proxy' });
    await okResponse();
    expect(sent).toEqual(['Bearer a.b.c', 'Bearer d.e.f', null, null]);
  });

  it('send the token of a sign-in when cookies are blocked', async () => {
    const { sent, okResponse } = server();
    await okResponse({ 'x-auth': 'Bearer a.b.c' });
    await okResponse();
    expect(sent).toEqual([null, 'Bearer a.b.c']);
  });

  it('keep a new token after a late response to the old one', async () => {
    const { sent, open, ask, okResponse, keepToken } = server();
    keepToken('a.b.c');
    const late = ask();
    const [answerLate] = open.splice(0);
    keepToken('d.e.f');
    answerLate?.({ 'x-auth': 'over' });
    await late;
    await okResponse();
    expect(sent).toEqual(['Bearer a.b.c', 'Bearer d.e.f']);
  });
});
