import { optionalAccount, renewableSession, requiredAccount } from './caller-identity.ts';
import type { CallContext } from './platform-call.ts';

/** `GET /web-api/user/gettoken`: a fresh token for an old one. A valid token is returned unchanged unless `force_refresh=true`. */
export async function tokenReply(context: CallContext) {
  const { token, account, isExpired } = await renewableSession(context);
  const isRefreshed = isExpired || context.request.query['force_refresh'] === 'true';
  return { token: isRefreshed ? await context.state.tokens.issue(account.id) : token };
}

/** `GET /web-api/api/internal/v1/sessions/user`: 0 without a token. */
export async function sessionUserReply(context: CallContext) {
  const account = await optionalAccount(context);
  return { user_id: account?.id ?? 0 };
}

/** `GET /web-api/user/getuserconfig` */
export async function userConfigurationReply(context: CallContext) {
  const { countryCode, countryId } = await requiredAccount(context);
  return { user_country_code: countryCode, user_country_id: countryId };
}
