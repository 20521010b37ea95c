import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readState } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

const agent = 'https://agent.operator.example/v2/agent.js';
let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', FINGERPRINT_SCRIPT_URL: agent } });
  await service.ready();
});
afterAll(() => service.close());

async function documentFor(headers: Record<string, string> = {}) {
  const response = await request(service.url).get('/en/').set(headers);
  return {
    state: readState(response.text),
    policy: response.headers['content-security-policy'] ?? '',
    headers: response.headers,
  };
}

describe('a document', () => {
  it.each([
    ['the visitor was not asked yet', {}, 'unasked'],
    ['the visitor has agreed', { cookie: 'consent=granted' }, 'granted'],
    ['the visitor has declined', { cookie: 'consent=denied' }, 'denied'],
    ['the cookie is nonsense', { cookie: 'consent=yes' }, 'unasked'],
    ['the browser sends Global Privacy Control', { cookie: 'consent=granted', 'sec-gpc': '1' }, 'denied'],
    ['the browser sends it switched off', { cookie: 'consent=granted', 'sec-gpc': '0' }, 'granted'],
  ])('states the consent when %s', async (_name, headers, consent) => {
    const { site } = (await documentFor(headers)).state;
    expect(site.consent).toEqual({ analytics: consent, fraudPrevention: consent });
  });

  it('for a frame has no consent notice, and allows the scripts that the host may permit', async () => {
    const { state, policy } = await documentFor({ 'sec-fetch-dest': 'iframe' });
    expect(state.site.consent).toEqual({ analytics: 'denied', fraudPrevention: 'denied' });
    expect(policy).toMatch(/googletagmanager/);
    expect(state.fingerprintScript).toBe(agent);
  });

  it('has only the scripts that the visitor has not declined', async () => {
    const analytics = await documentFor({ cookie: 'consent=granted-denied' });
    expect([analytics.state.counters !== undefined, analytics.state.fingerprintScript]).toEqual([true, undefined]);
    expect(analytics.policy).not.toContain('agent.operator.example');
    const fraudPrevention = await documentFor({ cookie: 'consent=denied-granted' });
    expect([fraudPrevention.state.counters, fraudPrevention.state.fingerprintScript]).toEqual([undefined, agent]);
    expect(fraudPrevention.policy).not.toContain('googletagmanager');
  });

  it('allows the scripts that the visitor has accepted', async () => {
    const { state, policy } = await documentFor();
    expect(state.fingerprintScript).toBe(agent);
    expect(state.counters?.scripts['gtm']).toContain('{code}');
    expect(state.counters?.defaultTag.type).toBe('gtm');
    expect(policy).toMatch(
      /script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com\/gtm\.js [^;]* https:\/\/agent\.operator\.example\/[^; ]+;/,
    );
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/mc\.yandex\.ru/);
    expect(policy).toMatch(/img-src 'self' data: [^;]*https:\/\/mc\.yandex\.ru/);
    expect(policy).not.toMatch(/unsafe|\*[ ;]/);
  });

  it.each([{ cookie: 'consent=denied' }, { 'sec-gpc': '1' }])('for %j has no trace of them', async (headers) => {
    const { state, policy } = await documentFor(headers);
    expect([state.counters, state.fingerprintScript]).toEqual([undefined, undefined]);
    expect(policy).not.toMatch(/googletagmanager|yandex|operator\.example\b.*agent|agent\.operator/);
    expect(policy).toMatch(/connect-src 'self'(;|$)/);
  });

  it('is not in a shared cache', async () => {
    const { headers } = await documentFor({ cookie: 'consent=denied' });
    expect(headers['vary']).toMatch(/Cookie.*Sec-GPC/);
    expect(headers['cache-control']).toMatch(/private|no-store/);
  });
});

describe('the fingerprint of a call', () => {
  it('reaches the platform with a money action and a sign-in, but not the log', async () => {
    const token = 'canary-fingerprint';
    const post = (path: string, body: object) =>
      request(service.url).post(path).set({ 'x-fingerprint': token, 'x-requested-with': 'XMLHttpRequest' }).send(body);
    const last = async () => (await request(service.sandbox.url).get('/sandbox/api/state')).body.lastFingerprint;
    await post('/web-api/external-api/fastLogin', { login: 'alice', pass: 'wrong' });
    expect(await last()).toEqual({ call: 'fast-login', token });
    await post('/web-api/external-api/promotions/ticket', { promoId: 1101, ticketId: 'AB12-CD34' });
    expect(await last()).toEqual({ call: 'ticket', token });
    await post('/web-api/api/analytics/events', { events: [{ name: 'page_view', at: 1, page: 'home' }] }).expect(200);
    expect(await last()).toEqual({ call: 'ticket', token });
    expect(JSON.stringify(service.lines)).not.toContain(token);
  });
});
