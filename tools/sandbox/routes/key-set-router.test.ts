import { createLocalJWKSet, jwtVerify } from 'jose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';
import { accounts } from '../state/accounts.ts';

const settings = {
  port: 3900,
  seed: 'marquee',
  publicUrl: 'http://localhost:3900',
  returnUrl: 'http://localhost:3000',
  campaigns: 'config/campaigns',
  startsAt: undefined,
};

describe('the key set', () => {
  it('verifies the tokens that the sandbox issues', async () => {
    const app = createSandbox(settings);
    const [account] = accounts;
    const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId: account?.id }).expect(200);
    const { body: keySet } = await request(app)
      .get('/.well-known/jwks.json')
      .expect(200)
      .expect('content-type', /json/);
    const expected = { issuer: 'marquee-sandbox', audience: 'session' };
    const { payload, protectedHeader } = await jwtVerify(body.token, createLocalJWKSet(keySet), expected);
    expect(payload).toMatchObject({ sub: String(account?.id) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(7_200);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'JWT', kid: keySet.keys[0].kid });
  });

  it('fails only on the fault named for it, and counts its requests', async () => {
    const app = createSandbox(settings);
    const askWith = async (callId: string) => {
      await request(app).put(`/sandbox/api/faults/${callId}`).send({ status: 503 }).expect(200);
      const { status } = await request(app).get('/.well-known/jwks.json');
      await request(app).delete(`/sandbox/api/faults/${callId}`).expect(200);
      return status;
    };
    expect([await askWith('*'), await askWith('key-set')]).toEqual([200, 503]);
    await request(app).get('/.well-known/jwks.json').expect(200);
    const { body } = await request(app).get('/sandbox/api/state');
    expect(body.keySetRequests).toBe(3);
  });
});
