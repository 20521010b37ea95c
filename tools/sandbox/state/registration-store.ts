import { createHash } from 'node:crypto';

/** A login made by a one-click registration. */
export interface Registered {
  readonly login: string;
  readonly password: string;
  /** The account of the sandbox that it signs in to. */
  readonly accountId: number;
}

/** Logins made by one-click registrations since the last reset. */
export interface RegistrationStore {
  readonly add: (accountId: number) => Registered;
  readonly find: (login: string) => Registered | undefined;
  readonly reset: () => void;
}

/** Makes a store without logins. Logins and passwords are derived from the seed, so that a test can repeat them. */
export function createRegistrationStore(seed: string): RegistrationStore {
  const all = new Map<string, Registered>();
  return {
    add: (accountId) => {
      const number = all.size + 1;
      const password = createHash('sha256').update(`${seed} registration ${number}`).digest('base64url').slice(0, 12);
      const registered = { login: String(285_900_000 + number), password, accountId };
      all.set(registered.login, registered);
      return registered;
    },
    find: (login) => all.get(login),
    reset: () => all.clear(),
  };
}
