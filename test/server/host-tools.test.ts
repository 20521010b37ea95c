import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
afterEach(() => service.close());

async function openPage(settings: Readonly<Record<string, string>>, path: string) {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', ...settings } });
  await service.ready();
  return request(service.url).get(path);
}

it.each(['/en/host-simulator', '/page-data/en/host-simulator', '/host-conformance', '/page-data/en/host-conformance'])(
  'pages for host teams are not in production: %s is a 404',
  async (path) => {
    const { status, text, headers } = await openPage({ NODE_ENV: 'production' }, path);
    expect(status).toBe(404);
    expect(text).not.toContain('Run the checks');
    expect(text).not.toContain('Replies of the host');
    expect(headers['content-security-policy']).not.toContain('127.0.0.1');
  },
);

describe('outside production', () => {
  it('the simulator cannot be framed, and may show pages of this server by its other loopback name', async () => {
    const { status, text, headers } = await openPage({}, '/en/host-simulator');
    expect(status).toBe(200);
    expect(text).toContain('value="promotion/lucky-friday"');
    expect(text).toContain('value="host-conformance"');
    const { port } = new URL(service.url);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(new RegExp(`frame-src 'self' http://(localhost|127\\.0\\.0\\.1):${port}(;|$)`));
  });

  it('the conformance report may be shown by hosts of the hosts file', async () => {
    const { status, text, headers } = await openPage({}, '/en/host-conformance');
    expect(status).toBe(200);
    expect(text).toContain('Run the checks');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http");
    expect(headers['cache-control']).toContain('no-store');
  });
});
