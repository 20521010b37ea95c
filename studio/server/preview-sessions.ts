import * as z from 'zod';
import type { PreviewView } from '../contracts.ts';

type Visitor = PreviewView['visitor'];

/** Accounts of the sandbox platform (tools/sandbox/data/account-checks.json). */
const accounts: Readonly<Record<Exclude<Visitor, 'anonymous'>, number>> = {
  'signed-in': 285_104_233,
  age: 285_151_007,
  paused: 285_126_189,
  'self-excluded': 285_153_664,
};

/** The clocks of previews differ from the sandbox's, so tokens last as long as the sandbox allows. */
const expiresInSeconds = 365 * 24 * 60 * 60;

const replySchema = z.object({ token: z.string() });

/** Session tokens for the visitors of previews; undefined without a sandbox platform. */
export interface PreviewSessions {
  readonly tokenOf: (visitor: Visitor) => Promise<string | undefined>;
}

export function createPreviewSessions(platform: string): PreviewSessions {
  const tokens = new Map<Visitor, Promise<string | undefined>>();
  return {
    tokenOf: (visitor) => {
      if (visitor === 'anonymous') return Promise.resolve(undefined);
      const known = tokens.get(visitor);
      if (known) return known;
      const token = requestToken(platform, accounts[visitor]);
      tokens.set(visitor, token);
      // Forgotten, so that a platform that starts later gets another request.
      void token.then((issued) => issued ?? tokens.delete(visitor));
      return token;
    },
  };
}

async function requestToken(platform: string, accountId: number): Promise<string | undefined> {
  const response = await fetch(new URL('/sandbox/api/tokens', platform), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId, expiresInSeconds }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return replySchema.safeParse(await response.json().catch(() => undefined)).data?.token;
}
