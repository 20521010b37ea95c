import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CONFIGURATION_FRESH_MS: '20' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

const get = (path: string) => request(service.url).get(path);

describe('changes of the site configuration by the operator', () => {
  it('a lottery section that is off is a 404 without a link', async () => {
    await service.sandbox.configure({ promoConfig: { isLottoAvailable: false } });
    await vi.waitFor(async () => expect((await get('/en/lotto/')).status).toBe(404), 30_000);
    expect((await get('/en/')).text).not.toContain('href="/en/lotto/"');
    await service.sandbox.reset();
    await vi.waitFor(async () => expect((await get('/en/lotto/')).status).toBe(200), 30_000);
  });

  it('a higher minimum age is on every page', async () => {
    await service.sandbox.configure({ config: { minimumAge: 23 } });
    await vi.waitFor(async () => {
      for (const path of ['/en/', '/en/lotto/', '/en/promotion/lucky-friday', '/en/no-such-page']) {
        expect((await get(path)).text).toContain('Only for people aged 23 or over');
      }
    }, 30_000);
  });

  it('an invalid change has no effect, and its field is logged', async () => {
    await service.sandbox.configure({ config: { minimumAge: 'eighteen', licence: { text: 'Another' } } });
    await vi.waitFor(async () => {
      const { status, text } = await get('/en/');
      expect([status, text.includes('Another')]).toEqual([200, false]);
      expect(service.lines).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining('config.minimumAge') }),
      );
    }, 30_000);
  });

  it('allows the origin of the operator’s error picture, and no other', async () => {
    await service.sandbox.configure({ uiStyle: { errorSprite: 'https://pictures.example/285/error.svg' } });
    await vi.waitFor(async () => {
      // The visitor has declined, so that no counter's sources are there as well.
      const { text, headers } = await get('/en/no-such-page').set('Cookie', 'consent=denied');
      expect(text).toContain('src="https://pictures.example/285/error.svg"');
      expect(headers['content-security-policy']).toContain("img-src 'self' data: https://pictures.example;");
    }, 30_000);
  });
});
