import { settleForecasts } from '../promotions/settle-forecasts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { settleTournaments } from '../tournaments/settle-tournaments.ts';

/** What an account has now, prizes of matches and tournaments that are over paid out. */
export function walletsNow(state: SandboxState, accountId: number) {
  settleForecasts(state, accountId);
  settleTournaments(state, accountId);
  return { activeId: state.wallets.activeId(accountId), accounts: state.wallets.states(accountId) };
}
