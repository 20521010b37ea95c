import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { platformRefusalLimit } from '../../config/platform-groups.ts';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { refusal } from '../../src/platform/refusal.ts';
import { AnsweredAttempt } from '../platform/attempt.ts';
import type { TokenOpener } from '../session/open-token.ts';
import type { Exchange } from './exchange.ts';
import type { FailExchange } from './fail-exchange.ts';
import { parseJson, readText } from './read-reply.ts';
import { answerSignIn, beginsSession, endsSession } from './session-replies.ts';

interface RelayDeps {
  readonly exchange: Exchange;
  readonly fail: FailExchange;
  readonly tokens: TokenOpener;
}

/**
 * Passes a reply of the platform on: the body of a success as it comes, of a refusal its code and detail fields, and of
 * anything else nothing. A call whose token is refused is sent again with a fresh one first (specification, section 4).
 */
export async function relayReply(reply: IncomingMessage, response: Response, deps: RelayDeps): Promise<void> {
  const { exchange, fail } = deps;
  try {
    const status = reply.statusCode ?? 0;
    // Whatever becomes of a refusal, the platform is well.
    if (status < 500) exchange.settle?.(new AnsweredAttempt(undefined));
    if (status >= 200 && status < 300) await relaySuccess(reply, response, deps);
    else if (status === 401 && (await isSentAgain(reply, exchange, response))) return;
    else if (status >= 400 && status < 500) await relayRefusal(reply, response, exchange);
    else throw unusable(exchange.group, status);
  } catch (error) {
    // This is an event of a socket: whatever is thrown in one would end the process. What is left of the reply goes with
    // its connection.
    fail(error instanceof Error ? error : new Error(String(error)), response);
  }
}

/** Redirects are not followed and not passed on: where they lead is the platform's own business. */
const unusable = ({ id }: ProxyGroup, status: number): PlatformError =>
  status >= 500 && status < 600
    ? refusal(id, status)
    : new PlatformError(id, 'platform-garbage', `answered ${status}`, status);

async function relaySuccess(
  reply: IncomingMessage,
  response: Response,
  { exchange, fail, tokens }: RelayDeps,
): Promise<void> {
  const { group } = exchange;
  const tooLarge = new PlatformError(group.id, 'platform-garbage', `answered more than ${group.replyLimit} bytes`);
  if (Number(reply.headers['content-length'] ?? 0) > group.replyLimit) throw tooLarge;
  // On our origin anything but data would be a page of ours.
  if (!isJson(reply) && !isEmpty(reply)) throw new PlatformError(group.id, 'platform-garbage', 'answered no JSON');
  response.setHeader('Cache-Control', privateCacheControl);
  if (beginsSession(exchange)) return answerSignIn(reply, response, exchange, tokens);
  if (endsSession(exchange)) exchange.keeper.forget();
  copyHeaders(reply, response, group);
  response.statusCode = reply.statusCode ?? 200;
  reply.pipe(response);
  let size = 0;
  reply.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > group.replyLimit) fail(tooLarge, response);
  });
}

function copyHeaders(reply: IncomingMessage, response: Response, group: ProxyGroup): void {
  for (const name of group.responseHeaders) {
    const value = reply.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '');

const isEmpty = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 204 || headers['content-length'] === '0';

/** The visitor may have left, or been told that it takes too long, while a fresh token was fetched. */
async function isSentAgain(reply: IncomingMessage, exchange: Exchange, response: Response): Promise<boolean> {
  const { token, nextToken, resend } = exchange;
  if (token === undefined || nextToken === undefined) return false;
  const fresh = await nextToken(token);
  if (fresh === undefined) return false;
  exchange.token = fresh;
  reply.resume();
  // Each sending listens for the end of the visitor's connection, a few times.
  response.setMaxListeners(response.getMaxListeners() + 10);
  if (!response.writableEnded && !response.destroyed) resend?.();
  return true;
}

async function relayRefusal(reply: IncomingMessage, response: Response, { group, token }: Exchange): Promise<void> {
  const status = reply.statusCode ?? 0;
  const { platformCode, details } = refusal(group.id, status, parseJson(await readText(reply, platformRefusalLimit)));
  // The session cookie is hidden from scripts; a reply that repeats it must not show it to them.
  const detail = token !== undefined && details.includes(token) ? '' : details;
  const retryAfter = reply.headers['retry-after'];
  if (retryAfter !== undefined && group.responseHeaders.includes('retry-after'))
    response.setHeader('Retry-After', retryAfter);
  response.setHeader('Cache-Control', privateCacheControl);
  response.status(status).json({
    error: { ...publicError('platform-refused'), status },
    ...((platformCode !== undefined || detail !== '') && { errors: [{ code: platformCode, detail }] }),
  });
}
