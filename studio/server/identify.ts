import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Host names that a development studio accepts. Others are refused, because of DNS rebinding. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads the user's name from the header of the operator's proxy; without a configured header, the user is a developer on this machine. */
export function identify(
  { headers, headersDistinct }: Pick<IncomingMessage, 'headers' | 'headersDistinct'>,
  userHeader: string | undefined,
): string {
  if (userHeader === undefined) {
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    if (!ownNames.has(host)) throw new Refusal(403, 'The development studio only accepts requests to localhost');
    return 'developer';
  }
  const values = headersDistinct[userHeader.toLowerCase()] ?? [];
  if (values.length > 1) throw new Refusal(400, `The header ${userHeader} was sent more than once`);
  const user = values[0]?.trim().toLowerCase() ?? '';
  if (user === '' || user.length > 100) throw new Refusal(401, 'Sign in first');
  return user;
}
