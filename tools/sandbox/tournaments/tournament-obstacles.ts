import { accountChecks } from '../bonuses/account-checks.ts';
import { hasCryptoOnly } from '../campaigns/obstacles.ts';
import type { Account } from '../state/accounts.ts';
import type { WalletState } from '../state/wallet-store.ts';

/** Countries whose residents may not play tournaments. */
const closedCountries: readonly string[] = ['AE'];

/** Why an account may not play; empty if it may. */
export function tournamentObstacles(account: Account, wallets: readonly WalletState[]) {
  const { id, countryCode } = account;
  const checks = accountChecks(id);
  const obstacles: ('age' | 'self-excluded' | 'country' | 'currency' | 'profile' | 'identification' | 'balance')[] = [];
  if (checks.obstacles.includes('age')) obstacles.push('age');
  // The call has no obstacle for a pause, which also prevents playing.
  if (checks.obstacles.some((reason) => reason !== 'age')) obstacles.push('self-excluded');
  if (hasCryptoOnly(account)) obstacles.push('currency');
  if (closedCountries.includes(countryCode)) obstacles.push('country');
  if (!checks.isProfileComplete) obstacles.push('profile');
  if (!checks.isIdentified) obstacles.push('identification');
  if (wallets.every(({ balance }) => balance.amount <= 0)) obstacles.push('balance');
  return obstacles;
}
