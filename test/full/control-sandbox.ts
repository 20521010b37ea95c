import * as z from 'zod';
import { wheelHistoryReplySchema } from '../../src/platform/wheel/wheel-history.ts';
import type { Fault } from '../../tools/sandbox/state/fault-store.ts';
import { ports } from '../browser/playwright.config.ts';

const control = `http://localhost:${ports.sandbox}/sandbox/api`;

async function send(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${control}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${response.status}`);
}

/** Makes a platform call slow or fail, for server and browser, while an action runs. */
export async function withFault(call: string, fault: Fault, action: () => Promise<void>): Promise<void> {
  await send('PUT', `faults/${call}`, fault);
  try {
    await action();
  } finally {
    await send('DELETE', `faults/${call}`);
  }
}

/** Runs an action with the platform’s clock set back, so that its later effects have happened when the clock is right again. */
export async function backdate(seconds: number, action: () => Promise<void>): Promise<void> {
  await advanceClock(-seconds);
  try {
    await action();
  } finally {
    await advanceClock(seconds);
  }
}

/** Moves the platform's clock, so that later effects are visible at once. */
export const advanceClock = (seconds: number): Promise<void> => send('POST', 'clock', { advanceSeconds: seconds });

/** Sets whether the platform supports idempotency keys. Marquee reads it from the site configuration, so it notices only later. */
export const setIdempotencyKeys = (isSupported: boolean): Promise<void> =>
  send('PUT', 'idempotency-keys', { isKnown: isSupported });

/** Ends a session. */
export const revokeToken = (token: string): Promise<void> => send('POST', 'tokens/revoke', { token });

/** Numbers of the newest packs that a visitor has opened, oldest first. */
export async function readOpenedPacks(promotionId: number, token: string): Promise<readonly string[]> {
  const response = await fetch(
    `http://localhost:${ports.sandbox}/web-api/api/web/promotions/wheel/${promotionId}/getHistoryWheel`,
    { headers: { 'x-auth': `Bearer ${token}` } },
  );
  return wheelHistoryReplySchema
    .parse(await response.json())
    .spins.map(({ spinId }) => spinId)
    .toReversed();
}

/** Codes with which visitors can enter a campaign. */
export async function readCodes(promotionId: number): Promise<readonly string[]> {
  const response = await fetch(`${control}/codes`);
  const campaigns = z
    .array(z.object({ promotionId: z.int(), codes: z.array(z.string()) }))
    .parse(await response.json());
  return campaigns.find((campaign) => campaign.promotionId === promotionId)?.codes ?? [];
}
