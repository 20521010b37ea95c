import type { Account } from '../state/accounts.ts';
import type { FirstBonusChoice } from '../state/first-bonus-store.ts';
import { accountChecks } from './account-checks.ts';
import { countriesWithoutWelcome, type SandboxBonus, type WelcomeBonus } from './bonuses.ts';
import { listCurrency, roundAmount } from './round-amount.ts';

const secondsPerDay = 86_400;

/** Activity of an account that counts for bonuses. */
export interface BonusScenario {
  readonly account: Account;
  readonly choice: FirstBonusChoice | undefined;
  /** Stakes since a moment (seconds since epoch), in minor units of the account's currency. */
  readonly stakedSince: (moment: number) => number;
}

type Obstacle = 'signed-out' | 'country' | 'profile' | 'phone' | 'identification' | 'bonus-consent' | 'other';

function welcomeObstacles({ offer }: WelcomeBonus, { account, choice }: BonusScenario): Obstacle[] {
  const checks = accountChecks(account.id);
  const obstacles: Obstacle[] = [];
  if (countriesWithoutWelcome.includes(account.countryCode)) obstacles.push('country');
  if (!checks.isProfileComplete) obstacles.push('profile');
  if (!checks.isPhoneConfirmed) obstacles.push('phone');
  if (choice?.bonusId === 0) obstacles.push('bonus-consent');
  else if (choice !== undefined && choice.bonusId !== offer.bonus_id) obstacles.push('other');
  return obstacles;
}

/** When the bonus began; `undefined` for accounts that have not chosen it or may not have it. */
function beganAt(bonus: WelcomeBonus, scenario: BonusScenario): number | undefined {
  const isChosen = scenario.choice?.bonusId === bonus.offer.bonus_id;
  return isChosen && welcomeObstacles(bonus, scenario).length === 0 ? scenario.choice?.firstChosenAt : undefined;
}

function welcomeState(done: number, required: number, endAt: number, now: number) {
  if (done >= required) return 'redeemed';
  if (now >= endAt) return 'expired';
  return done > 0 ? 'wagering' : 'active';
}

function welcomeProgress(bonus: WelcomeBonus, scenario: BonusScenario | undefined, currency: string, now: number) {
  const { offer } = bonus;
  const amount = roundAmount(offer.maximum, currency);
  const required = amount.amount * offer.wagering;
  const start = scenario && beganAt(bonus, scenario);
  const endAt = start === undefined ? undefined : start + offer.wageringDays * secondsPerDay;
  // Stakes after the end don't count, so an ended bonus keeps its state.
  const staked =
    scenario === undefined || start === undefined || endAt === undefined
      ? 0
      : scenario.stakedSince(start) - (now >= endAt ? scenario.stakedSince(endAt) : 0);
  const done = Math.min(required, Math.max(0, staked));
  return {
    state: endAt === undefined ? ('available' as const) : welcomeState(done, required, endAt, now),
    amount,
    minimumDeposit: roundAmount(offer.minimumDeposit, currency),
    wagering: {
      required: { amount: required, currency },
      done: { amount: done, currency },
      ...(endAt !== undefined && { endAt }),
    },
    obstacles: scenario === undefined ? (['signed-out'] as const) : welcomeObstacles(bonus, scenario),
  };
}

function plainProgress(amount: number, scenario: BonusScenario | undefined, currency: string) {
  const isIdentified = scenario !== undefined && accountChecks(scenario.account.id).isIdentified;
  return {
    state: isIdentified ? ('redeemed' as const) : ('available' as const),
    amount: roundAmount(amount, currency),
    obstacles: scenario === undefined ? ['signed-out'] : isIdentified ? [] : ['identification'],
  };
}

/** The progress of an account with a bonus; without an account, the view of an anonymous visitor in a currency. */
export function bonusProgress(
  bonus: SandboxBonus,
  scenario: BonusScenario | undefined,
  now: number,
  wanted: string = listCurrency,
) {
  const currency = scenario?.account.currency ?? wanted;
  return 'offer' in bonus
    ? welcomeProgress(bonus, scenario, currency, now)
    : plainProgress(bonus.amount, scenario, currency);
}
