import * as z from 'zod/mini';
import type { Country } from '../entities/country.ts';
import { apiBase, callPlatform, type PlatformTransport } from './transport.ts';

/** Reply of `GET /web-api/user/gettoken?force_refresh=true` (specification, section 7). */
export const tokenReplySchema = z.object({ token: z.string().check(z.minLength(1)) });

/** Reply of `GET /api/internal/v1/sessions/user`: 0 means that nobody is signed in (specification, sections 4 and 7). */
export const sessionUserReplySchema = z.object({ user_id: z.int().check(z.gte(0)) });

/** Reply of `GET /user/getuserconfig` (specification, sections 3 and 7). */
export const userConfigurationReplySchema = z.object({
  user_country_code: z.string(),
  user_country_id: z.int(),
});

/** The country that the owner of a token has registered in, or nothing where the platform has none. */
export async function loadUserCountry(transport: PlatformTransport, token: string): Promise<Country | null> {
  const { user_country_code, user_country_id } = await callPlatform(
    transport,
    { call: 'user-configuration', method: 'GET', path: `${apiBase}/user/getuserconfig`, token },
    userConfigurationReplySchema,
  );
  return user_country_code === '' ? null : { code: user_country_code, id: user_country_id };
}

/** Who a token belongs to: the user id, or 0 for nobody. */
export async function loadSessionUser(transport: PlatformTransport, token: string): Promise<number> {
  const reply = await callPlatform(
    transport,
    { call: 'session-user', method: 'GET', path: `${apiBase}/api/internal/v1/sessions/user`, token },
    sessionUserReplySchema,
  );
  return reply.user_id;
}
