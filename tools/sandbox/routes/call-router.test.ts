import type { Express } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { platformCalls } from '../calls/platform-calls.ts';
import { createSandbox } from '../create-sandbox.ts';
import type { Fault } from '../state/fault-store.ts';

const participationPath = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
const path = '/web-api/external-api/promotions/1101';

async function sandboxWith(callId: string, fault: Fault) {
  const app = createSandbox({
    port: 3900,
    seed: 'faults',
    publicUrl: 'http://localhost:3900',
    returnUrl: 'http://localhost:3000',
    campaigns: 'config/campaigns',
    startsAt: 1_795_000_000,
  });
  await setFault(app, callId, fault);
  return app;
}

const setFault = (app: Express, callId: string, fault: Fault) =>
  request(app).put(`/sandbox/api/faults/${callId}`).send(fault).expect(200);

describe('faults', () => {
  it('answer with the status, for the given number of requests', async () => {
    const app = await sandboxWith('promotion', { status: 503, times: 1 });
    const { body } = await request(app).get(path).expect(503);
    expect(body.errors[0].detail).toEqual(expect.any(String));
    await request(app).get(path).expect(200);
  });

  it('answer 200 with a body that breaks the contract', async () => {
    const { body } = await request(await sandboxWith('promotion', { garbage: true }))
      .get(path)
      .expect(200);
    expect(body).toEqual({ sandbox: expect.any(String) });
  });

  it('hang without a response', async () => {
    const app = await sandboxWith('*', { hang: true, times: 1 });
    await expect(request(app).get(path).timeout(200)).rejects.toThrow(/Timeout/);
    await request(app).get(path).expect(200);
  });

  it('delay the response', async () => {
    const app = await sandboxWith('promotion', { latencyMs: 300, times: 1 });
    await expect(request(app).get(path).timeout(100)).rejects.toThrow(/Timeout/);
    const again = await sandboxWith('promotion', { latencyMs: 20 });
    await request(again).get(path).expect(200);
  });

  it.each(platformCalls)('can be set for $id', async ({ id, method, path: pattern }) => {
    const address = pattern.replace(':id', '1101');
    const app = await sandboxWith(id, { status: 502 });
    await request(app)[method](address).expect(502);
    await setFault(app, id, { garbage: true });
    expect((await request(app)[method](address).expect(200)).body).toEqual({ sandbox: expect.any(String) });
    await setFault(app, id, { hang: true });
    await expect(request(app)[method](address).timeout(100)).rejects.toThrow(/Timeout/);
    await setFault(app, id, { reset: true });
    await expect(request(app)[method](address)).rejects.toThrow(/hang up/);
  });

  it('close the connection', async () => {
    const app = await sandboxWith('promotion', { reset: true, times: 1 });
    await expect(request(app).get(path)).rejects.toThrow(/socket hang up/);
    await request(app).get(path).expect(200);
  });

  it.each([{ reset: true }, { status: 500 }, { garbage: true }, { hang: true }] as const)(
    'execute a call before its reply is lost: %j',
    async (fault) => {
      const app = await sandboxWith('participation-confirm', { ...fault, isCarriedOut: true, times: 1 });
      const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId: 285_104_233 });
      const asAlice = (method: 'get' | 'post') =>
        request(app)[method](participationPath).set('x-auth', `Bearer ${body.token}`);
      await asAlice('post')
        .timeout(200)
        .catch(() => undefined);
      expect((await asAlice('get').expect(200)).body.participates).toBe(true);
    },
  );

  it('do not affect other calls', async () => {
    const app = await sandboxWith('token', { status: 500 });
    await request(app).get(path).expect(200);
  });
});

describe('addresses without a call', () => {
  it.each([
    ['/web-api/nothing', 404],
    ['/web-api/external-api/promotions/%E0', 400],
    ['/web-api/external-api/promotions/x', 404],
  ])('%s returns %i with a JSON error', async (address, status) => {
    const app = await sandboxWith('token', { status: 500 });
    const { body } = await request(app).get(address).expect(status);
    expect(body.errors[0].detail).toEqual(expect.any(String));
  });
});
