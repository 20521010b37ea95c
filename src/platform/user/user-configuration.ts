import * as z from 'zod/mini';
import type { Country } from '../../entities/country.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';

/** Reply of `GET /user/getuserconfig` (R3.22, R7.57). */
export const userConfigurationReplySchema = z.object({
  user_country_code: z.string(),
  user_country_id: z.int(),
});

const spec = {
  id: 'user-configuration',
  group: 'user',
  method: 'GET',
  path: `${apiBase}/user/getuserconfig`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: userConfigurationReplySchema,
} as const satisfies CallSpec;

/** The country that a token's owner has registered in, or undefined if the platform has none. */
export async function loadUserCountry(transport: PlatformTransport, token?: string): Promise<Country | null> {
  const { user_country_code, user_country_id } = await callPlatform(transport, spec, { token });
  return user_country_code === '' ? null : { code: user_country_code, id: user_country_id };
}

export const userConfigurationCall = defineCall(spec, {
  function: loadUserCountry,
  token: 'required',
  isServerOnly: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadUserCountry(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/user/getuserconfig', token: exampleToken },
    reply: { user_country_code: 'IE', user_country_id: 3 },
    result: { code: 'IE', id: 3 },
  }),
  sample: () => ({}),
});
