import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleTime, exampleToken } from '../example-values.ts';
import { idShape } from '../parameter-shapes.ts';
import { externalApiBase, type PlatformTransport } from '../transport.ts';
import { positive } from '../whole-numbers.ts';

/** States of a bet with a boost. */
export const boostStates = ['open', 'won', 'lost'] as const;

const boostSchema = z.object({
  id: z.string(),
  /** Seconds since epoch. */
  placedAt: epochSecondsSchema,
  /** The match, or the first of them. */
  event: z.string(),
  legs: positive,
  /** Percentage that the boost adds to the winnings. */
  percent: positive,
  state: z.enum(boostStates),
  /** Paid if the bet has won, payable while it is open, lost otherwise. */
  boost: moneySchema,
});

/** A bet of the visitor that a boost was added to. */
export type OwnBoost = z.infer<typeof boostSchema>;

/** Reply of `own-boosts`, newest first. */
export const ownBoostsReplySchema = z.object({
  boosts: listOfUsable(boostSchema),
  /** Sum of all boosts that were paid; absent if there were none. */
  paid: z.optional(moneySchema),
});

/** The visitor's boosted bets of a promotion. */
export type OwnBoosts = z.infer<typeof ownBoostsReplySchema>;

const spec = {
  id: 'own-boosts',
  group: 'promotions',
  method: 'GET',
  path: `${externalApiBase}/promotions/:id/own-boosts`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: ownBoostsReplySchema,
} as const satisfies CallSpec;

/** The visitor's bets that the promotion has added to. */
export const loadOwnBoosts = (transport: PlatformTransport, id: number, token?: string): Promise<OwnBoosts> =>
  callPlatform(transport, spec, { parameters: { id }, token });

export const ownBoostsCall = defineCall(spec, {
  isOwn: true,
  function: loadOwnBoosts,
  token: 'required',
  refusals: ['promotion-unknown'],
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/nba-basketball-bonus', failure: 'partial' },
  example: () => ({
    make: (transport) => loadOwnBoosts(transport, 38, exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/promotions/38/own-boosts', token: exampleToken },
    reply: {
      boosts: [
        {
          id: 'b-1',
          placedAt: exampleTime,
          event: 'Northport – Vale',
          legs: 4,
          percent: 8,
          state: 'won',
          boost: euros(480),
        },
      ],
      paid: euros(480),
    },
  }),
  sample: () => ({ parameters: { id: '38' } }),
});
