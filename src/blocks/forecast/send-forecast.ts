import type { Action } from '../../actions/action.ts';
import { sendLuckyChanceForm } from '../../platform/landings/lucky-chance-form.ts';
import { loadParticipation } from '../../platform/promotions/participation.ts';
import { confirmParticipation } from '../../platform/promotions/participation-confirm.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

interface ForecastRequest {
  readonly transport: PlatformTransport;
  readonly promotionId: number;
  /** Whether the visitor takes part already. */
  readonly participates: boolean;
  readonly forecasts: readonly { readonly eventId: number; readonly home: number; readonly away: number }[];
}

/**
 * Joins the promotion if necessary, sends the scores, and reads the platform's state: for a repeated key, the platform may have returned
 * the reply to an earlier form.
 */
export const forecastAction = ({
  transport,
  promotionId,
  participates,
  forecasts,
}: ForecastRequest): Action<ParticipationReply> => ({
  send: async (key) => {
    // There is nothing left to send, so only the outcome of an earlier form is requested.
    if (forecasts.length === 0) return loadParticipation(transport, promotionId);
    if (!participates) await confirmParticipation(transport, promotionId, key);
    const { entryId } = await sendLuckyChanceForm(transport, { promotionId, forecasts: [...forecasts] }, key);
    const participation = await loadParticipation(transport, promotionId);
    return { forecasts: [...forecasts], entryId, ...participation };
  },
  record: {
    mark: () => Promise.resolve(JSON.stringify(forecasts.map(scoreText))),
    find: async (mark) => {
      const participation = await loadParticipation(transport, promotionId);
      const known = new Set((participation.forecasts ?? []).map(scoreText));
      const sent: unknown = JSON.parse(mark);
      return Array.isArray(sent) && sent.every((match) => known.has(match)) ? participation : undefined;
    },
  },
});

const scoreText = ({ eventId, home, away }: ForecastRequest['forecasts'][number]): string =>
  `${eventId} ${home}:${away}`;
