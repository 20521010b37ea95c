import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { endpointsLog } from '../ingress/start-ingress.ts';

const changeSchema = z.object({ at: z.number(), addresses: z.array(z.string()) });

/** Addresses that the ingress sends requests to from a moment on. */
export type EndpointChange = z.infer<typeof changeSchema>;

/** Every change of the addresses, oldest first. */
export const readEndpointChanges = (): EndpointChange[] =>
  readFileSync(endpointsLog, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => changeSchema.parse(JSON.parse(line)));

/** Seconds from a moment until the addresses first reach a state; undefined if they never do. */
export function secondsUntil(
  changes: readonly EndpointChange[],
  from: number,
  isReached: (addresses: readonly string[]) => boolean,
): number | undefined {
  const found = changes.find(({ at, addresses }) => at >= from && isReached(addresses));
  return found && (found.at - from) / 1_000;
}

/** The addresses at a moment. */
export const addressesAt = (changes: readonly EndpointChange[], moment: number): readonly string[] =>
  changes.findLast(({ at }) => at <= moment)?.addresses ?? [];
