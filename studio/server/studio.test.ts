import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { boardSchema, conflictSchema, draftSchema, refusalSchema } from '../contracts.ts';
import { createStudio } from './create-studio.ts';
import { createDrafts } from './drafts/drafts.ts';
import { identify } from './identify.ts';
import { openPublishing, type PublishingParts } from './publishing/open-publishing.ts';

const configFiles = loadConfigFiles('config');
const now = () => Date.parse('2026-11-28T12:00:00Z') / 1000;
const api = '/studio/api/campaigns';

let root: string;
let directory: string;
let drafts: ReturnType<typeof createDrafts>;
let parts: PublishingParts;
let close: () => void;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-studio-'));
  directory = path.join(root, 'campaigns');
  for (const name of ['bonus200', 'daily-tournament']) {
    cpSync(`config/campaigns/${name}`, path.join(directory, name), { recursive: true });
  }
  const opened = await openPublishing({
    needsApproval: false,
    groups: undefined,
    serviceAddresses: undefined,
    publishDirectory: undefined,
    versionsDirectory: path.join(root, 'versions.git'),
    drafts: directory,
    campaigns: 'config/campaigns',
    backupDirectory: undefined,
    texts: 'config/texts',
    configFiles,
    announce: () => undefined,
    onRestore: () => undefined,
    now,
  });
  drafts = createDrafts({
    directory,
    configFiles,
    platform: 'http://127.0.0.1:9',
    now,
    versions: opened.draftVersions,
  });
  parts = await opened.publishingOf(drafts);
  close = opened.close;
});
afterEach(() => {
  close();
  rmSync(root, { recursive: true });
});

function studio(userHeader?: string) {
  const app = createStudio({
    drafts,
    previewOf: async () => ({ revision: 0, isShown: false, now: '2026-11-28T12:00Z', times: [], brands: [] }),
    countries: ['IE'],
    pagesOf: async (_, country, at) => ({ country, at, pages: [] }),
    clientDirectory: directory,
    userHeader,
    groups: undefined,
    ...parts,
    releasePreviewOf: async () => ({ site: 'http://localhost:1', revision: 0 }),
    frames: 'http://localhost:*',
    onError: () => undefined,
    onForbidden: () => undefined,
  });
  // Its requests go to the test's server.
  return supertest(app);
}

const file = (name: string) => path.join(directory, name);
const read = async (name = 'bonus200') => draftSchema.parse((await studio().get(`${api}/${name}`)).body);
const save = (changes: readonly object[], name = 'bonus200') => studio().patch(`${api}/${name}`).send({ changes });
const percent = (before: unknown, value: unknown) => ({
  file: 'campaign.json',
  path: ['facts', 'deposits', 0, 'percent'],
  before,
  value,
});
const title = (before: unknown, value: unknown, language = 'en') => ({
  file: `texts/${language}.json`,
  path: ['title'],
  before,
  value,
});

describe('the board', () => {
  it('shows the state of each campaign, and what is missing', async () => {
    rmSync(file('daily-tournament/art.svg'));
    for (const code of ['ar', 'fa']) rmSync(file(`daily-tournament/texts/${code}.json`));
    const fields = JSON.parse(readFileSync(file('daily-tournament/campaign.json'), 'utf8'));
    writeFileSync(file('daily-tournament/campaign.json'), JSON.stringify({ ...fields, withoutLanguages: ['fa'] }));
    const { campaigns, mechanics } = boardSchema.parse((await studio().get(api)).body);
    expect(campaigns.map(({ name, state, missing }) => ({ name, state, missing }))).toEqual([
      { name: 'bonus200', state: 'running', missing: { languages: [], art: false, record: false } },
      { name: 'daily-tournament', state: 'running', missing: { languages: ['ar'], art: true, record: false } },
    ]);
    expect(mechanics).toContainEqual({ id: 'instant-win', about: 'a wheel that decides at once' });
  });

  it('shows a campaign whose file is broken', async () => {
    writeFileSync(file('bonus200/campaign.json'), '{');
    const { campaigns } = boardSchema.parse((await studio().get(api)).body);
    expect(campaigns[0]).toMatchObject({ name: 'bonus200', state: 'unreadable' });
  });
});

