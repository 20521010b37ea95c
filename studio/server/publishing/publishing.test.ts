import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { currentSet } from '../../../server/config/current-set.ts';
import { tagOf } from '../../locales.ts';
import { differencesSchema } from '../../publishing-contracts.ts';
import { api, openStudio } from './studio-fixture.ts';

type Studio = Awaited<ReturnType<typeof openStudio>>;

/** The set that a service reads now. */
const setOf = ({ live, clock }: Pick<Studio, 'live' | 'clock'>) => currentSet(live, clock.now * 1000);
const liveFile = ({ live, clock }: Studio, file: string, name = 'bonus200') =>
  readFileSync(path.join(setOf({ live, clock }), name, file), 'utf8');
const liveNames = (studio: Studio) => readdirSync(setOf(studio)).sort();
const titleOf = (text: string) => z.object({ title: z.string() }).parse(JSON.parse(text)).title;
const problemOf = (reply: { readonly body: unknown }) => z.object({ problem: z.string() }).parse(reply.body).problem;
const percent = ['facts', 'deposits', 0, 'percent'];
const setTitle = (studio: Studio, user: string, language: string, before: string, value: string) =>
  studio.change(user, `texts/${language}.json`, ['title'], before, value);

/** Changes a German sentence at the next start, as an update of the product would. */
function changeClause({ root }: Studio): void {
  mkdirSync(path.join(root, 'texts/de'), { recursive: true });
  const clauses = { 'clause.who.one': 'Nur ein Konto je Person, Haushalt, Zahlungsmittel und Gerät nimmt teil.' };
  writeFileSync(path.join(root, 'texts/de/clauses.json'), JSON.stringify(clauses));
}

