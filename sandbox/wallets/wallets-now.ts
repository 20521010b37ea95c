import { settleLotteryTickets } from '../lottery/account-lottery-tickets.ts';
import { settleForecasts } from '../promotions/settle-forecasts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { settleTournaments } from '../tournaments/settle-tournaments.ts';

/** What an account has now, prizes of matches, tournaments and draws that are over paid out. */
export function walletsNow(state: SandboxState, accountId: number) {
  settleForecasts(state, accountId);
  settleTournaments(state, accountId);
  settleLotteryTickets(state, accountId);
  return { activeId: state.wallets.activeId(accountId), accounts: state.wallets.states(accountId) };
}
