import { setTimeout as sleep } from 'node:timers/promises';
import { RehearsalError } from '../rehearsal-error.ts';
import type { SignedInAccount } from './sandbox-control.ts';

/** How often a visitor asked for the page, and how often it knew them. */
export interface SignedInLooks {
  readonly looks: number;
  readonly signedIn: number;
}

/** Visitors with session tokens, whom the load generator does not have: one at a time, once a second. */
export interface TokenVisitors {
  /** Looks until there is no need any more. Each time a visitor with a token of an unknown key comes as well. */
  readonly look: (isNeeded: () => boolean) => Promise<SignedInLooks>;
}

const everyMs = 1_000;
/** Milliseconds that the page may take: a page that waits for a silent key server takes longer. */
const timeout = 2_500;

/** Visitors of a page, at its whole address. Rejects when the page does not know a visitor who is signed in. */
export async function createTokenVisitors(page: string, account: SignedInAccount): Promise<TokenVisitors> {
  const isKnown = async () => (await pageFor(page, account.token)).includes(`"userId":${account.id}`);
  const stranger = withUnknownKey(account.token);
  if (!(await isKnown()))
    throw new RehearsalError('The page did not know a signed-in visitor before anything was done');
  return {
    look: async (isNeeded) => {
      let [looks, signedIn] = [0, 0];
      // A stranger may wait for the keys, which those who are signed in must not: this does not wait for the stranger.
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

/** What a page answers to a visitor with a token; nothing where it fails or takes too long. */
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

/** The same token, as if an unknown key had signed it: the service has to ask for the keys. */
export function withUnknownKey(token: string): string {
  const [header = '', ...rest] = token.split('.');
  const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
  const changed = JSON.stringify({ ...(typeof fields === 'object' ? fields : {}), kid: 'unknown-to-all' });
  return [Buffer.from(changed).toString('base64url'), ...rest].join('.');
}
