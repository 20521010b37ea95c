import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { type Awards, awardsPath, awardsReplySchema } from './awards-contracts.ts';
import { awardsExample } from './awards-examples.ts';

const spec = {
  id: 'awards',
  group: 'promotions',
  method: 'GET',
  path: awardsPath,
  isRepeatable: true,
  isMoneyAction: false,
  reply: awardsReplySchema,
} as const satisfies CallSpec;

/** The nominees of the month; with a token, with the visitor's vote. */
export const loadAwards = (transport: PlatformTransport, id: number, token?: string): Promise<Awards> =>
  callPlatform(transport, spec, { parameters: { id }, token });

export const awardsCall = defineCall(spec, {
  isOwn: true,
  function: loadAwards,
  token: 'optional',
  refusals: ['promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/betting-awards', failure: 'message' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadAwards(transport, 295, exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/promotions/295/awards', token: exampleToken },
    reply: awardsExample(),
  }),
  sample: () => ({ parameters: { id: '295' } }),
});
