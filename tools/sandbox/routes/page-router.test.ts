import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';
import { accounts } from '../state/accounts.ts';

const newSandbox = () =>
  createSandbox({
    port: 3900,
    seed: 'pages',
    publicUrl: 'http://localhost:3900',
    returnUrl: 'http://localhost:3000',
    campaigns: 'config/campaigns',
    startsAt: 1_795_000_000,
  });
const account = accounts[0];
if (account === undefined) throw new Error('The sandbox needs an account');

const signIn = (form: Record<string, string>) => request(newSandbox()).post('/sign-in').type('form').send(form);

describe('the sign-in page', () => {
  it('lists every account, names the sandbox, and escapes the return path', async () => {
    const { text, headers } = await request(newSandbox()).get('/sign-in').query({ return: '/a"><script>' });
    for (const { name } of accounts) expect(text).toContain(name);
    expect(text).toContain('Sandbox');
    expect(text).toContain('value="/a&quot;&gt;&lt;script&gt;"');
    expect(text).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('explains on registration that there are no new accounts', async () => {
    const { text } = await request(newSandbox()).get('/sign-in?new=1');
    expect(text).toContain('<h1>Register</h1>');
    expect(text).toContain('opens no new accounts');
  });

  it('sets a session cookie and redirects back', async () => {
    const { status, headers } = await signIn({ accountId: String(account.id), return: '/en/lotto/?sort=JACKPOT' });
    expect(status).toBe(303);
    expect(headers['location']).toBe('http://localhost:3000/en/lotto/?sort=JACKPOT');
    expect(headers['set-cookie']?.[0]).toMatch(/^user_token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test/'])('does not redirect to %s', async (target) => {
    const { headers } = await signIn({ accountId: String(account.id), return: target });
    expect(headers['location']).toBe('http://localhost:3000/');
  });

  it.each([{}, { accountId: 'x' }, { accountId: '1' }])('refuses %j', async (form) => {
    const { status, headers } = await signIn(form);
    expect(status).toBe(400);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the other pages', () => {
  it('signs out by clearing the cookie', async () => {
    const { status, headers } = await request(newSandbox()).get('/sign-out').query({ return: '/en/' });
    expect(status).toBe(303);
    expect(headers['location']).toBe('http://localhost:3000/en/');
    expect(headers['set-cookie']?.[0]).toMatch(/^user_token=; Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  const page = async (app: ReturnType<typeof newSandbox>) => (await request(app).get('/sandbox').expect(200)).text;
  const send = (app: ReturnType<typeof newSandbox>, form: string, fields: Record<string, string>) =>
    request(app).post(`/sandbox/${form}`).type('form').send(fields);
  const promotion = '/web-api/external-api/promotions/1101';

  it('sets, shows and clears the fault of a call by its form, and clears it on a reset', async () => {
    const app = newSandbox();
    const fields = { call: 'promotion', ending: '503', latencyMs: '', times: '' };
    await send(app, 'faults', fields).expect(303).expect('location', '/sandbox#call-promotion');
    await request(app).get(promotion).expect(503);
    expect(await page(app)).toContain('<option value="503" selected>');
    await send(app, 'faults', { ...fields, ending: '' }).expect(303);
    await request(app).get(promotion).expect(200);
    await send(app, 'faults', { ...fields, call: '*' }).expect(303);
    await request(app).get(promotion).expect(503);
    await request(app).post('/sandbox/reset').expect(303);
    expect(await page(app)).not.toContain('<option value="503" selected>');
    await request(app).get(promotion).expect(200);
  });

  it('moves and sets the clock by forms, and updates balances', async () => {
    const app = newSandbox();
    const balances = async () => (await page(app)).match(/class="amount">[^<]*/g);
    const before = await balances();
    expect(before).toContain('class="amount">2480.50 EUR');
    await send(app, 'clock', { advanceSeconds: '604800' }).expect(303);
    expect(await balances()).not.toEqual(before);
    await send(app, 'clock', { now: '2031-02-03T04:05' }).expect(303);
    expect(await page(app)).toContain('Mon, 03 Feb 2031 04:05:0');
  });

  it('shows the request count of each call, and login and password of each account', async () => {
    const app = newSandbox();
    await request(app).get(promotion);
    const text = await page(app);
    expect(text).toMatch(/id="call-promotion">[\s\S]*?<td>1<\/td>/);
    for (const { login, password } of accounts)
      expect(text).toContain(`<code>${login}</code><br><code>${password}</code>`);
  });

  it.each([
    ['clock', { now: 'noon' }, 400],
    ['clock', { now: '2031-99-99T00:00' }, 400],
    ['clock', { advanceSeconds: '1e99' }, 400],
    ['faults', { call: 'nothing', ending: '500' }, 404],
    ['faults', { call: 'promotion', ending: '200' }, 400],
  ])('refuses the form %s with %j', async (form, fields, status) => {
    await send(newSandbox(), form, fields).expect(status);
  });

  it.each([
    ['/office/recharge', 'Top up'],
    ['/office/account', 'My account'],
    ['/line/football', 'Betting'],
    ['/line', 'Betting'],
    ['/desktop/line/today/ice-hockey', 'Betting'],
    ['/live/tennis', 'Live betting'],
    ['/bonus/rules?category=casino', 'Bonuses'],
    ['/promotions/autumn/week-1', 'Promotions'],
    ['/allgamesentrance', 'All games'],
    ['/fast-games?game=crash&productid=7', 'Fast games'],
    ['/slots?category=12', 'Games'],
    ['/promo', 'Promo store'],
    ['/betsonyour/football', 'Bets on your own'],
  ])('has a placeholder page at %s (R2.141 to R2.152)', async (path, title) => {
    const { text } = await request(newSandbox()).get(path).expect(200).expect('content-type', /html/);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('Sandbox');
  });

  it.each([
    '/bonus/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/bonus/"><script>alert(1)</script>',
    '/bonus/x?category=<script>',
    '/bonus/%E0%A4%A',
    '/bonus/%3Cscript%3E%E0%A4%A',
  ])('escapes or hides %s', async (path) => {
    const { text, headers } = await request(newSandbox()).get(path);
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has a placeholder for every linked page of the operator, and for no other', async () => {
    const app = newSandbox();
    const { body } = await request(app).get('/promo-frame/bff-api/config/all.json');
    const { header, footer, responsible, licence, information } = body.config;
    const hrefs: string[] = [...header.links, ...footer.links, ...responsible.links].map(({ href }) => href);
    const tagged: string[] = information.tags_to_page.map(({ prop_link }: { prop_link: string }) => prop_link);
    const ownPages = [...hrefs, licence.registerUrl, ...tagged]
      .map((href) => new URL(href, 'http://localhost:3900'))
      .filter(({ origin }) => origin === 'http://localhost:3900');
    expect(ownPages.length).toBeGreaterThan(10);
    for (const { pathname } of ownPages) await request(app).get(pathname).expect(200);
    await request(app).get('/information/elsewhere').expect(404);
    await request(app).get('/nowhere').expect(404);
    await request(app).get('/office/elsewhere').expect(404);
    await request(app).post('/office/recharge').expect(404);
    await request(app).get('/').expect(303).expect('location', '/sandbox');
    await request(app).get('/sandbox/sandbox.css').expect(200).expect('content-type', /css/);
  });
});
