import type { SandboxState } from '../state/sandbox-state.ts';

/** Pays the bonus for every exact forecast of a match that has ended by now; each match once. */
export function settleForecasts({ clock, forecasts, wallets }: SandboxState, accountId: number): void {
  for (const { round, forecasts: visitorForecasts } of forecasts.entries(accountId)) {
    for (const { eventId, home, away } of visitorForecasts) {
      const event = round.events.find(({ id }) => id === eventId);
      if (event === undefined || event.endsAt > clock.now()) continue;
      const isHit = event.result.home === home && event.result.away === away;
      if (isHit && forecasts.settle(accountId, eventId))
        wallets.credit(accountId, 'bonus', round.hitPrize, event.endsAt);
    }
  }
}