describe('a publication', () => {
  it('goes live as a separate version, and leaves other campaigns unchanged', async () => {
    const studio = await openStudio();
    const before = liveFile(studio, 'campaign.json', 'daily-tournament');
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    expect(titleOf(liveFile(studio, 'texts/en.json'))).toBe('Bonus 200 Casino');
    expect((await studio.publish()).status).toBe(200);
    expect(titleOf(liveFile(studio, 'texts/en.json'))).toBe('Casino Bonus');
    expect(liveFile(studio, 'campaign.json', 'daily-tournament')).toBe(before);
    const { publications, obstacles } = await studio.history();
    expect(publications.map(({ kind, by, author }) => ({ kind, by, author }))).toEqual([
      { kind: 'publish', by: 'eva', author: 'eva' },
      { kind: 'import', by: 'import', author: undefined },
    ]);
    expect(obstacles).toEqual(['same']);
  });

  it('is refused where a service would refuse it, and changes nothing', async () => {
    const studio = await openStudio();
    await studio.change('eva', 'campaign.json', percent, 200, -1);
    const reply = await studio.publish();
    expect(reply.status).toBe(422);
    expect(problemOf(reply)).toContain('percent');
    expect(liveFile(studio, 'campaign.json')).toContain('"percent": 200');
  });

  it('replaces a live version that new rules forbid: only the new version is checked', async () => {
    const studio = await openStudio();
    await studio.change('eva', 'texts/en.json', ['title'], 'Bonus 200 Casino', 'Casino Bonus');
    writeFileSync(path.join(setOf(studio), 'bonus200/campaign.json'), '{}');
    expect((await studio.publish()).status).toBe(200);
    expect(titleOf(liveFile(studio, 'texts/en.json'))).toBe('Casino Bonus');
  });

  it('is refused for a draft that has changed since it was reviewed', async () => {
    const studio = await openStudio();
    const { draft } = await studio.history();
    await setTitle(studio, 'emil', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    expect((await studio.ask('eva', 'post', `${api}/bonus200/publish`, { draft })).status).toBe(409);
  });

  it('succeeds if the draft was only approved since it was reviewed', async () => {
    const studio = await openStudio({ needsApproval: true });
    await setTitle(studio, 'eva', 'de', titleOf(liveFile(studio, 'texts/de.json')), 'Kasinobonus');
    const { draft } = await studio.history();
    await studio.approve('lea', ['de']);
    expect((await studio.history()).draft).not.toBe(draft);
    expect((await studio.ask('eva', 'post', `${api}/bonus200/publish`, { draft })).status).toBe(200);
  });

  it('asks for the date of a change of terms while the campaign runs', async () => {
    const studio = await openStudio();
    await studio.change('eva', 'campaign.json', percent, 200, 150);
    expect(await studio.history()).toMatchObject({ isRunning: true, needsTermsDate: true });
    const refused = await studio.publish();
    expect(problemOf(refused)).toContain('date');
    await studio.ask('eva', 'post', `${api}/bonus200/terms-date`);
    expect((await studio.history()).needsTermsDate).toBe(false);
    expect((await studio.publish()).status).toBe(200);
    const { termsDate, changes } = z
      .object({ termsDate: z.string(), changes: z.array(z.object({ before: z.unknown() })) })
      .parse(JSON.parse(liveFile(studio, 'campaign.json')));
    expect(termsDate).toBe('2026-11-28');
    expect(changes[0]?.before).toMatchObject({ facts: { deposits: [{ percent: 200 }] } });
  });

  it('asks for no date when only the title changes, which is not part of the terms', async () => {
    const studio = await openStudio();
    await setTitle(studio, 'eva', 'de', titleOf(liveFile(studio, 'texts/de.json')), 'Kasinobonus');
    expect((await studio.publish()).status).toBe(200);
  });
});

describe('an approval', () => {
  const changed = async () => {
    const studio = await openStudio({ needsApproval: true });
    const title = titleOf(liveFile(studio, 'texts/de.json'));
    await setTitle(studio, 'eva', 'de', title, 'Kasinobonus');
    return { studio, title };
  };

  it('by a second person allows publishing, and names author, approver and publisher', async () => {
    const { studio } = await changed();
    expect(problemOf(await studio.publish('emil'))).toContain('de');
    expect((await studio.approve('lars', ['de'])).status).toBe(200);
    expect((await studio.publish('emil')).status).toBe(200);
    const { publications } = await studio.history();
    expect(publications[0]).toMatchObject({
      by: 'emil',
      author: 'eva',
      approvals: [{ language: 'de', by: 'lars' }],
    });
  });

  it('survives a save without a change, and a return to the same contents', async () => {
    const { studio } = await changed();
    await studio.approve('lea', ['de']);
    await setTitle(studio, 'eva', 'de', 'Kasinobonus', 'Kasinobonus');
    await setTitle(studio, 'eva', 'de', 'Kasinobonus', 'Anders');
    expect((await studio.publish()).status).toBe(422);
    await setTitle(studio, 'eva', 'de', 'Anders', 'Kasinobonus');
    expect((await studio.publish()).status).toBe(200);
  });

  it('ends with a change of facts that are in sentences of its language', async () => {
    const { studio } = await changed();
    await studio.approve('lea', ['de']);
    await studio.change('eva', 'campaign.json', percent, 200, 150);
    expect((await studio.history()).locales.find(({ language }) => language === 'de')).not.toHaveProperty('approval');
  });

  it('is refused for contents that have changed since they were reviewed', async () => {
    const { studio } = await changed();
    const [seen] = (await studio.history('lea')).locales.filter(({ language }) => language === 'de');
    await setTitle(studio, 'eva', 'de', 'Kasinobonus', 'Anders');
    const reply = await studio.ask('lea', 'post', `${api}/bonus200/approvals`, {
      approvals: [{ language: 'de', hash: seen?.hash }],
    });
    expect(reply.status).toBe(409);
  });

  it('is refused for the approver’s own change, under any spelling of the name', async () => {
    const studio = await openStudio({ needsApproval: true });
    const title = titleOf(liveFile(studio, 'texts/de.json'));
    // A person with both roles.
    const both = (name: string) => ({ 'x-user': name, 'x-groups': 'marketing, legal' });
    const change = { file: 'texts/de.json', path: ['title'], before: title, value: 'Kasinobonus' };
    await studio.ask('Ana', 'patch', `${api}/bonus200`, { changes: [change] }).set(both('Ana'));
    const { locales } = await studio.history('lea');
    const approvals = locales
      .filter(({ language }) => language === 'de')
      .map(({ language, hash }) => ({ language, hash }));
    const reply = await studio.ask('ana', 'post', `${api}/bonus200/approvals`, { approvals }).set(both(' ANA '));
    expect(reply.status).toBe(403);
    expect(problemOf(reply)).toContain('someone else');
  });

  it('is refused in a language that another lawyer approves', async () => {
    const { studio } = await changed();
    expect((await studio.approve('lars', ['ar'])).status).toBe(403);
  });
});

describe('a roll-back', () => {
  it('publishes an earlier version with its draft again, and can be undone', async () => {
    const studio = await openStudio();
    const first = liveFile(studio, 'texts/en.json');
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    await studio.publish();
    const { publications } = await studio.history();
    const [wrong, right] = publications;
    expect((await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version: right?.id })).status).toBe(200);
    expect(liveFile(studio, 'texts/en.json')).toBe(first);
    expect((await studio.history()).obstacles).toEqual(['same']);
    expect((await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version: wrong?.id })).status).toBe(200);
    expect(titleOf(liveFile(studio, 'texts/en.json'))).toBe('Casino Bonus');
    const kinds = (await studio.history()).publications.map(({ kind }) => kind);
    expect(kinds).toEqual(['roll-back', 'roll-back', 'publish', 'import']);
  });

  it('of one language leaves the others unchanged to the byte', async () => {
    const studio = await openStudio();
    const german = liveFile(studio, 'texts/de.json');
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    await setTitle(studio, 'eva', 'de', titleOf(german), 'Kasinobonus');
    await studio.publish();
    const english = liveFile(studio, 'texts/en.json');
    const first = (await studio.history()).publications.at(-1);
    await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version: first?.id, languages: ['de'] });
    expect(liveFile(studio, 'texts/de.json')).toBe(german);
    expect(liveFile(studio, 'texts/en.json')).toBe(english);
  });

  it('asks for the date of terms that it changes back in a running campaign', async () => {
    const studio = await openStudio({ needsApproval: true });
    const approveAll = async () => {
      const { locales } = await studio.history();
      await studio.approve('lea', locales.map(tagOf));
    };
    const first = (await studio.history()).live?.id;
    await studio.change('eva', 'campaign.json', percent, 200, 150);
    await studio.ask('eva', 'post', `${api}/bonus200/terms-date`);
    await approveAll();
    expect((await studio.publish()).status).toBe(200);
    studio.clock.now += 3600;
    const rollBack = (datesTerms: boolean) =>
      studio.ask('emil', 'post', `${api}/bonus200/roll-back`, { version: first, datesTerms });
    const asked = await rollBack(false);
    expect([asked.status, asked.body]).toEqual([200, { needsTermsDate: true }]);
    expect(liveFile(studio, 'campaign.json')).toContain('"percent": 150');
    expect((await rollBack(true)).status).toBe(200);
    const { facts, termsDate, changes } = z
      .object({ facts: z.unknown(), termsDate: z.string(), changes: z.array(z.object({ before: z.unknown() })) })
      .parse(JSON.parse(liveFile(studio, 'campaign.json')));
    expect(facts).toMatchObject({ deposits: [{ percent: 200 }] });
    expect(termsDate).toBe('2026-11-28');
    expect(changes.map(({ before }) => before)).toMatchObject([
      { facts: { deposits: [{ percent: 150 }] } },
      { facts: { deposits: [{ percent: 200 }] } },
    ]);
  });

  it('keeps a draft with unpublished changes', async () => {
    const studio = await openStudio();
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    await studio.publish();
    await setTitle(studio, 'eva', 'en', 'Casino Bonus', 'Not ready yet');
    const first = (await studio.history()).publications.at(-1);
    await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version: first?.id });
    expect(titleOf(readFileSync(path.join(studio.drafts, 'bonus200/texts/en.json'), 'utf8'))).toBe('Not ready yet');
  });

  it('is refused if another campaign has its promotion now, even after the clock was set back', async () => {
    const studio = await openStudio();
    const idsOf = (text: string) =>
      z.object({ promotionIds: z.array(z.number()) }).parse(JSON.parse(text)).promotionIds;
    const own = idsOf(liveFile(studio, 'campaign.json'));
    const others = idsOf(liveFile(studio, 'campaign.json', 'daily-tournament'));
    await studio.change('eva', 'campaign.json', ['promotionIds'], own, [99_001]);
    await studio.publish();
    studio.clock.now -= 3_600;
    await studio.change('eva', 'campaign.json', ['promotionIds'], others, [...others, own[0]], 'daily-tournament');
    expect((await studio.publish('eva', 'daily-tournament')).status).toBe(200);
    const first = (await studio.history()).publications.at(-1);
    expect(first?.kind).toBe('import');
    const reply = await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version: first?.id });
    expect(reply.status).toBe(422);
    expect(problemOf(reply)).toContain('daily-tournament');
    expect(idsOf(liveFile(studio, 'campaign.json'))).toEqual([99_001]);
  });

  it('needs no second person for contents that were live before, unless their sentences differ now', async () => {
    const studio = await openStudio({ needsApproval: true });
    const title = titleOf(liveFile(studio, 'texts/de.json'));
    const steps = [
      [title, 'Kasinobonus'],
      ['Kasinobonus', 'Casinoplus'],
    ] as const;
    for (const [before, value] of steps) {
      await setTitle(studio, 'eva', 'de', before, value);
      await studio.approve('lars', ['de']);
      await studio.publish();
    }
    const [wrong, right, first] = (await studio.history()).publications;
    const back = (version: string | undefined) => studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version });
    expect((await back(right?.id)).status).toBe(200);
    expect((await back(first?.id)).status).toBe(200);
    expect(titleOf(liveFile(studio, 'texts/de.json'))).toBe(title);
    changeClause(studio);
    await studio.restart();
    expect(problemOf(await back(wrong?.id))).toContain('approved');
    expect(titleOf(liveFile(studio, 'texts/de.json'))).toBe(title);
  });
});

