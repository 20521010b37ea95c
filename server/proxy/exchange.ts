import type { Response } from 'express';
import type { Attempt } from '../platform/attempt.ts';
import type { SentToken } from '../session/sent-token.ts';
import type { SessionChange, TokenVerifier } from '../session/verify-token.ts';
import type { ProxiedCall } from './call-finder.ts';

/** A call of a browser on its way to the platform: whom it is made for, and what becomes of a token that is refused. */
export interface Exchange {
  readonly call: ProxiedCall['call'];
  readonly group: ProxiedCall['group'];
  /** Its effect on the visitor's session. */
  readonly session: SessionChange;
  /** Token sent as `x-auth`. */
  token: string | undefined;
  /** The token to send it with again; see `VisitorToken.retries`. Calls whose token is not renewed have none. */
  readonly nextToken: ((refused: string) => Promise<string | undefined>) | undefined;
  /** Reports the state of the platform to the guard of the group. */
  settle?: (made: Attempt) => void;
  /** Sends it once more, with {@link token}. */
  resend?: () => Promise<void>;
  /** Refuses it for the region that the visitor is in. */
  refuseRegion?: () => void;
}

declare global {
  namespace Express {
    interface Locals {
      exchange?: Exchange;
    }
  }
}

/** Finds out which token the call carries. */
export async function openExchange(
  { call, group }: ProxiedCall,
  sent: SentToken,
  response: Response,
  tokens: TokenVerifier,
): Promise<Exchange> {
  const reply = { carrier: response.locals.context.carrier, answer: response };
  const session = await tokens.sessionChange(sent, reply);
  const anonymous = { call, group, session, token: undefined, nextToken: undefined };
  if (call.token === 'none') return anonymous;
  if (group.identity === 'ending') return { ...anonymous, token: session.token };
  if (group.identity === 'page') return { ...anonymous, token: sent.byPage };
  const verified = await tokens.verify(sent, reply);
  if (verified.status !== 'held') return anonymous;
  return { ...anonymous, token: verified.token.value, nextToken: verified.token.retries() };
}
