import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startService({
    settings: {
      CLOCK_START: '2026-11-24T12:00:00Z',
      TRUSTED_PROXIES: 'loopback',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
    },
  });
  await service.ready();
  token = await service.sandbox.token();
  for (const wheel of [1103, 1125]) await join(wheel);
});
afterAll(() => service.close());

async function join(promotion: number): Promise<void> {
  const path = `/web-api/api/web/promotions/wheel/${promotion}/confirm-participation`;
  await request(service.sandbox.url).post(path).set('x-auth', `Bearer ${token}`).expect(200);
}

/** Main element of a page for a visitor with a session. */
async function mainOf(path: string, country?: string): Promise<string> {
  const { text } = await request(service.url)
    .get(`/en/${path}`)
    .set('Cookie', `user_token=${token}`)
    .set(country === undefined ? {} : { 'x-edge-country': country });
  return /<main.*<\/main>/s.exec(text)?.[0] ?? '';
}

/** A button of each action that the platform carries out. */
const actions = [
  ['joining', 'promotion/lucky-friday', 'Take part'],
  ['joining a tournament', 'promotion/daily-tournament', 'Take part'],
  ['a spin', 'promotion/spin-wheel', 'Spin'],
  ['a box', 'promotion/giftbox-hunt', 'aria-label="Box 1"'],
  ['a gift', 'promotion/daily-bonus', 'Take the free bet'],
  ['a code', 'promotion/wow-promo', 'Enter the code'],
  ['a forecast', 'promotion/landing-beatus', 'Take part and send'],
  ['a welcome bonus', 'promotion/casino-sport-welcome-bonus', 'Confirm choice'],
  ['a purchase', 'promo-store/free-bet-2', 'Buy for'],
  ['a payment', 'lotto/game/powerball?lines=3-8-21-30-44_7', 'Buy ticket'],
] as const;

describe('a visitor of an unknown country', () => {
  it.each(actions)('is not offered %s', async (_, path, label) => {
    const button = new RegExp(label.startsWith('aria') ? `<button[^>]* ${label}` : `<button[^>]*>(?:<[^>]*>)*${label}`);
    expect(await mainOf(path, 'IE')).toMatch(button);
    const main = await mainOf(path);
    expect(main).not.toMatch(button);
    expect(main).toContain('This is not offered in the country you are connecting from');
  });
});

describe('a promotion that the platform does not know', () => {
  it('is not available, with its terms and without a call to action', async () => {
    await service.sandbox.fault('promotion', { status: 404 });
    const main = await mainOf('promotion/hot-streak', 'IE');
    await service.sandbox.heal('promotion');
    expect(main).toContain('This promotion is not available right now');
    expect(main).toMatch(/<h1.*Hot streak/is);
    expect(main).not.toContain('Take part');
  });

  it('is not reported as unavailable after another error of the platform', async () => {
    await service.sandbox.fault('promotion', { status: 500 });
    const main = await mainOf('promotion/prize-league', 'IE');
    await service.sandbox.heal('promotion');
    expect(main).not.toContain('This promotion is not available right now');
  });
});
