import { settleLotteryTickets } from '../lottery/account-lottery-tickets.ts';
import { settleForecasts } from '../promotions/settle-forecasts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { settleTournaments } from '../tournaments/settle-tournaments.ts';

/** Wallets of an account now, with prizes of completed matches, tournaments and draws. */
export function walletsNow(state: SandboxState, accountId: number) {
  settleForecasts(state, accountId);
  settleTournaments(state, accountId);
  settleLotteryTickets(state, accountId);
  return { activeId: state.wallets.activeId(accountId), accounts: state.wallets.states(accountId) };
}
