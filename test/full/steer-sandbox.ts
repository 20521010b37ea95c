import * as z from 'zod';
import type { Fault } from '../../sandbox/state/fault-store.ts';
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

/** Makes a call of the platform slow or fail, for the server and the browser, while something is done. */
export async function withFault(call: string, fault: Fault, during: () => Promise<void>): Promise<void> {
  await send('PUT', `faults/${call}`, fault);
  try {
    await during();
  } finally {
    await send('DELETE', `faults/${call}`);
  }
}

/** Does something as if it were done so many seconds ago: what comes of it later is there at once. */
export async function secondsAgo(seconds: number, during: () => Promise<void>): Promise<void> {
  await send('POST', 'clock', { advanceSeconds: -seconds });
  try {
    await during();
  } finally {
    await send('POST', 'clock', { advanceSeconds: seconds });
  }
}

/** Codes of a campaign that is entered by codes. */
export async function readCodes(promotionId: number): Promise<readonly string[]> {
  const response = await fetch(`${control}/state`);
  const { campaignCodes } = z
    .object({ campaignCodes: z.array(z.object({ promotionId: z.int(), codes: z.array(z.string()) })) })
    .parse(await response.json());
  return campaignCodes.find((campaign) => campaign.promotionId === promotionId)?.codes ?? [];
}