describe('a save', () => {
  it('changes one field, and no other byte of the file', async () => {
    const before = readFileSync(file('bonus200/campaign.json'), 'utf8');
    const version = (await read()).version;
    const reply = await save([percent(200, 150)]);
    expect(reply.status).toBe(200);
    expect(draftSchema.parse(reply.body).version).not.toBe(version);
    expect(JSON.parse(readFileSync(file('bonus200/campaign.json'), 'utf8'))).toEqual(
      JSON.parse(before.replace('"percent": 200', '"percent": 150')),
    );
    expect(readdirSync(file('bonus200')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('keeps the changes of two people in different fields', async () => {
    await save([percent(200, 150)]);
    expect((await save([title('Bonus 200 Casino', 'Casino Bonus')])).status).toBe(200);
    const { fields, texts } = await read();
    expect(fields).toMatchObject({ facts: { deposits: [{ percent: 150 }] } });
    expect(texts.en?.['title']).toBe('Casino Bonus');
  });

  it('writes nothing for the second writer of a field, and shows both values', async () => {
    await save([percent(200, 150)]);
    const reply = await save([percent(200, 120), title('Bonus 200 Casino', 'Casino Bonus')]);
    expect(reply.status).toBe(409);
    expect(conflictSchema.parse(reply.body)).toEqual({
      conflicts: [{ file: 'campaign.json', path: ['facts', 'deposits', 0, 'percent'], theirs: 150, yours: 120 }],
      by: 'developer',
    });
    expect((await read()).texts.en?.['title']).toBe('Bonus 200 Casino');
  });

  it('keeps an item that one adds to a list and a field of another item, and asks for the same field', async () => {
    const { fields } = await read();
    const before = z.object({ facts: z.object({ deposits: z.array(z.looseObject({})) }) }).parse(fields).facts.deposits;
    await save([percent(200, 150)]);
    const deposits = (value: unknown) => ({ file: 'campaign.json', path: ['facts', 'deposits'], before, value });
    expect((await save([deposits([...before, { percent: 10 }])])).status).toBe(200);
    expect((await read()).fields).toMatchObject({ facts: { deposits: [{ percent: 150 }, { percent: 10 }] } });
    const reply = await save([deposits([{ ...before[0], percent: 130 }])]);
    expect(reply.status).toBe(409);
    expect(conflictSchema.parse(reply.body).conflicts).toMatchObject([{ path: ['facts', 'deposits'] }]);
  });

  it('asks the second of two people who add equal items to a list, and one person only once', async () => {
    const { fields } = await read();
    const { deposits } = z.object({ facts: z.object({ deposits: z.array(z.unknown()) }) }).parse(fields).facts;
    const value = [...deposits, { percent: 10 }];
    const place = { file: 'campaign.json' as const, path: ['facts', 'deposits'] };
    const add = (user: string) => drafts.save('bonus200', [{ ...place, before: deposits, value }], user);
    expect(await add('eva')).toBeUndefined();
    expect(await add('eva')).toBeUndefined();
    expect(await add('emil')).toEqual({ conflicts: [{ ...place, theirs: value, yours: value }], by: 'eva' });
  });

  it('may be sent twice', async () => {
    await save([percent(200, 150)]);
    expect((await save([percent(200, 150)])).status).toBe(200);
  });

  it('saves concurrent changes one after another', async () => {
    const app = studio();
    const values = [150, 140, 130, 120];
    await Promise.all(
      values.map((value, index) =>
        app.patch(`${api}/bonus200`).send({
          changes: [title(index === 0 ? 'Bonus 200 Casino' : `Bonus ${values[index - 1]}`, `Bonus ${value}`)],
        }),
      ),
    );
    expect((await read()).texts.en?.['title']).toMatch(/^Bonus /);
    expect(() => JSON.parse(readFileSync(file('bonus200/texts/en.json'), 'utf8'))).not.toThrow();
  });

  it('creates the file of a new language', async () => {
    rmSync(file('bonus200/texts/ar.json'));
    expect((await save([title(undefined, 'مكافأة', 'ar')])).status).toBe(200);
    expect(JSON.parse(readFileSync(file('bonus200/texts/ar.json'), 'utf8'))).toEqual({ title: 'مكافأة' });
  });

  it('reports problems beside their fields, in the words of the check', async () => {
    const { problems } = draftSchema.parse((await save([percent(200, 0.5)])).body);
    expect(problems).toEqual([
      { file: 'campaign.json', field: 'facts.deposits[0].percent', message: expect.stringContaining('whole number') },
    ]);
  });

  it('reports the countries that withhold the campaign, once it has a page', async () => {
    const { withheld = [] } = await read();
    expect(withheld.map(({ country }) => country)).toContain('IT');
    expect(draftSchema.parse((await save([percent(200, 0.5)])).body).withheld).toBeUndefined();
  });

  it('updates the main promotion and the end when the fields they are derived from change', async () => {
    const { fields } = draftSchema.parse(
      (
        await save([
          { file: 'campaign.json', path: ['promotionIds'], before: [20, 200], value: [9001] },
          { file: 'campaign.json', path: ['expireTime'], value: '2026-12-24T23:59:00+03:00' },
        ])
      ).body,
    );
    expect(fields).toMatchObject({ promotionId: 9001, isLongTerm: false });
  });
});

describe('a new campaign', () => {
  it('copied from another is a draft without its ids, and its texts are marked as unread', async () => {
    const reply = await studio().post(api).send({ name: 'bonus300', from: 'bonus200' });
    expect(reply.status).toBe(201);
    const draft = draftSchema.parse(reply.body);
    expect(draft).toMatchObject({ state: 'draft', from: 'bonus200', unread: { ar: ['title', 'kicker', 'tagline'] } });
    // The copied title contains the number of the other campaign.
    expect(draft.problems.flatMap(({ field }) => (field === 'title' ? [] : field))).toEqual([
      'promotionIds',
      'tagline',
      'facts.deposits[0].bonusId',
    ]);
    await studio()
      .post(`${api}/bonus300/read-texts`)
      .send({ language: 'ar', keys: ['title'] });
    await save([title('Bonus 200 Casino', 'Bonus 300 Casino')], 'bonus300');
    expect((await read('bonus300')).unread).toMatchObject({ ar: ['kicker', 'tagline'], en: ['kicker', 'tagline'] });
  });

  it('made from a mechanic asks for the ids that the platform assigns', async () => {
    const reply = await studio()
      .post(api)
      .send({ name: 'lucky-wheel', mechanic: 'instant-win', startDay: '2026-12-01' });
    const { fields, problems } = draftSchema.parse(reply.body);
    expect(fields).toMatchObject({ mechanic: 'instant-win', startTime: '2026-12-01T00:00:00+00:00' });
    expect(problems.map(({ field }) => field)).toEqual(['promotionIds', 'title']);
  });

  it('is not ready while it has problems, and becomes a draft again after a change', async () => {
    await studio().post(api).send({ name: 'bonus300', from: 'bonus200' });
    const refused = await studio().post(`${api}/bonus300/state`).send({ state: 'ready' });
    expect(refused.status).toBe(422);
    expect((await studio().post(`${api}/bonus200/state`).send({ state: 'ready' })).status).toBe(200);
    // Saving the same value again changes nothing.
    expect(draftSchema.parse((await save([percent(200, 200)])).body).state).toBe('ready');
    expect(draftSchema.parse((await save([percent(200, 150)])).body).state).toBe('draft');
  });

  it.each([['../evil'], ['bonus200'], ['Bonus 300'], ['__proto__'], ['']])(
    'is refused under the name %j',
    async (name) => {
      const reply = await studio().post(api).send({ name, from: 'bonus200' });
      expect(reply.status).toBe(422);
      expect(readdirSync(directory).sort()).toEqual(['bonus200', 'daily-tournament']);
    },
  );
});

describe('a picture', () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';
  const put = (body: string | Buffer, stem = 'art', type = 'application/octet-stream') =>
    studio().put(`${api}/bonus200/art/${stem}`).set('content-type', type).send(body);
  const artOf = async () => (await read()).art.map(({ file: name }) => name);

  it('replaces the earlier one, and makes a ready campaign a draft', async () => {
    await studio().post(`${api}/bonus200/state`).send({ state: 'ready' });
    const reply = await put(Buffer.from(square));
    expect(draftSchema.parse(reply.body)).toMatchObject({ state: 'draft', art: [{ file: 'art.svg' }] });
    expect(readFileSync(file('bonus200/art.svg'), 'utf8')).toBe(square);
    const shown = await studio().get(`${api}/bonus200/art/art.svg`);
    expect(shown.headers['content-type']).toContain('image/svg+xml');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
  });

  it('of another file type replaces it, and can be removed', async () => {
    const webp = Buffer.from(
      'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xdf\x01\0\xdf\x01\0VP8 \x04\0\0\0\0\0\0\0',
      'latin1',
    );
    expect((await put(webp)).status).toBe(200);
    expect(await artOf()).toEqual(['art.webp']);
    await studio().delete(`${api}/bonus200/art/art`).send({});
    expect(await artOf()).toEqual([]);
  });

  it.each([
    ['with a script', square.replace('<path', '<script>alert(1)</script><path')],
    ['with a handler', square.replace('<path', '<path onclick="alert(1)"')],
    ['with a picture from elsewhere', square.replace('<path', '<image href="https://evil.example/a.png"/><path')],
    ['of 31 kB', square.replace('<path', `${'<path d="M0 0h10v10z"/>'.repeat(1_500)}<path`)],
    ['that is HEIC', '\0\0\0\x18ftypheic'],
    ['that is a web page', '<html><script>alert(1)</script></html>'],
    ['without a byte', ''],
  ])('is refused: a picture %s', async (_, body) => {
    const reply = await put(Buffer.from(body));
    expect([415, 422]).toContain(reply.status);
    expect(await artOf()).toEqual(['art.svg']);
  });

  it('is refused if it is too large, has another name, or is sent as a form', async () => {
    expect((await put(Buffer.alloc(300_000))).status).toBe(413);
    expect((await put(Buffer.from(square), 'campaign')).status).toBe(400);
    expect((await put(Buffer.from(square), 'art', 'image/svg+xml')).status).toBe(415);
    expect((await put(Buffer.from(square), 'art', 'application/json')).status).toBe(415);
    expect((await studio().get(`${api}/bonus200/art/campaign.json`)).status).toBe(404);
    expect((await studio().get(`${api}/bonus200/art/..%2fcampaign.json`)).status).toBe(404);
  });
});

describe('the platform', () => {
  it('gets no request about a campaign with problems, and its failure is reported', async () => {
    const ask = async () => (await studio().get(`${api}/bonus200/platform`)).body;
    expect(await ask()).toEqual({ problems: [], notCompared: expect.stringMatching(/./) });
    await save([percent(200, 0.5)]);
    expect(await ask()).toEqual({ problems: [], notCompared: expect.stringContaining('fix') });
  });
});

describe('the studio', () => {
  it.each([
    ['a file outside of the folder', { file: '../bonus200/campaign.json', path: ['label'] }],
    ['a file outside a campaign', { file: 'studio.json', path: ['state'] }],
    ['an invalid language', { file: 'texts/xx.json', path: ['title'] }],
    ['a prototype', { file: 'campaign.json', path: ['__proto__', 'polluted'] }],
    ['a path without end', { file: 'campaign.json', path: Array.from({ length: 13 }, () => 'facts') }],
  ])('refuses to change %s', async (_, change) => {
    const reply = await save([{ ...change, value: 'x' }]);
    expect(reply.status).toBe(400);
    expect(refusalSchema.parse(reply.body).problem).not.toBe('');
  });

  it.each(['..%2f..%2fetc', '%2e%2e', '.studio', 'lost+found'])('has no campaign %s', async (name) => {
    expect((await studio().get(`${api}/${name}`)).status).toBe(404);
  });

  it('does not follow links out of its folder', async () => {
    symlinkSync(path.resolve('config/campaigns/luckyday'), file('luckyday'));
    expect((await studio().get(`${api}/luckyday`)).status).toBe(404);
    expect((await save([title('x', 'y')], 'luckyday')).status).toBe(404);
  });

  it('refuses a body that is too large', async () => {
    expect((await save([title('Bonus 200 Casino', 'x'.repeat(600_000))])).status).toBe(413);
  });

  it('accepts a spreadsheet only as bytes, and not one that is too large', async () => {
    const send = (type: string, bytes: Buffer) =>
      studio().post('/studio/api/sheets').set('content-type', type).send(bytes);
    expect((await send('application/json', Buffer.from('{}'))).status).toBe(415);
    expect((await send('application/octet-stream', Buffer.alloc(3 * 1024 * 1024))).status).toBe(413);
    const words = await send('application/octet-stream', Buffer.from('words'));
    expect([words.status, words.body]).toEqual([422, { problem: 'is not an .xlsx file' }]);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
    ['another origin', { origin: 'https://evil.example', 'content-type': 'application/json' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form that looks like JSON', { 'content-type': 'text/plain' }],
  ])('refuses a write of %s', async (_, headers) => {
    const reply = await studio()
      .patch(`${api}/bonus200`)
      .set(headers)
      .send(JSON.stringify({ changes: [percent(200, 1)] }));
    expect([403, 415]).toContain(reply.status);
    expect((await read()).fields).toMatchObject({ facts: { deposits: [{ percent: 200 }] } });
  });

  it('can’t be framed by other pages, and runs only its own scripts', async () => {
    const { headers } = await studio().get(api);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('refuses requests to other host names unless a header names the user', async () => {
    expect((await studio().get(api).set('host', 'evil.example')).status).toBe(403);
  });

  it('identifies the user by the proxy’s header', async () => {
    const proxied = studio('X-Forwarded-User');
    expect((await proxied.get(api)).status).toBe(401);
    const reply = await proxied.get(api).set('x-forwarded-user', ' Ana ');
    expect(boardSchema.parse(reply.body).user).toBe('ana');
    expect(() =>
      identify({ headers: {}, headersDistinct: { 'x-forwarded-user': ['ana', 'root'] } }, 'X-Forwarded-User'),
    ).toThrow('more than once');
  });

  it('keeps a campaign whose folder can’t be written, and reports the failure', async () => {
    const before = readFileSync(file('bonus200/campaign.json'), 'utf8');
    rmSync(file('bonus200/texts'), { recursive: true });
    // A file in place of the texts folder: no text can be written.
    writeFileSync(file('bonus200/texts'), '');
    expect((await save([title(undefined, 'x')])).status).toBeGreaterThanOrEqual(500);
    expect(readFileSync(file('bonus200/campaign.json'), 'utf8')).toBe(before);
    expect(existsSync(file('bonus200/studio.json'))).toBe(false);
  });
});

describe('a form', () => {
  it('has the fields of the mechanic, and of prizes if it has any', async () => {
    const leaderboard = await studio().get('/studio/api/forms/leaderboard');
    expect(leaderboard.body.properties).toHaveProperty('prizes');
    const bonus = await studio().get('/studio/api/forms/deposit-bonus');
    expect(bonus.body.properties).not.toHaveProperty('prizes');
    expect(JSON.stringify(bonus.body.properties.facts)).toContain('depositMin');
    expect((await studio().get('/studio/api/forms/constructor')).status).toBe(404);
  });
});
