import { describe, expect, it } from 'vitest';
import type { Spin } from '../../platform/wheel/wheel.ts';
import { winTier } from './win-tier.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const spin = (prize: Spin['prize'], sectorId = 'a'): Spin => ({ spinId: '1', sectorId, prize, spunAt: 0 });
const money = (amount: number, sectorId?: string) => spin({ kind: 'money', value: euros(amount) }, sectorId);
const nothing = spin({ kind: 'nothing' });
const free = { stake: undefined, top: 'jackpot' };
const staked = { stake: euros(1_000), top: 'jackpot' };

describe('a win', () => {
  it('is celebrated if it is money, most of all the top prize', () => {
    expect(winTier([money(200)], free)).toBe('celebrated');
    expect(winTier([money(50_000, 'jackpot')], free)).toBe('top');
  });

  it('is celebrated if it is goods that cost no stake', () => {
    const shirt = spin({ kind: 'item', name: 'Shirt' });
    expect(winTier([shirt], free)).toBe('celebrated');
    expect(winTier([shirt], staked)).toBe('quiet');
  });

  it.each<Spin['prize']>([
    { kind: 'nothing' },
    { kind: 'points', count: 20 },
    { kind: 'free-spins', count: 10, game: 'Book' },
    { kind: 'free-bet', value: euros(500) },
  ])('is quiet if it is $kind', (prize) => {
    expect(winTier([spin(prize)], free)).toBe('quiet');
  });

  it('is quiet unless it is above the stakes of all attempts of the press', () => {
    expect(winTier([money(1_000)], staked)).toBe('quiet');
    expect(winTier([money(1_001)], staked)).toBe('celebrated');
    expect(winTier([money(1_500), nothing], staked)).toBe('quiet');
    expect(winTier([money(2_500), nothing], staked)).toBe('celebrated');
  });

  it('is quiet if its currency is not that of the stake', () => {
    expect(winTier([money(50_000)], { ...staked, stake: { amount: 1, currency: 'USD' } })).toBe('quiet');
  });
});