describe('a rename', () => {
  const rename = (studio: Studio, name: string, to: string) =>
    studio.ask('eva', 'post', `${api}/${name}/rename`, { to });
  const formerNames = (studio: Studio, name: string) =>
    z.object({ formerNames: z.array(z.string()).optional() }).parse(JSON.parse(liveFile(studio, 'campaign.json', name)))
      .formerNames;

  it('moves the campaign when it is published, and keeps the old address', async () => {
    const studio = await openStudio();
    expect((await rename(studio, 'daily-tournament', 'daily-race')).status).toBe(200);
    expect(liveNames(studio)).toEqual(['bonus200', 'daily-tournament']);
    expect((await studio.publish('eva', 'daily-race')).status).toBe(200);
    expect(liveNames(studio)).toEqual(['bonus200', 'daily-race']);
    expect(formerNames(studio, 'daily-race')).toEqual(['daily-tournament']);
    expect((await studio.history('eva', 'daily-race')).publications).toHaveLength(2);
  });

  it('back and forth redirects each old address to the new one in one step', async () => {
    const studio = await openStudio();
    await rename(studio, 'daily-tournament', 'daily-race');
    await studio.publish('eva', 'daily-race');
    await rename(studio, 'daily-race', 'daily-tournament');
    expect((await studio.publish('eva', 'daily-tournament')).status).toBe(200);
    expect(liveNames(studio)).toEqual(['bonus200', 'daily-tournament']);
    expect(formerNames(studio, 'daily-tournament')).toEqual(['daily-race']);
  });

  it.each(['daily-tournament', '../evil', 'Bonus'])('to %s is refused', async (to) => {
    const studio = await openStudio();
    expect((await rename(studio, 'bonus200', to)).status).toBe(422);
    expect(existsSync(path.join(studio.drafts, 'bonus200'))).toBe(true);
  });
});

