import { json, Router } from 'express';
import * as z from 'zod';
import { platformCalls } from '../calls/platform-calls.ts';
import { CallError } from '../lib/call-error.ts';
import { accounts, findAccount } from '../state/accounts.ts';
import { configurationPatchSchema } from '../state/configuration-patch.ts';
import { everyCall, faultSchema } from '../state/fault-book.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { tokenLifetime } from '../state/session-tokens.ts';

const secondsPerYear = 31_536_000;

const clockChangeSchema = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    advanceSeconds: z
      .int()
      .min(-10 * secondsPerYear)
      .max(10 * secondsPerYear),
  }),
]);

const tokenOrderSchema = z.strictObject({
  accountId: z.int(),
  expiresInSeconds: z.int().min(-secondsPerYear).max(secondsPerYear).default(tokenLifetime),
});

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What the sandbox is doing, for tests and for whoever steers it. */
export const sandboxReport = ({ seed, clock, faults, configurationPatch, counters }: SandboxState) => ({
  seed,
  clock: { now: isoTime(clock.now()), startedAt: isoTime(clock.startedAt()) },
  faults: faults.all(),
  siteConfiguration: configurationPatch.inForce(),
  accounts,
  counters: Object.fromEntries(platformCalls.map(({ id }) => [id, counters.count(id)])),
});

function knownCall(callId: unknown): string {
  const known = callId === everyCall ? everyCall : platformCalls.find(({ id }) => id === callId)?.id;
  if (known === undefined) throw new CallError(404, 'There is no call with this id');
  return known;
}

/** `/sandbox/api/*`: how tests and people steer the sandbox (sandbox/README.md). */
export function createSteeringRouter(state: SandboxState): Router {
  const router = Router();
  router.use(json({ limit: '100kb' }));
  router.get('/state', (_request, response) => {
    response.json(sandboxReport(state));
  });
  router.post('/reset', (_request, response) => {
    state.reset();
    response.json(sandboxReport(state));
  });
  router.post('/clock', (request, response) => {
    const change = clockChangeSchema.parse(request.body);
    if ('now' in change) state.clock.set(Math.floor(Date.parse(change.now) / 1000));
    else state.clock.advance(change.advanceSeconds);
    response.json(sandboxReport(state));
  });
  router.put('/faults/:callId', (request, response) => {
    state.faults.set(knownCall(request.params.callId), faultSchema.parse(request.body));
    response.json(sandboxReport(state));
  });
  router.delete('/faults/:callId', (request, response) => {
    state.faults.remove(knownCall(request.params.callId));
    response.json(sandboxReport(state));
  });
  router.put('/site-configuration', (request, response) => {
    state.configurationPatch.set(configurationPatchSchema.parse(request.body));
    response.json(sandboxReport(state));
  });
  router.post('/tokens', async (request, response) => {
    const { accountId, expiresInSeconds } = tokenOrderSchema.parse(request.body);
    if (findAccount(accountId) === undefined) throw new CallError(404, 'There is no account with this id');
    response.json({ token: await state.tokens.issue(accountId, expiresInSeconds) });
  });
  return router;
}
