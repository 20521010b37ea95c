import type { Money } from '../../lib/money.ts';
import type { Spin } from '../../platform/wheel/wheel.ts';

/** How a win is shown: the top prize is celebrated most, and most wins are quiet. */
export type WinTier = 'quiet' | 'celebrated' | 'top';

interface TierOptions {
  /** Stake that earned an attempt; missing if attempts are free. */
  readonly stake: Money | undefined;
  /** Sector of the top prize. */
  readonly top: string | undefined;
}

/**
 * Tier of the spins of one press: money and goods are celebrated. Regulators allow no celebration of what is not worth more than
 * the stakes that earned it, and what goods are worth is not known.
 */
export function winTier(spins: readonly Spin[], { stake, top }: TierOptions): WinTier {
  const isCelebrated = stake
    ? isAbove(spins, stake)
    : spins.some(({ prize: { kind } }) => kind === 'money' || kind === 'item');
  if (!isCelebrated) return 'quiet';
  return spins.some(({ sectorId }) => sectorId === top) ? 'top' : 'celebrated';
}

/** Whether the money won is more than the stakes of all attempts: unknown if its currency differs. */
function isAbove(spins: readonly Spin[], stake: Money): boolean {
  const sums = spins.flatMap(({ prize }) => (prize.kind === 'money' ? [prize.value] : []));
  const won = sums.reduce((total, { amount }) => total + amount, 0);
  return sums.every(({ currency }) => currency === stake.currency) && won > stake.amount * spins.length;
}