describe('a deletion', () => {
  const remove = (studio: Studio, body: object, user = 'eva', name = 'bonus200') =>
    studio.ask(user, 'delete', `${api}/${name}`, body);

  it('asks twice for a running campaign, and ends it with its page', async () => {
    const studio = await openStudio();
    expect((await remove(studio, { confirm: 'bonus' })).status).toBe(422);
    expect((await remove(studio, { confirm: 'bonus200' })).status).toBe(409);
    const reply = await remove(studio, { confirm: 'bonus200', isRunning: true });
    expect(reply.body).toEqual({ result: 'ended' });
    const { expireTime, changes } = z
      .object({ expireTime: z.string(), changes: z.array(z.unknown()) })
      .parse(JSON.parse(liveFile(studio, 'campaign.json')));
    expect(Date.parse(expireTime)).toBe(studio.clock.now * 1000);
    expect(changes).toHaveLength(1);
    studio.clock.now += 1;
    expect((await remove(studio, { confirm: 'bonus200' })).body).toEqual({ result: 'removed' });
    expect(liveNames(studio)).toEqual(['daily-tournament']);
    expect(existsSync(path.join(studio.drafts, 'bonus200'))).toBe(false);
    expect(studio.announced.map(({ event, version }) => [event, version !== undefined])).toEqual([
      ['published', true],
      ['deleted', true],
    ]);
  });

  it('of a draft that was never published is announced without a version', async () => {
    const studio = await openStudio();
    await studio.ask('eva', 'post', api, { name: 'spring-bonus', from: 'bonus200' });
    await remove(studio, { confirm: 'spring-bonus' }, 'eva', 'spring-bonus');
    expect(studio.announced).toEqual([{ event: 'deleted', campaign: 'spring-bonus', by: 'eva' }]);
  });

  it('does not bypass the second person', async () => {
    const studio = await openStudio({ needsApproval: true });
    const reply = await remove(studio, { confirm: 'bonus200', isRunning: true });
    expect(reply.body).toEqual({ result: 'to-approve' });
    expect(liveFile(studio, 'campaign.json')).not.toContain('"changes"');
    studio.clock.now = Date.parse('2099-01-01') / 1000;
    await studio.approve(
      'lea',
      (await studio.history()).locales.map(({ language }) => language),
    );
    expect((await studio.publish('emil')).status).toBe(200);
    expect((await remove(studio, { confirm: 'bonus200' }, 'eva')).status).toBe(403);
    expect((await remove(studio, { confirm: 'bonus200' }, 'emil')).status).toBe(200);
  });
});

