import { accountChecks } from '../bonuses/account-checks.ts';
import { currencies } from '../calls/operator.ts';
import type { Account } from '../state/accounts.ts';
import type { Campaign } from './campaign.ts';

/** Why an account may not take part in a promotion; empty if it may. */
export function promotionObstacles(account: Account, campaign: Campaign | undefined) {
  const checks = accountChecks(account.id);
  const { countries = [], verification = 'none' } = campaign?.eligibility ?? {};
  const obstacles: (
    | 'age'
    | 'self-excluded'
    | 'paused'
    | 'country'
    | 'currency'
    | 'profile'
    | 'phone'
    | 'identification'
  )[] = [...checks.obstacles];
  if (countries.length > 0 && !countries.includes(account.countryCode)) obstacles.push('country');
  if (hasCryptoOnly(account)) obstacles.push('currency');
  if (verification === 'profile' && !checks.isProfileComplete) obstacles.push('profile');
  if (verification !== 'none' && verification !== 'identity' && !checks.isPhoneConfirmed) obstacles.push('phone');
  return obstacles;
}

/** Whether the account has only cryptocurrency, which promotions and tournaments exclude. */
export const hasCryptoOnly = ({ wallets }: Account): boolean =>
  wallets.every(({ currency }) => currencies.some(({ code, isCrypto }) => code === currency && isCrypto));
