import * as z from 'zod/mini';
import { moneySchema } from '../lib/money.ts';
import { apiBase, callPlatform, type PlatformTransport } from './transport.ts';

/** Reply of `GET {external-api}/promotions/{id}`; its fields are ours, the specification names none (section 7). */
export const promotionReplySchema = z.object({
  id: z.int(),
  status: z.enum(['scheduled', 'active', 'finished']),
  /** Seconds since epoch. */
  startAt: z.int(),
  /** Seconds since epoch; absent for a promotion without end. */
  endAt: z.optional(z.int()),
  prizePool: moneySchema,
  participants: z.int().check(z.gte(0)),
  /** Filled once the promotion is finished; names are masked by the platform. */
  winners: z.array(z.object({ place: z.int(), name: z.string(), ticket: z.string(), prize: moneySchema })),
});

/** A promotion as the platform sees it now. */
export type PromotionReply = z.infer<typeof promotionReplySchema>;

/** Reply of `GET` and `POST /api/web/promotions/wheel/{id}/confirm-participation` (specification, section 7). */
export const participationReplySchema = z.object({
  participates: z.boolean(),
  /** Raffle tickets the visitor has earned so far. */
  tickets: z.int().check(z.gte(0)),
});

/** Does the visitor take part in a promotion, and with what? */
export type ParticipationReply = z.infer<typeof participationReplySchema>;

/** A promotion as it is now. */
export const loadPromotion = (transport: PlatformTransport, id: number): Promise<PromotionReply> =>
  callPlatform(
    transport,
    { call: 'promotion', method: 'GET', path: `${apiBase}/external-api/promotions/${id}` },
    promotionReplySchema,
  );

const participationPath = (id: number) => `${apiBase}/api/web/promotions/wheel/${id}/confirm-participation`;

/** Does the owner of the token take part? */
export const loadParticipation = (
  transport: PlatformTransport,
  id: number,
  token: string,
): Promise<ParticipationReply> =>
  callPlatform(
    transport,
    { call: 'participation', method: 'GET', path: participationPath(id), token },
    participationReplySchema,
  );

/** Take part. Somebody who takes part already gets the same reply, so that a second call does no harm. */
export const confirmParticipation = (transport: PlatformTransport, id: number): Promise<ParticipationReply> =>
  callPlatform(
    transport,
    { call: 'participation-confirm', method: 'POST', path: participationPath(id) },
    participationReplySchema,
  );
