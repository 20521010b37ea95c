import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

/**
 * Accounts of the sandbox: her profile is complete, his is not, one is registered in a country without a welcome bonus, and one plays in
 * tenge.
 */
const [alice, ananya, marco, timur] = [285_104_233, 285_140_577, 285_133_092, 285_117_860];
const day = 86_400;

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

async function mainOf(path: string, accountId?: number): Promise<string> {
  const cookie = accountId === undefined ? '' : `user_token=${await service.sandbox.token(accountId)}`;
  const { status, text } = await request(service.url).get(path).set('Cookie', cookie);
  expect(status).toBe(200);
  return /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
}

/** The part of the page about one bonus. A page that was sent before the platform had returned the visitor's data is requested again. */
async function bonusOf(bonusId: number, accountId?: number): Promise<string> {
  return vi.waitFor(async () => {
    const main = await mainOf('/en/bonus/first-deposit', accountId);
    const part = new RegExp(`<section[^>]*id="bonus-${bonusId}"(.*?)</section>`, 's').exec(main)?.[1] ?? '';
    expect(part).not.toContain('Checking your bonus');
    return part;
  }, 30_000);
}

/** Chooses a welcome bonus, as a browser would. */
async function choose(bonusId: 0 | 1 | 2, accountId: number): Promise<void> {
  await request(service.url)
    .post('/web-api/promotions/SetTypeFirstBonus')
    .send({ bonus_id: bonusId })
    .set('Cookie', `user_token=${await service.sandbox.token(accountId)}`)
    .set({ Origin: service.url, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': `choice-${bonusId}` })
    .expect(200);
}

describe('a page of the content system', () => {
  it('lets a visitor choose a welcome bonus or none', async () => {
    const main = await mainOf('/en/bonus/first-deposit');
    expect(main.match(/type="radio"/g)).toHaveLength(3);
    await choose(2, alice);
    await vi.waitFor(async () => {
      expect(await mainOf('/en/bonus/first-deposit', alice)).toMatch(
        /Casino first-deposit bonus<\/span><span[^>]*>Chosen/,
      );
    }, 30_000);
  });

  it('lets a visitor take a daily gift', async () => {
    expect(await mainOf('/en/bonus/daily-gift')).toMatch(
      /Free bet.*\d – .*Free spins.*10 – 30.*data-action="sign-in"/s,
    );
    await vi.waitFor(async () => {
      expect(await mainOf('/en/bonus/daily-gift', alice)).toContain('Take the free bet');
    }, 30_000);
  });
});

describe('the page of a bonus', () => {
  it('has the terms of each bonus and its rules, and asks a visitor to sign in', async () => {
    const main = await mainOf('/en/bonus/first-deposit');
    expect(await bonusOf(11)).toMatch(/Wagering requirement.*data-action="sign-in"/s);
    expect(main).toMatch(/id="terms".*Version 4 of.*At a glance.*id="rules-12".*Version 6 of/s);
  });

  it('shows the conditions of every bonus beside the headline', async () => {
    const [first = ''] = (await mainOf('/en/bonus/first-deposit')).split('id="bonus-11"');
    expect(first).toMatch(/for sports, or .* for the casino/);
    for (const bonus of ['Sports first-deposit bonus', 'Casino first-deposit bonus']) {
      for (const condition of ['Deposit', 'Wager the bonus']) expect(first).toContain(`${bonus}: ${condition}`);
    }
  });

  it('is in the language and direction of the visitor', async () => {
    const german = (await mainOf('/de/bonus/first-deposit')).replaceAll('\u00ad', '');
    expect(german).toMatch(/Umsatzbedingungen.*Anmelden und Bonus ansehen/s);
    expect(await mainOf('/ar/bonus/first-deposit')).toMatch(/متطلبات الرهان.*باختصار/s);
  });

  it.each([
    ['of the place', 'geo_currency=INR', /₹[\d,]+/g],
    ['of the account', undefined, /₸[\d,]+/g],
  ])('has all amounts in the currency %s: of the text, of the bonuses and of their rules', async (_, place, own) => {
    const cookie = place ?? `user_token=${await service.sandbox.token(timur)}`;
    await vi.waitFor(async () => {
      const { text } = await request(service.url).get('/en/bonus/first-deposit').set('Cookie', cookie);
      const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
      const parts = main.split(/id="(?:bonus-11|bonus-12|terms)"/);
      expect(parts.map((part) => (part.match(own) ?? []).length > 0)).toEqual([true, true, true, true]);
      expect(main).not.toContain('€');
    }, 30_000);
  });

  it('offers the bonus to a visitor who may have it', async () => {
    expect(await bonusOf(11, alice)).toMatch(/available to you.*office\/recharge/s);
  });

  it.each([
    ['whose profile is not complete', ananya, /Why you can’t have this bonus yet.*Complete your profile/s],
    ['in a country without this bonus', marco, /not offered in the country of your account/],
  ])('lists the obstacles of a visitor %s', async (_, account, text) => {
    const html = await bonusOf(11, account);
    expect(html).toMatch(text);
    expect(html).not.toContain('available to you');
  });

  it('reports declined bonuses, and the choice of the other', async () => {
    await choose(0, alice);
    expect(await bonusOf(11, alice)).toContain('chosen to receive no bonuses');
    await choose(2, alice);
    expect(await bonusOf(11, alice)).toContain('Another bonus of yours');
  });

  it('shows a bonus from its choice through the wagering to its end', async () => {
    await choose(2, alice);
    expect(await bonusOf(12, alice)).toMatch(/data-state="active".*<progress.*days? left/s);
    await service.sandbox.advance(2 * day);
    expect(await bonusOf(12, alice)).toMatch(/data-state="wagering".*Still to stake/s);
    await service.sandbox.advance(60 * day);
    expect(await bonusOf(12, alice)).toMatch(/data-state="(expired|redeemed)"/);
  });

  it('lists the changes of the rules since the visitor’s bonus', async () => {
    await choose(2, alice);
    const page = () => mainOf('/en/bonus/first-deposit', alice);
    // The shared reply is some seconds old, and may be from the previous test.
    await vi.waitFor(async () => expect(await page()).toMatch(/id="rules-12".*Version 6/s), 30_000);
    await service.sandbox.advance(2 * day);
    const changed = /Yours: version 6\. Now: version 7\..*href="#rules-changes-12"/s;
    await vi.waitFor(async () => expect(await bonusOf(12, alice)).toMatch(changed), 30_000);
    const changes = /id="rules-changes-12".*Before.*maximum stake while wagering.*Now.*maximum stake while wagering/s;
    await vi.waitFor(async () => expect(await page()).toMatch(changes), 30_000);
  });

  it.each([
    ['the bonus', 'bonus', /id="bonus-11".*terms of this bonus can’t be shown.*id="terms".*Version 4/s],
    ['the rules', 'bonus-rules', /id="bonus-11".*Wagering requirement.*id="terms".*rules can’t be shown/s],
  ])('is complete without %s while the platform fails', async (_, call, text) => {
    const fresh = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
    await fresh.ready();
    await fresh.sandbox.fault(call, { status: 503 });
    const { status, text: html } = await request(fresh.url).get('/en/bonus/first-deposit');
    await fresh.close();
    expect(status).toBe(200);
    expect(html).toMatch(text);
  });
});
