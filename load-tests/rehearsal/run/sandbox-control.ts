import * as z from 'zod';
import { RehearsalError } from '../rehearsal-error.ts';

const stateSchema = z.object({ keySetRequests: z.int() });
const accountsSchema = z.array(z.object({ id: z.int() }));
const tokenSchema = z.object({ token: z.string() });

/** A visitor who is signed in. */
export interface SignedInAccount {
  readonly id: number;
  readonly token: string;
}

/** Controls the sandbox platform of a rehearsal (tools/sandbox/README.md). Every method rejects if the sandbox refuses. */
export class SandboxControl {
  readonly #address: string;

  constructor(platformUrl: string) {
    this.#address = `${platformUrl}/sandbox/api`;
  }

  /** Delays every platform call by some milliseconds; 0 ends the delay. */
  async slowCalls(milliseconds: number): Promise<void> {
    await (milliseconds === 0
      ? this.#ask('DELETE', '/faults/*')
      : this.#ask('PUT', '/faults/*', { latencyMs: milliseconds }));
  }

  /** Makes the key server accept requests without responding, or respond again. */
  async silenceKeys(isSilent: boolean): Promise<void> {
    await (isSilent ? this.#ask('PUT', '/faults/key-set', { hang: true }) : this.#ask('DELETE', '/faults/key-set'));
  }

  /** Number of requests for the keys. */
  async keySetRequests(): Promise<number> {
    return stateSchema.parse(await this.#ask('GET', '/state')).keySetRequests;
  }

  /** Signs in with the first account; the token outlasts the rehearsal. */
  async signIn(): Promise<SignedInAccount> {
    const [account] = accountsSchema.parse(await this.#ask('GET', '/accounts'));
    if (account === undefined) throw new RehearsalError('The platform has no accounts');
    const { token } = tokenSchema.parse(await this.#ask('POST', '/tokens', { accountId: account.id }));
    return { id: account.id, token };
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new RehearsalError(`The platform refused ${method} ${path}: ${response.status}`);
    return response.json();
  }
}
