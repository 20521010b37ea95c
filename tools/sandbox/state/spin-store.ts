import type { Fairness } from '../lib/fair-draw.ts';

/** One spin made through this sandbox. */
export interface SpinRecord {
  readonly spinId: string;
  readonly sectorId: string;
  /** Seconds since epoch. */
  readonly spunAt: number;
  readonly fairness: Fairness;
}

/** Spins of the wheels, by account, with their results. */
export interface SpinStore {
  readonly add: (wheelId: number, accountId: number, spin: SpinRecord) => void;
  /** The account's spins of the wheel, oldest first. */
  readonly of: (wheelId: number, accountId: number) => readonly SpinRecord[];
  /** Spins of all accounts. */
  readonly all: (wheelId: number) => readonly SpinRecord[];
  readonly reset: () => void;
}

/** A store without spins. */
export function createSpinStore(): SpinStore {
  const wheels = new Map<number, Map<number, SpinRecord[]>>();
  return {
    add: (wheelId, accountId, spin) => {
      const accounts = wheels.get(wheelId) ?? new Map<number, SpinRecord[]>();
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), spin]);
      wheels.set(wheelId, accounts);
    },
    of: (wheelId, accountId) => wheels.get(wheelId)?.get(accountId) ?? [],
    all: (wheelId) => [...(wheels.get(wheelId)?.values() ?? [])].flat(),
    reset: () => wheels.clear(),
  };
}
