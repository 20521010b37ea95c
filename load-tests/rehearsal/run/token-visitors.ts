import { setTimeout as sleep } from 'node:timers/promises';
import { RehearsalError } from '../rehearsal-error.ts';
import type { SignedInAccount } from './sandbox-control.ts';

/** How often a signed-in visitor requested the page, and how often it recognised them. */
export interface SignedInLooks {
  readonly looks: number;
  readonly signedIn: number;
}

/** Visitors with session tokens, whom the load generator does not have: one at a time, once a second. */
export interface TokenVisitors {
  /** Requests the page while `isNeeded`. Each time a visitor with a token of an unknown key requests it as well. */
  readonly look: (isNeeded: () => boolean) => Promise<SignedInLooks>;
}

const everyMs = 1_000;
/** Timeout of the page, in milliseconds: a page that waits for a silent key server takes longer. */
const timeout = 2_500;

/** Visitors of the page at an absolute URL. Rejects when the page does not recognise a signed-in visitor. */
export async function createTokenVisitors(page: string, account: SignedInAccount): Promise<TokenVisitors> {
  const isKnown = async () => (await pageFor(page, account.token)).includes(`"userId":${account.id}`);
  const stranger = withUnknownKey(account.token);
  if (!(await isKnown()))
    throw new RehearsalError('The page did not recognise a signed-in visitor before the first disturbance');
  return {
    look: async (isNeeded) => {
      let [looks, signedIn] = [0, 0];
      // Not awaited: a stranger's page may wait for the keys, those of signed-in visitors must not.
      const strangers: Promise<unknown>[] = [];
      while (isNeeded()) {
        strangers.push(pageFor(page, stranger));
        const [isSignedIn] = await Promise.all([isKnown(), sleep(everyMs)]);
        looks += 1;
        signedIn += isSignedIn ? 1 : 0;
      }
      await Promise.all(strangers);
      return { looks, signedIn };
    },
  };
}

/** The page for a visitor with a token; empty when it fails or times out. */
async function pageFor(page: string, token: string): Promise<string> {
  try {
    const answer = await fetch(page, {
      headers: { cookie: `user_token=${token}` },
      signal: AbortSignal.timeout(timeout),
    });
    const body = await answer.text();
    return answer.ok ? body : '';
  } catch {
    return '';
  }
}

/** The same token, as if an unknown key had signed it, so that the service has to fetch the keys. */
export function withUnknownKey(token: string): string {
  const [header = '', ...rest] = token.split('.');
  const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
  const changed = JSON.stringify({ ...(typeof fields === 'object' ? fields : {}), kid: 'unknown-to-all' });
  return [Buffer.from(changed).toString('base64url'), ...rest].join('.');
}
