import { setTimeout as sleep } from 'node:timers/promises';
import { RehearsalError } from '../rehearsal-error.ts';
import type { SignedInAccount } from './sandbox-control.ts';

/** How often a signed-in visitor requested the page, and how often the page recognised them. */
export interface SignedInLooks {
  readonly looks: number;
  readonly signedIn: number;
}

/** Signed-in visitors, which the load generator lacks: one request at a time, once per second. */
export interface TokenVisitors {
  /** Requests the page while `isNeeded` returns true. Each time, a visitor whose token has an unknown key also requests it. */
  readonly look: (isNeeded: () => boolean) => Promise<SignedInLooks>;
}

const everyMs = 1_000;
/** Timeout of the page in milliseconds: exceeded by a page that waits for a silent key server. */
const timeout = 2_500;

/** Creates visitors of the page at an absolute URL. Rejects if the page does not recognise a signed-in visitor. */
export async function createTokenVisitors(page: string, account: SignedInAccount): Promise<TokenVisitors> {
  const isKnown = async () => (await pageFor(page, account.token)).includes(`"userId":${account.id}`);
  const stranger = withUnknownKey(account.token);
  if (!(await isKnown()))
    throw new RehearsalError('The page did not recognise a signed-in visitor before the first disturbance');
  return {
    look: async (isNeeded) => {
      let [looks, signedIn] = [0, 0];
      // Not awaited: pages for tokens with an unknown key may wait for the keys, those of signed-in visitors must not.
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

/** The page for a visitor with a token; empty if the request fails or times out. */
async function pageFor(page: string, token: string): Promise<string> {
  try {
    const response = await fetch(page, {
      headers: { cookie: `user_token=${token}` },
      signal: AbortSignal.timeout(timeout),
    });
    const body = await response.text();
    return response.ok ? body : '';
  } catch {
    // No response in time counts as a page without the visitor.
    return '';
  }
}

/** The same token as if signed with an unknown key, so that the service has to fetch the keys. */
export function withUnknownKey(token: string): string {
  const [header = '', ...rest] = token.split('.');
  const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
  const changed = JSON.stringify({ ...(typeof fields === 'object' ? fields : {}), kid: 'unknown-to-all' });
  return [Buffer.from(changed).toString('base64url'), ...rest].join('.');
}
