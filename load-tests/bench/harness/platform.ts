import * as z from 'zod';

/** An account of the sandbox: Alice, in Ireland, with euros. */
export const aliceId = 285_104_233;

const secondsPerDay = 86_400;

/** A tournament of the sandbox with 100,000 players, and a page with its standings. */
export const largeTournament = { id: 509, page: { type: 'bonus', href: 'large-tournament' } };

/** Path prefix of the platform's tournament calls. */
export const tournamentCalls = '/web-api/api/thirdparty';

/** Requests a session token of an account, for two hours by default. */
export async function signIn(platform: string, accountId: number, expiresInSeconds?: number): Promise<string> {
  const response = await post(`${platform}/sandbox/api/tokens`, { accountId, expiresInSeconds });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/**
 * Lets accounts join the large tournament, and moves the platform's clock forward until all players have joined. Tokens issued afterwards
 * are valid for two days beyond their expiry.
 */
export async function joinLargeTournament(platform: string, accountIds: readonly number[]): Promise<void> {
  const clock = `${platform}/sandbox/api/clock`;
  await post(clock, { advanceSeconds: -secondsPerDay });
  for (const id of accountIds) {
    const token = await signIn(platform, id);
    await send(`${platform}${tournamentCalls}/participatetournament/${largeTournament.id}`, {
      headers: { 'x-auth': `Bearer ${token}` },
    });
  }
  await post(clock, { advanceSeconds: 3 * secondsPerDay });
}

/** Sends a command to the sandbox. Throws unless the status is 2xx. */
const post = (url: string, body: object): Promise<Response> => sendJson('POST', url, body);

/** Sends JSON. Throws unless the status is 2xx. */
export const sendJson = (method: string, url: string, body: object): Promise<Response> =>
  send(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Sends a request. Throws unless the status is 2xx. */
export async function send(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} replied ${response.status}: ${await response.text()}`);
  return response;
}
