import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { platformRefusalLimit } from '../../config/platform-groups.ts';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { parseJson } from '../../src/lib/parse-json.ts';
import { isWithheldPage } from '../../src/pages/region-limits.server.ts';
import { cmsPageReplySchema } from '../../src/platform/bonus-cms/bonus-api.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { refusal } from '../../src/platform/refusal.ts';
import { readRetryAfter } from '../../src/platform/retry-after.ts';
import { readText } from '../http/read-text.ts';
import { SuccessfulAttempt } from '../platform/attempt.ts';
import type { Exchange } from './exchange.ts';
import type { FailExchange } from './fail-exchange.ts';
import { beginsSession, endsSession, sendSignedIn, sendSignedOut } from './session-replies.ts';
import { repliesWithPage } from './withheld-calls.ts';

interface RelayDeps {
  readonly exchange: Exchange;
  readonly fail: FailExchange;
}

/**
 * Forwards a reply of the platform: the body of a success, the code and detail fields of a refusal, and nothing else. A call
 * whose token is refused is first sent again with a fresh one (R4.23 to R4.26).
 */
export async function relayReply(reply: IncomingMessage, response: Response, deps: RelayDeps): Promise<void> {
  const { exchange, fail } = deps;
  try {
    const status = reply.statusCode ?? 0;
    if (status >= 200 && status < 300) await relaySuccess(reply, response, deps);
    else if (status >= 400 && status < 500) await handleRefusal(reply, response, exchange);
    else throw unusable(exchange.group, status);
  } catch (error) {
    // Runs in an event of a socket: a thrown error would end the process. The rest of the reply is dropped with its
    // connection.
    fail(error instanceof Error ? error : new Error(String(error)), response);
  }
}

/** A redirect is neither followed nor forwarded: its target is internal to the platform. */
const unusable = ({ id }: ProxyGroup, status: number): PlatformError =>
  status >= 500 && status < 600
    ? refusal(id, status)
    : new PlatformError(id, 'platform-garbage', `replied ${status}`, status);

async function relaySuccess(reply: IncomingMessage, response: Response, { exchange, fail }: RelayDeps): Promise<void> {
  const { group } = exchange;
  waitForBody(reply, response);
  exchange.settle?.(answered);
  const tooLarge = new PlatformError(group.id, 'platform-garbage', `replied with more than ${group.replyLimit} bytes`);
  if (Number(reply.headers['content-length'] ?? 0) > group.replyLimit) throw tooLarge;
  // Any other content type could become a page on our origin.
  if (!isJson(reply) && !isEmpty(reply))
    throw new PlatformError(group.id, 'platform-garbage', 'replied with something other than JSON');
  response.setHeader('Cache-Control', privateCacheControl);
  if (beginsSession(exchange)) {
    const text = await readText(reply, group.replyLimit);
    if (text === undefined) throw tooLarge;
    sendSignedIn(parseJson(text), response, exchange);
    return;
  }
  if (repliesWithPage(exchange.call)) {
    const text = await readText(reply, group.replyLimit);
    if (text === undefined) throw tooLarge;
    sendPage(parseJson(text), response, exchange);
    return;
  }
  if (endsSession(exchange)) exchange.session.end();
  copyHeaders(reply, response, group);
  response.statusCode = reply.statusCode ?? 200;
  reply.pipe(response);
  let size = 0;
  reply.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > group.replyLimit) fail(tooLarge, response);
  });
}

/** Sends a page of the content system, or refuses it if the visitor's region withholds it. */
function sendPage(reply: unknown, response: Response, { group, refuseRegion }: Exchange): void {
  const { data } = cmsPageReplySchema.safeParse(reply);
  if (!data) throw new PlatformError(group.id, 'platform-garbage', 'gave no page of the content system');
  if (isWithheldPage(data, response.locals.context.region)) refuseRegion?.();
  else response.json(data);
}

/** The group's slot is free once the platform replies; from then on only the visitor waits for the body. */
function waitForBody(reply: IncomingMessage, response: Response): void {
  const { platformWait } = response.locals.context;
  platformWait?.begin();
  reply.once('close', () => platformWait?.end());
}

/** A platform that refuses a call is up, so this counts as success. */
const answered = new SuccessfulAttempt(undefined);

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

/**
 * Reads a refusal completely first: its connection must be free for other calls before a fresh token is requested. The rest of an oversized
 * refusal is not read.
 */
async function handleRefusal(reply: IncomingMessage, response: Response, exchange: Exchange): Promise<void> {
  const text = await readText(reply, platformRefusalLimit);
  exchange.settle?.(answered);
  if (reply.statusCode === 401) {
    if (endsSession(exchange)) return sendSignedOut(response, exchange);
    if (text !== undefined && (await resendWithFreshToken(exchange, response))) return;
  }
  relayRefusal(reply, text ?? '', response, exchange);
}

async function resendWithFreshToken(exchange: Exchange, response: Response): Promise<boolean> {
  const { token, nextToken, resend } = exchange;
  if (token === undefined || nextToken === undefined) return false;
  const fresh = await nextToken(token);
  if (fresh === undefined) return false;
  exchange.token = fresh;
  // Each attempt adds listeners for the end of the visitor's connection.
  response.setMaxListeners(response.getMaxListeners() + 10);
  await resend?.();
  return true;
}

function relayRefusal(reply: IncomingMessage, text: string, response: Response, { group, token }: Exchange): void {
  const status = reply.statusCode ?? 0;
  const { platformCode, details } = refusal(group.id, status, parseJson(text));
  // The session cookie is hidden from scripts; a reply that repeats the token must not expose it to them.
  const detail = token !== undefined && details.includes(token) ? '' : details;
  // In seconds even if the platform names a date: the visitor's clock may be wrong.
  const retryAfter = readRetryAfter(reply.headers['retry-after']);
  if (retryAfter !== undefined && group.responseHeaders.includes('retry-after'))
    response.setHeader('Retry-After', retryAfter);
  response.setHeader('Cache-Control', privateCacheControl);
  response.status(status).json({
    error: { ...publicError('platform-refused'), status },
    ...((platformCode !== undefined || detail !== '') && { errors: [{ code: platformCode, detail }] }),
  });
}
