import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';
import { balanceExample } from './account-examples.ts';
import type { Balance } from './accounts.ts';
import { balanceReplySchema } from './accounts.ts';

const spec = {
  id: 'balance',
  group: 'common',
  method: 'POST',
  path: `${apiBase}/user/balance`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: balanceReplySchema,
} as const satisfies CallSpec;

/** The visitor's balance, account by account. */
export const loadBalance = (transport: PlatformTransport, token?: string): Promise<Balance> =>
  callPlatform(transport, spec, { token });

export const balanceCall = defineCall(spec, {
  function: loadBalance,
  token: 'required',
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadBalance(transport, exampleToken),
    sent: { method: 'POST', path: '/web-api/user/balance', token: exampleToken },
    reply: balanceExample(),
  }),
  sample: () => ({}),
});
