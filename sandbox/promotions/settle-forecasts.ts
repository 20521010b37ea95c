import type { SandboxState } from '../state/sandbox-state.ts';
import { findForecastRound, matchEndsAt, matchResult } from './forecast-round.ts';

/** Pays the bonus for every exact forecast of a match that has ended by now; each match once. */
export function settleForecasts({ seed, clock, forecasts, wallets }: SandboxState, accountId: number): void {
  for (const entry of forecasts.entries(accountId)) {
    const round = findForecastRound(entry.promotionId);
    for (const { eventId, home, away } of entry.forecasts) {
      const event = round?.events.find(({ id }) => id === eventId);
      if (round === undefined || event === undefined) continue;
      const endsAt = matchEndsAt(event, clock.startedAt());
      const result = matchResult(seed, event);
      const isHit = result.home === home && result.away === away;
      if (endsAt > clock.now() || !isHit) continue;
      if (forecasts.settle(accountId, eventId)) wallets.credit(accountId, 'bonus', round.hitPrize, endsAt);
    }
  }
}
