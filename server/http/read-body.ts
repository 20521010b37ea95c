import { buffer } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { MarqueeError } from '../errors.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { announcesBody } from './announces-body.ts';

/** Refuses a forbidden body before any of it is read. */
export function refuseInvalidBody({ headers, method }: Request, { bodyLimit }: Pick<ProxyGroup, 'bodyLimit'>): void {
  const encoding = headers['transfer-encoding'];
  // Node passes on requests with an unknown transfer encoding before refusing them: their body has no known end.
  if (encoding !== undefined && !/(?:^|[\s,])chunked$/i.test(encoding)) throw new MarqueeError('bad-request');
  // A body without a length could be of any size, and servers that disagree on it split requests differently.
  if (encoding !== undefined) throw new MarqueeError('length-required');
  // A platform that expects no body here would parse it as the next request on a shared connection.
  if (method === 'GET' && announcesBody({ headers })) throw new MarqueeError('bad-request');
  if (headers['content-encoding'] !== undefined) throw new MarqueeError('bad-request');
  if (Number(headers['content-length'] ?? 0) > bodyLimit) throw new MarqueeError('body-too-large');
}

/**
 * Reads the whole body into `request.body`, so that a slow visitor does not occupy a connection to the platform; `requestTimeout` of the
 * server limits the time. {@link refuseInvalidBody} limits the size: the parser reads no more than was announced.
 */
export async function readBody(
  request: Request,
  response: Response,
  { isDraining }: Pick<Lifecycle, 'isDraining'>,
): Promise<void> {
  if (!announcesBody(request)) return;
  // `listen` leaves `Expect: 100-continue` to us, so that clients don't upload a body that is refused.
  if (request.headers.expect !== undefined && request.httpVersion === '1.1') response.writeContinue();
  request.body = await buffer(request);
  // `requestHygiene` closes connections with an unread body; this one is read.
  if (response.shouldKeepAlive && !isDraining()) response.setHeader('Connection', 'keep-alive');
}
