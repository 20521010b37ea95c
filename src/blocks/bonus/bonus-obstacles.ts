import type { Bonus } from '../../platform/bonuses/bonus.ts';
import { accountObstacles } from '../account-obstacles.ts';

/** A page of the visitor's account. */
export type Remedy = 'account' | 'identification' | 'recharge';

interface BonusObstacle {
  readonly text: string;
  /** Page on which the visitor can remove the obstacle; missing if there is none. */
  readonly remedy?: { readonly page: Remedy; readonly label: string };
}

const toAccount = { page: 'account', label: 'checklist_account' } as const;

/** Name of an obstacle, and the next step. */
export const bonusObstacles: Readonly<Record<Bonus['obstacles'][number], BonusObstacle>> = {
  ...accountObstacles,
  'bonus-consent': { text: 'bonus_obstacle_consent', remedy: toAccount },
  currency: { text: 'bonus_obstacle_currency', remedy: toAccount },
  // The session has ended since the page was rendered.
  'signed-out': { text: 'bonus_obstacle_signed_out', remedy: toAccount },
  other: { text: 'bonus_obstacle_unknown', remedy: toAccount },
  country: { text: 'bonus_obstacle_country' },
  age: { text: 'bonus_obstacle_age' },
};
