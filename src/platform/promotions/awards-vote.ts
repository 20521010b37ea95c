import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { positive } from '../whole-numbers.ts';
import { type Awards, awardsPath, awardsReplySchema } from './awards-contracts.ts';
import { awardsExample } from './awards-examples.ts';

/** Body of `awards-vote`: the id of a nominee. */
export const awardsVoteBodySchema = z.object({ nominee: positive });

const spec = {
  id: 'awards-vote',
  group: 'promotions',
  method: 'POST',
  path: awardsPath,
  isRepeatable: false,
  isMoneyAction: true,
  body: awardsVoteBodySchema,
  reply: awardsReplySchema,
} as const satisfies CallSpec;

/** Votes for a nominee, once a month. The same nominee, or a repeated key, gets the first reply again. */
export const voteForNominee = (
  transport: PlatformTransport,
  id: number,
  nominee: number,
  idempotencyKey: string,
  token?: string,
): Promise<Awards> => callPlatform(transport, spec, { parameters: { id }, body: { nominee }, idempotencyKey, token });

export const awardsVoteCall = defineCall(spec, {
  isOwn: true,
  function: voteForNominee,
  token: 'required',
  refusals: ['vote-taken', 'nominee-unknown', 'promotion-finished', 'promotion-scheduled', 'promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  example: () => ({
    make: (transport) => voteForNominee(transport, 295, 1, exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/external-api/promotions/295/awards',
      body: { nominee: 1 },
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: awardsExample(1),
  }),
  sample: () => ({
    parameters: { id: '295' },
    body: { nominee: 1 },
    hint: 'One vote a month: then another nominee is vote-taken.',
  }),
});
