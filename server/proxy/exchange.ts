import type { Response } from 'express';
import type { Attempt } from '../platform/attempt.ts';
import type { SentToken } from '../session/sent-token.ts';
import type { SessionChange, TokenVerifier } from '../session/verify-token.ts';
import type { ProxiedCall } from './call-finder.ts';

/** A browser's call on its way to the platform, with its visitor's session and token. */
export interface Exchange {
  readonly call: ProxiedCall['call'];
  readonly group: ProxiedCall['group'];
  /** Changes to the visitor's session. */
  readonly session: SessionChange;
  /** Token sent as `x-auth`. */
  token: string | undefined;
  /** Returns the token for a retry; see `VisitorToken.retries`. Missing for calls whose token is not renewed. */
  readonly nextToken: ((refused: string) => Promise<string | undefined>) | undefined;
  /** Reports the outcome of an attempt to the group's breaker. */
  settle?: (made: Attempt) => void;
  /** Sends the call again, with {@link token}. */
  resend?: () => Promise<void>;
  /** Refuses the call because of the visitor's region. */
  refuseRegion?: () => void;
}

declare global {
  namespace Express {
    interface Locals {
      exchange?: Exchange;
    }
  }
}

/** Determines the token of the call. */
export async function openExchange(
  { call, group }: ProxiedCall,
  sent: SentToken,
  response: Response,
  tokens: TokenVerifier,
): Promise<Exchange> {
  const reply = { responseKind: response.locals.context.responseKind, response };
  const session = await tokens.sessionChange(sent, reply);
  const anonymous = { call, group, session, token: undefined, nextToken: undefined };
  if (group.identity === 'none') return anonymous;
  // A sign-in begins a new session.
  if (group.identity === 'ending') return call.token === 'none' ? anonymous : { ...anonymous, token: session.token };
  if (group.identity === 'page') return { ...anonymous, token: sent.byPage };
  const verified = await tokens.verify(sent, reply);
  if (verified.status !== 'held') return anonymous;
  return { ...anonymous, token: verified.token.value, nextToken: verified.token.retries() };
}