describe('differences', () => {
  const differences = async (studio: Studio, query: object) =>
    differencesSchema.parse(
      (await studio.ask('vera', 'get', `${api}/bonus200/differences?${new URLSearchParams({ ...query })}`)).body,
    );

  it('contain sentences in each language, facts and pictures', async () => {
    const studio = await openStudio();
    await studio.change('eva', 'campaign.json', percent, 200, 150);
    await studio.ask('eva', 'delete', `${api}/bonus200/art/art`);
    const { languages, facts, art } = await differences(studio, { from: 'live', to: 'draft' });
    expect(languages).toHaveLength(12);
    const english = languages.find(({ language }) => language === 'en')?.parts.flatMap(({ after }) => after);
    expect(english?.join(' ')).toContain('150');
    expect(facts).toEqual([{ field: 'facts.deposits[0].percent', before: '200', after: '150' }]);
    expect(art).toEqual([{ file: 'art.svg', before: true, after: false }]);
  });

  it('with a version are against what was published at its time', async () => {
    const studio = await openStudio();
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    await studio.publish();
    const [now, then] = (await studio.history()).publications;
    const { languages } = await differences(studio, { from: then?.id, to: now?.id });
    expect(languages[0]).toEqual({
      language: 'en',
      parts: [{ title: 'title', before: ['Bonus 200 Casino'], after: ['Casino Bonus'] }],
    });
    const drawn = await studio.ask('vera', 'get', `${api}/bonus200/versions/${then?.id}/art/art.svg`);
    expect(drawn.status).toBe(200);
    expect(drawn.headers['content-security-policy']).toContain('sandbox');
  });

  it('are refused for a version of another campaign', async () => {
    const studio = await openStudio();
    const { draft } = await studio.history('eva', 'daily-tournament');
    const reply = await studio.ask('vera', 'get', `${api}/bonus200/differences?from=live&to=${draft}`);
    expect(reply.status).toBe(404);
  });
});

