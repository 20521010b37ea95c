import type { Request } from 'express';
import type { ProxyGroup } from '../../config/proxy-groups.ts';
import { cookies } from '../../src/state/cookies.ts';
import { cookieOf } from '../http/cookies.ts';
import { usableToken } from '../middleware/auth.ts';

/**
 * The token that a call of the visitor carries. One that the page sends itself, because its host keeps it while cookies
 * are off, counts before the session cookie: such a header can't be set from another site.
 */
export function visitorToken(request: Request, identity: ProxyGroup['identity']): string | undefined {
  const sent = cookies.token.parse(/^Bearer (\S{1,8192})$/.exec(request.get('x-auth') ?? '')?.[1]);
  if (identity === 'renewable') return sent;
  const now = Date.now();
  return usableToken(sent, now) ?? usableToken(cookieOf(request, cookies.token), now);
}
