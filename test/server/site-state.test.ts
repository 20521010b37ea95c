import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn } from '../../src/state/site-state.ts';
import { readState } from '../support/document-state.ts';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

/** The state of the site in the document of a page. */
async function stateOf(path: string, cookie = '') {
  const { text } = await request(service.url).get(path).set('Cookie', cookie);
  return readState(text).site;
}

describe('the site state in a document', () => {
  it('has language and configuration, but no visitor, on an anonymous page', async () => {
    const state = await stateOf('/fa/lotto/');
    expect(state).toMatchObject({
      configLoaded: true,
      currentLanguage: 'fa',
      code: 'fa',
      isRtl: true,
      userId: null,
      userCountry: null,
      timeZone: 3,
      // The currency of the country; the fallback if it is unknown (`place-currency.test.ts`).
      geoCurrencyCode: 'EUR',
    });
    expect(state.siteConfig).toMatchObject({ isLottoAvailable: true, languages: expect.arrayContaining(['fa']) });
  });

  it('reads its fields from valid cookies (R3.39-R3.45)', async () => {
    const set = 'app_theme=light; app_view_type=mobile; coef_view=4; tzo=-3.5; is12h=1; geo_currency=KZT';
    expect(await stateOf('/en/', set)).toMatchObject({
      theme: 'light',
      isForceMobile: true,
      coefViewId: 4,
      timeZone: -3.5,
      is12h: 1,
      geoCurrencyCode: 'KZT',
    });
    const nonsense = 'app_theme=x; app_view_type=x; coef_view=x; tzo=x; is12h=x; geo_currency=x; user_id=7';
    expect(await stateOf('/en/', nonsense)).toMatchObject({
      theme: 'default',
      isForceMobile: false,
      coefViewId: 0,
      timeZone: 3,
      is12h: 0,
      geoCurrencyCode: 'EUR',
      userId: null,
    });
  });

  it('has the user of the session that the platform confirms', async () => {
    const state = await stateOf('/en/lotto/', `user_token=${await service.sandbox.token()}`);
    expect(state.userId).toBe(aliceId);
    expect(state.userCountry).toMatchObject({ code: 'IE' });
    expect(isSignedIn(state)).toBe(true);
  });

  it('lacks only the country when the user configuration can’t be read', async () => {
    await service.sandbox.fault('user-configuration', { status: 500 });
    const state = await stateOf('/en/lotto/', `user_token=${await service.sandbox.token()}`);
    expect([state.userId, state.userCountry]).toEqual([aliceId, null]);
    await service.sandbox.heal('user-configuration');
  });

  it('sets the attributes of the document for a forced mobile view and a light theme', async () => {
    const { text } = await request(service.url).get('/en/').set('Cookie', 'app_theme=light; app_view_type=mobile');
    expect(text).toContain('data-theme="light" data-view="mobile"');
  });
});

describe('the footer', () => {
  it('has links to the information pages (R3.8) and the hours of support (R3.5)', async () => {
    const { text } = await request(service.url).get('/en/');
    const footer = /<footer.*<\/footer>/s.exec(text)?.[0] ?? '';
    for (const page of ['contacts', 'rules', 'privacy', 'licence-register', 'responsible-gambling']) {
      expect(footer.match(new RegExp(`href="[^"]*/information/${page}"`, 'g')), page).toHaveLength(1);
    }
    expect(footer).toContain('07:00–23:30 UTC+3');
  });
});
