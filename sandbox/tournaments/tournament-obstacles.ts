import { accountChecks } from '../bonuses/account-checks.ts';
import type { Account } from '../state/accounts.ts';
import type { WalletState } from '../state/wallet-store.ts';

/** Countries whose people may not play tournaments. */
const closedCountries: readonly string[] = ['AE'];

/** Why an account may not play; empty where it may. */
export function tournamentObstacles({ id, countryCode }: Account, wallets: readonly WalletState[]) {
  const checks = accountChecks(id);
  const obstacles: ('country' | 'profile' | 'identification' | 'balance')[] = [];
  if (closedCountries.includes(countryCode)) obstacles.push('country');
  if (!checks.isProfileComplete) obstacles.push('profile');
  if (!checks.isIdentified) obstacles.push('identification');
  if (wallets.every(({ balance }) => balance.amount <= 0)) obstacles.push('balance');
  return obstacles;
}
