import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
afterEach(() => service.close());

async function open(settings: Readonly<Record<string, string>>, path: string) {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', ...settings } });
  await service.ready();
  return request(service.url).get(path);
}

it.each(['/en/test-mobile-app', '/test-mobile-app', '/page-data/en/test-mobile-app'])(
  'has a 404 for %s in production (R2.29, R2.30)',
  async (path) => {
    const { status, text } = await open({ NODE_ENV: 'production' }, path);
    expect(status).toBe(404);
    expect(text).not.toContain('Cookies of the app');
    expect(text).not.toContain('app-authorizations');
  },
);

it('is served outside production, and neither framed nor cached', async () => {
  const { status, text, headers } = await open({}, '/en/test-mobile-app');
  expect(status).toBe(200);
  expect(text).toContain('value="promotion/lucky-friday"');
  expect(text).toContain('value="mobile-app/lucky-friday"');
  expect(text).toContain('value="mobile-app/bonus/first-deposit"');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toContain('no-store');
});

it('lists every linked bonus, each of which opens in the app', async () => {
  const { text } = await open({}, '/en/test-mobile-app');
  const paths = Array.from(text.matchAll(/value="(mobile-app\/bonus\/[^"]+)"/g), ([, path]) => path);
  expect(paths).toEqual([
    'mobile-app/bonus/all',
    'mobile-app/bonus/first-deposit',
    'mobile-app/bonus/daily-gift',
    'mobile-app/bonus/tournaments',
  ]);
  for (const path of paths) expect((await request(service.url).get(`/en/${path}`)).status).toBe(200);
});

it('is complete while the content system does not reply', async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
  await service.sandbox.fault('cms-bonus-page', { status: 500 });
  const { status, text } = await request(service.url).get('/en/test-mobile-app');
  expect(status).toBe(200);
  expect(text).toContain('value="mobile-app/lucky-friday"');
  expect(text).not.toContain('value="mobile-app/bonus/');
});
