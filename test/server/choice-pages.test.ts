import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

/** Accounts of the sandbox: too young, and excluded by her own choice. */
const [kadri, niamh] = [285_151_007, 285_153_664];

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

async function mainOf(name: string, accountId?: number): Promise<string> {
  const { text } = await request(service.url)
    .get(`/en/promotion/${name}`)
    .set('Cookie', `user_token=${await service.sandbox.token(accountId)}`);
  return /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
}

/** Joins as Alice, as her browser would. */
async function join(promotionId: number): Promise<void> {
  await request(service.url)
    .post(`/web-api/api/web/promotions/wheel/${promotionId}/confirm-participation`)
    .set('Cookie', `user_token=${await service.sandbox.token()}`)
    .set({ Origin: service.url, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': `join-${promotionId}` })
    .expect(200);
}

describe('a page with a form', () => {
  it.each([
    ['landing-beatus', /spinbutton.*Take part and send/s],
    ['casino-sport-welcome-bonus', /type="radio".*Confirm choice/s],
  ])('shows the form to a visitor who may take part: %s', async (name, form) => {
    expect(await mainOf(name)).toMatch(form);
  });

  it.each(['landing-beatus', 'casino-sport-welcome-bonus', 'cricket-free-bet', 'live-casino'])(
    'shows neither form nor reward to a protected visitor: %s',
    async (name) => {
      for (const account of [kadri, niamh]) {
        expect(await mainOf(name, account)).not.toMatch(/spinbutton|type="radio"|type="submit"|The reward|€/);
      }
    },
  );

  it.each([
    ['landing-beatus', 'participation', 'Checking for your prediction'],
    ['casino-sport-welcome-bonus', 'welcome-bonus', 'Checking for your choice'],
  ])('waits only for its visitor data while the platform is slow: %s', async (name, call, waiting) => {
    await service.sandbox.fault(call, { latencyMs: 2_000 });
    const main = await mainOf(name);
    expect(main).toContain(waiting);
    expect(main).not.toContain('type="submit"');
  });
});

describe('the reward of a visitor', () => {
  it('shows the wagering of a bonus, the amount of a refund, and the place of a free bet', async () => {
    for (const promotionId of [1, 55, 67]) await join(promotionId);
    expect(await mainOf('two-hundred-percentage')).toMatch(/Your bonus.*<progress.*Still to stake.*days? left/s);
    expect(await mainOf('live-casino')).toMatch(/back in this round so far.*Next count on/s);
    expect(await mainOf('cricket-free-bet')).toMatch(/On its way:/);
  });

  it('shows the wagering of a refund in bonus money after its first round', async () => {
    await join(55);
    expect(await mainOf('live-casino')).not.toContain('<progress');
    // An hour after the first complete round: rounds begin on Mondays at midnight, UTC+3.
    const [week, firstMonday] = [604_800, 334_800];
    const untilMonday = week - ((Date.now() / 1_000 - firstMonday) % week);
    await service.sandbox.advance(Math.ceil(untilMonday) + week + 3_600);
    expect(await mainOf('live-casino')).toMatch(/Your bonus.*<progress.*Maximum stake while wagering.*live casino/s);
  });
});

describe('while the platform fails', () => {
  it.each([
    ['casino-sport-welcome-bonus', 'welcome-bonus', 'Your choice can’t be reached right now'],
    ['two-hundred-percentage', 'bonus', 'Your progress can’t be read right now'],
    ['landing-beatus', 'participation', 'Your prediction can’t be reached right now'],
  ])('%s reports the missing data, and offers no form', async (name, call, text) => {
    await service.sandbox.fault(call, { status: 503 });
    const main = await mainOf(name);
    expect(main).toContain(text);
    expect(main).not.toContain('type="submit"');
  });

  it('a predictor of an unknown promotion reports missing matches', async () => {
    await service.sandbox.fault('promotion', { status: 503 });
    expect(await mainOf('clutch-book')).toContain('The matches can’t be shown right now.');
  });
});