describe('a restart', () => {
  it('restores the folder that services read, whatever was lost', async () => {
    const studio = await openStudio();
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    await studio.publish();
    for (const lost of ['.current', '.sets', '.contents']) rmSync(path.join(studio.live, lost), { recursive: true });
    await studio.restart();
    expect(titleOf(liveFile(studio, 'texts/en.json'))).toBe('Casino Bonus');
    expect(readdirSync(studio.live).filter((name) => name.startsWith('.half'))).toEqual([]);
  });

  it('repairs references that a power cut has emptied, and removes locks', async () => {
    const studio = await openStudio();
    await setTitle(studio, 'eva', 'en', 'Bonus 200 Casino', 'Casino Bonus');
    await studio.publish();
    const heads = path.join(studio.root, 'versions.git/refs/heads');
    writeFileSync(path.join(heads, 'live'), '');
    writeFileSync(path.join(heads, 'drafts/bonus200'), 'f'.repeat(40));
    writeFileSync(path.join(heads, 'live.lock'), '');
    await studio.restart();
    const { publications, saves } = await studio.history();
    expect(publications).toHaveLength(2);
    expect(saves.length).toBeGreaterThan(1);
    await setTitle(studio, 'eva', 'en', 'Casino Bonus', 'Casino Bonus 2');
    expect((await studio.publish()).status).toBe(200);
  });
});

it('the audit log has every step with its person, the newest first', async () => {
  const studio = await openStudio({ needsApproval: true });
  await setTitle(studio, 'eva', 'de', titleOf(liveFile(studio, 'texts/de.json')), 'Kasinobonus');
  await studio.approve('lars', ['de']);
  studio.clock.now += 60;
  await studio.publish('emil');
  const { text } = await studio.ask('vera', 'get', '/studio/api/audit').buffer(true);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => z.object({ kind: z.string(), by: z.string() }).parse(JSON.parse(line)));
  expect(lines.map(({ kind, by }) => `${kind} ${by}`)).toEqual(
    expect.arrayContaining(['publish emil', 'approve lars', 'save eva']),
  );
  expect(lines[0]).toMatchObject({ by: 'emil' });
});

