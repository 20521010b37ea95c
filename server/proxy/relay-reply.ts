import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { platformRefusalLimit } from '../../config/platform-groups.ts';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { refusal } from '../../src/platform/refusal.ts';
import type { FailExchange } from './fail-exchange.ts';
import { relayCookies } from './relay-cookies.ts';

interface RelayDeps {
  readonly group: ProxyGroup;
  readonly fail: FailExchange;
}

/**
 * Passes a reply of the platform on: the body of a success as it comes, of a refusal its code and detail fields, and of
 * anything else nothing.
 */
export async function relayReply(
  reply: IncomingMessage,
  request: Request,
  response: Response,
  { group, fail }: RelayDeps,
): Promise<void> {
  try {
    const status = reply.statusCode ?? 0;
    if (status >= 200 && status < 300) relaySuccess(reply, request, response, { group, fail });
    else if (status >= 400 && status < 500) await relayRefusal(reply, request, response, group);
    else throw unusable(group, status);
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

function relaySuccess(reply: IncomingMessage, request: Request, response: Response, { group, fail }: RelayDeps): void {
  const tooLarge = new PlatformError(group.id, 'platform-garbage', `answered more than ${group.replyLimit} bytes`);
  if (Number(reply.headers['content-length'] ?? 0) > group.replyLimit) throw tooLarge;
  // On our origin anything but data would be a page of ours.
  if (!isJson(reply) && !isEmpty(reply)) throw new PlatformError(group.id, 'platform-garbage', 'answered no JSON');
  copyHeaders(reply, response, group);
  relayCookies(reply, request, response, group.cookies);
  response.statusCode = reply.statusCode ?? 200;
  reply.pipe(response);
  let size = 0;
  reply.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > group.replyLimit) fail(tooLarge, response);
  });
}

/** An answer may be one visitor's own, whatever the platform says of caches. */
function copyHeaders(reply: IncomingMessage, response: Response, group: ProxyGroup): void {
  for (const name of group.responseHeaders) {
    const value = reply.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', privateCacheControl);
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '');

const isEmpty = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 204 || headers['content-length'] === '0';

async function relayRefusal(
  reply: IncomingMessage,
  request: Request,
  response: Response,
  group: ProxyGroup,
): Promise<void> {
  const status = reply.statusCode ?? 0;
  const { platformCode, details } = refusal(group.id, status, parseJson(await readText(reply)));
  const token = String(request.headers['x-auth'] ?? '').replace('Bearer ', '');
  // The session cookie is hidden from scripts; a reply that repeats it must not show it to them.
  const detail = token !== '' && details.includes(token) ? '' : details;
  const retryAfter = reply.headers['retry-after'];
  if (retryAfter !== undefined && group.responseHeaders.includes('retry-after'))
    response.setHeader('Retry-After', retryAfter);
  response.setHeader('Cache-Control', privateCacheControl);
  response.status(status).json({
    error: { ...publicError('platform-refused'), status },
    ...((platformCode !== undefined || detail !== '') && { errors: [{ code: platformCode, detail }] }),
  });
}

/** The whole body, or nothing of one that is too long. It is read to its end so that the connection can be used again. */
async function readText(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= platformRefusalLimit) chunks.push(chunk);
  }
  return size <= platformRefusalLimit ? Buffer.concat(chunks).toString('utf8') : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
