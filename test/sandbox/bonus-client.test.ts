import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPromotionServiceId } from '../../src/platform/bonus-cms/promotion-service-id.ts';
import { loadBonus } from '../../src/platform/bonuses/bonus.ts';
import { loadBonusRules } from '../../src/platform/bonuses/bonus-rules.ts';
import { participateInTournament } from '../../src/platform/third-party/tournament-participate.ts';
import { loadTournamentResults } from '../../src/platform/third-party/tournament-results.ts';
import { loadTournamentUserResult } from '../../src/platform/third-party/tournament-user-result.ts';
import { validateUserForTournaments } from '../../src/platform/third-party/tournament-validation.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const newSandbox = () => createSandbox(sandboxSettings('contracts', Date.parse('2026-11-21T09:00:00Z') / 1000));
let app = newSandbox();
beforeEach(() => {
  app = newSandbox();
});
const transport = sandboxTransport(() => app);

async function tokenOf(countryCode: string): Promise<string> {
  const account = accounts.find((candidate) => candidate.countryCode === countryCode);
  const order = { accountId: account?.id, expiresInSeconds: 3_600 };
  const { body } = await request(app).post('/sandbox/api/tokens').send(order).expect(200);
  return body.token;
}

describe('the client and the sandbox', () => {
  it('returns the rules in the requested language (R7.41)', async () => {
    const [english, russian] = [
      await loadBonusRules(transport, 11, { language: 'en' }),
      await loadBonusRules(transport, 11, { language: 'ru' }),
    ];
    expect(english).not.toEqual(russian);
    expect(JSON.stringify(russian)).toMatch(/\p{Script=Cyrillic}/u);
    expect((await loadBonus(transport, 11, { language: 'en' })).id).toBe(11);
  });

  it.each([11, 12, 13, 44])('returns the amounts of bonus %i in the requested currency (R7.42)', async (id) => {
    const { amount, minimumDeposit, maximumBet } = await loadBonus(transport, id, { language: 'en', currency: 'INR' });
    for (const money of [amount, minimumDeposit, maximumBet]) expect(money?.currency ?? 'INR').toBe('INR');
    expect((await loadBonus(transport, id, { language: 'en' })).amount.currency).toBe('EUR');
    const token = await tokenOf('GB');
    expect((await loadBonus(transport, id, { language: 'en', currency: 'INR' }, token)).amount.currency).toBe('GBP');
    const rules = await loadBonusRules(transport, id, { language: 'en', currency: 'INR' });
    expect(JSON.stringify(rules)).not.toContain('€');
  });

  it('rejects a currency that the operator lacks', async () => {
    await expect(loadBonus(transport, 11, { language: 'en', currency: 'XXX' })).rejects.toMatchObject({ status: 400 });
    await expect(loadBonusRules(transport, 11, { language: 'en', currency: 'XXX' })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('returns the same promotion service id each time (R7.48)', async () => {
    const id = await loadPromotionServiceId(transport);
    expect(Number.isInteger(id)).toBe(true);
    expect(await loadPromotionServiceId(transport)).toBe(id);
  });

  it('adds a participant to the standings (R7.52)', async () => {
    const token = await tokenOf('IE');
    expect((await validateUserForTournaments(transport, token)).isValid).toBe(true);
    const before = await loadTournamentResults(transport, 501, {}, 'en');
    await participateInTournament(transport, 501, token);
    const mine = await loadTournamentUserResult(transport, 501, 'en', token);
    expect(mine).toMatchObject({ participates: true });
    expect((await loadTournamentResults(transport, 501, {}, 'en')).total).toBeGreaterThanOrEqual(before.total);
  });
});
