import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';
import { balanceExample } from './account-examples.ts';
import type { Balance } from './accounts.ts';
import { accountId, balanceReplySchema } from './accounts.ts';

/** Body of `POST /user/setactiveaccount` (R7.61). */
export const activeAccountBodySchema = z.object({ id: accountId });

const spec = {
  id: 'active-account-set',
  group: 'common',
  method: 'POST',
  path: `${apiBase}/user/setactiveaccount`,
  isRepeatable: true,
  isMoneyAction: false,
  body: activeAccountBodySchema,
  reply: balanceReplySchema,
} as const satisfies CallSpec;

/** Makes one of the visitor's accounts active; returns the accounts afterwards. */
export const setActiveAccount = (transport: PlatformTransport, id: number, token?: string): Promise<Balance> =>
  callPlatform(transport, spec, { body: { id }, token });

export const activeAccountSetCall = defineCall(spec, {
  function: setActiveAccount,
  token: 'required',
  refusals: ['account-unknown'],
  hasSideEffects: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => setActiveAccount(transport, 7, exampleToken),
    sent: { method: 'POST', path: '/web-api/user/setactiveaccount', body: { id: 7 }, token: exampleToken },
    reply: balanceExample(),
  }),
  sample: () => ({ body: { id: 2_851_042_331 } }),
});
