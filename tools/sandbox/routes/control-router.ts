import { json, Router } from 'express';
import * as z from 'zod';
import { platformCalls } from '../calls/platform-calls.ts';
import { CallError } from '../lib/call-error.ts';
import { campaignCodes } from '../promotions/ticket-codes.ts';
import { accounts, findAccount } from '../state/accounts.ts';
import { configurationPatchSchema } from '../state/configuration-patch.ts';
import { faultSchema, keySetId } from '../state/fault-store.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { tokenLifetime } from '../state/session-tokens.ts';
import { walletsNow } from '../wallets/wallets-now.ts';
import { knownCall } from './known-call.ts';

const secondsPerYear = 31_536_000;

/** Seconds that the mobile app stays signed in. */
const appAuthorizationLifetime = 30 * 86_400;

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

const idempotencySchema = z.strictObject({ isKnown: z.boolean() });

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const appOrderSchema = tokenOrderSchema.extend({
  expiresInSeconds: tokenOrderSchema.shape.expiresInSeconds.default(appAuthorizationLifetime),
});

const revocationSchema = z.strictObject({ token: z.string().min(1) });

function knownAccount(accountId: number): number {
  if (findAccount(accountId) === undefined) throw new CallError(404, 'There is no account with this id');
  return accountId;
}

/** State of the sandbox, for tests and developers. It must be cheap to compute, because every change returns it. */
function sandboxReport(state: SandboxState) {
  const { seed, clock, faults, idempotency, configurationPatch, counters, analytics, fingerprints } = state;
  return {
    seed,
    clock: { now: isoTime(clock.now()), startedAt: isoTime(clock.startedAt()) },
    faults: faults.all(),
    knowsIdempotencyKeys: idempotency.isKnown(),
    siteConfiguration: configurationPatch.inForce(),
    counters: Object.fromEntries(platformCalls.map(({ id }) => [id, counters.count(id)])),
    keySetRequests: counters.count(keySetId),
    analyticsEvents: analytics.all(),
    lastFingerprint: fingerprints.last() ?? null,
  };
}

/** Every account, with its wallets' current contents. */
const accountsReport = (state: SandboxState) =>
  accounts.map((account) => {
    const { activeId, accounts: wallets } = walletsNow(state, account.id);
    return { ...account, activeId, wallets };
  });

/** The ticket codes of each campaign that has some. */
const codesReport = ({ seed, campaigns }: SandboxState) =>
  campaigns.list().flatMap((campaign) => {
    const codes = campaignCodes(seed, campaign).map(({ code }) => code);
    return codes.length > 0 ? [{ campaign: campaign.name, promotionId: campaign.promotionId, codes }] : [];
  });

/** The control API under `/sandbox/api/*` (sandbox/README.md). */
export function createControlRouter(state: SandboxState): Router {
  const router = Router();
  router.use(json({ limit: '100kb' }));
  router.get('/state', (_request, response) => {
    response.json(sandboxReport(state));
  });
  router.get('/accounts', (_request, response) => {
    response.json(accountsReport(state));
  });
  router.get('/codes', (_request, response) => {
    response.json(codesReport(state));
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
  router.put('/idempotency-keys', (request, response) => {
    state.idempotency.set(idempotencySchema.parse(request.body).isKnown);
    response.json(sandboxReport(state));
  });
  router.put('/site-configuration', (request, response) => {
    state.configurationPatch.set(configurationPatchSchema.parse(request.body));
    response.json(sandboxReport(state));
  });
  addTokens(router, state);
  return router;
}

function addTokens(router: Router, { tokens }: SandboxState): void {
  router.post('/tokens', async (request, response) => {
    const { accountId, expiresInSeconds } = tokenOrderSchema.parse(request.body);
    response.json({ token: await tokens.issue(knownAccount(accountId), expiresInSeconds) });
  });
  router.post('/tokens/revoke', async (request, response) => {
    const { token } = revocationSchema.parse(request.body);
    if ((await tokens.read(token)) === undefined) throw new CallError(404, 'The token is not of this sandbox');
    tokens.revoke(token);
    response.json({ isRevoked: true });
  });
  router.post('/app-authorizations', async (request, response) => {
    const { accountId, expiresInSeconds } = appOrderSchema.parse(request.body);
    const token = await tokens.issue(knownAccount(accountId), expiresInSeconds, 'app');
    response.json({ authorization: `Bearer ${token}` });
  });
}