describe('a planned publication', () => {
  const plan = async (studio: Studio, local: string, zone: string, more: object = {}, user = 'eva') =>
    studio.ask(user, 'post', `${api}/bonus200/plan`, { draft: (await studio.history()).draft, local, zone, ...more });
  const readTitle = (studio: Studio) => titleOf(liveFile(studio, 'texts/de.json'));
  const german = async (options: Parameters<typeof openStudio>[0] = {}) => {
    const studio = await openStudio(options);
    const title = readTitle(studio);
    await setTitle(studio, 'eva', 'de', title, 'Kasinobonus');
    return { studio, title };
  };

  it('takes effect on time even if the studio is stopped, and is recorded when it starts again', async () => {
    const { studio, title } = await german();
    expect((await plan(studio, '2026-12-01T00:00', 'Europe/Berlin')).status).toBe(200);
    studio.clock.now = Date.parse('2026-11-30T22:59:59Z') / 1000;
    expect(readTitle(studio)).toBe(title);
    studio.clock.now += 1;
    expect(readTitle(studio)).toBe('Kasinobonus');
    await studio.restart();
    const { publications, planned } = await studio.history();
    expect(planned).toBeUndefined();
    expect(publications[0]).toMatchObject({ kind: 'publish', by: 'eva', plan: { zone: 'Europe/Berlin' } });
    expect(readTitle(studio)).toBe('Kasinobonus');
  });

  it('is refused at a time that the clocks skip, and asks which moment is meant if they show it twice', async () => {
    const { studio } = await german();
    expect(problemOf(await plan(studio, '2027-03-28T02:30', 'Europe/Berlin'))).toContain('skip');
    const planReply = await plan(studio, '2027-10-31T02:30', 'Europe/Berlin');
    const { moments } = z.object({ moments: z.array(z.string()) }).parse(planReply.body);
    expect(moments).toEqual(['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00']);
    expect((await studio.history()).planned).toBeUndefined();
    await plan(studio, '2027-10-31T02:30', 'Europe/Berlin', { moment: moments[1] });
    expect((await studio.history()).planned).toMatchObject({ at: moments[1] });
    expect(problemOf(await plan(studio, '2020-01-01T00:00', 'Europe/Berlin'))).toContain('over');
  });

  it('keeps corrections of other campaigns that go live earlier', async () => {
    const { studio } = await german();
    await plan(studio, '2026-12-01T00:00', 'UTC');
    const title = titleOf(liveFile(studio, 'texts/en.json', 'daily-tournament'));
    await studio.change('emil', 'texts/en.json', ['title'], title, 'Corrected', 'daily-tournament');
    await studio.publish('emil', 'daily-tournament');
    studio.clock.now = Date.parse('2026-12-01T00:00:00Z') / 1000;
    expect(readTitle(studio)).toBe('Kasinobonus');
    expect(titleOf(liveFile(studio, 'texts/en.json', 'daily-tournament'))).toBe('Corrected');
  });

  it('is cancelled with a notice when a newer version goes live first', async () => {
    const { studio } = await german();
    await plan(studio, '2026-12-01T00:00', 'UTC');
    await setTitle(studio, 'emil', 'de', 'Kasinobonus', 'Neuer Bonus');
    await studio.publish('emil');
    studio.clock.now = Date.parse('2026-12-01T00:00:00Z') / 1000;
    expect(readTitle(studio)).toBe('Neuer Bonus');
    expect((await studio.history()).cancelReason).toContain('newer version');
  });

  it('can be cancelled by a person with permission, and then changes nothing', async () => {
    const { studio, title } = await german();
    await plan(studio, '2026-12-01T00:00', 'UTC');
    expect((await studio.ask('lea', 'delete', `${api}/bonus200/plan`)).status).toBe(403);
    expect((await studio.ask('emil', 'delete', `${api}/bonus200/plan`)).status).toBe(200);
    studio.clock.now = Date.parse('2026-12-01T00:00:00Z') / 1000;
    expect(readTitle(studio)).toBe(title);
  });

  it('stays when a later one is refused', async () => {
    const { studio } = await german({ needsApproval: true });
    await studio.approve('lars', ['de']);
    await plan(studio, '2026-12-01T00:00', 'UTC');
    const { planned } = await studio.history();
    await setTitle(studio, 'eva', 'de', 'Kasinobonus', 'Neuer Bonus');
    expect(problemOf(await plan(studio, '2026-12-02T00:00', 'UTC'))).toContain('approved');
    expect((await studio.history()).planned).toEqual(planned);
    studio.clock.now = Date.parse('2026-12-01T00:00:00Z') / 1000;
    expect(readTitle(studio)).toBe('Kasinobonus');
  });

  it('is cancelled, and its approval lost, when a new version of the product composes a different sentence', async () => {
    const { studio, title } = await german({ needsApproval: true });
    expect(problemOf(await plan(studio, '2026-12-01T00:00', 'UTC'))).toContain('approved');
    await studio.approve('lars', ['de']);
    expect((await plan(studio, '2026-12-01T00:00', 'UTC')).status).toBe(200);
    changeClause(studio);
    await studio.restart();
    expect((await studio.history()).cancelReason).toContain('approved');
    studio.clock.now = Date.parse('2026-12-01T00:00:00Z') / 1000;
    expect(readTitle(studio)).toBe(title);
  });
});
