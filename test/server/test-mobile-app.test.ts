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
  'answers %s with 404 in production (R2.29, R2.30)',
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
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toContain('no-store');
});
