import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import { currentSet } from '../../../server/config/current-set.ts';
import { type Release, releaseSchema, releasesSchema } from '../../release-contracts.ts';
import { api, openStudio } from '../publishing/studio-fixture.ts';

type Studio = Awaited<ReturnType<typeof openStudio>>;

const releases = '/studio/api/releases';
const names = ['bonus200', 'daily-tournament'] as const;
const problemOf = (reply: { readonly body: unknown }) => z.object({ problem: z.string() }).parse(reply.body).problem;
const readLive = ({ live, clock }: Studio, name: string, file = 'texts/en.json') =>
  readFileSync(path.join(currentSet(live, clock.now * 1000), name, file), 'utf8');
const titleIn = (text: string) => z.object({ title: z.string() }).parse(JSON.parse(text)).title;
const titles = (studio: Studio) => names.map((name) => titleIn(readLive(studio, name)));
const draftTitle = ({ drafts }: Studio, name: string) =>
  titleIn(readFileSync(path.join(drafts, name, 'texts/en.json'), 'utf8'));
const setTitle = async (studio: Studio, name: string, value: string, user = 'eva') =>
  studio.change(user, 'texts/en.json', ['title'], draftTitle(studio, name), value, name);
const load = async (studio: Studio, id = 1): Promise<Release> =>
  releaseSchema.parse((await studio.ask('vera', 'get', `${releases}/${id}`)).body);
const take = (studio: Studio, name: string, user = 'eva') => studio.ask(user, 'put', `${releases}/1/campaigns/${name}`);
const start = async (studio: Studio, given: object = {}, user = 'eva') =>
  studio.ask(user, 'post', `${releases}/1/start`, { version: (await load(studio)).version, ...given });
const inUtc = (local: string) => ({ local, zone: 'UTC' });
const at = (studio: Studio, moment: string) => {
  studio.clock.now = Date.parse(moment) / 1000;
};

const usual = ['Bonus 200 Casino', 'Daily Tournament'] as const;
const blackWeek = ['Black Bonus', 'Black Tournament'] as const;

/** A studio with a release of two campaigns. */
async function openRelease(options: Parameters<typeof openStudio>[0] = {}) {
  const studio = await openStudio(options);
  expect((await studio.ask('eva', 'post', releases, { title: ' Black  Week ' })).status).toBe(201);
  for (const [index, name] of names.entries()) {
    await setTitle(studio, name, blackWeek[index] ?? '');
    expect((await take(studio, name)).status).toBe(200);
  }
  return { studio, before: titles(studio) };
}

describe('a release', () => {
  it('goes live in one step, with a version for each campaign', async () => {
    const { studio } = await openRelease();
    expect((await load(studio)).title).toBe('Black Week');
    expect((await start(studio, {}, 'emil')).status).toBe(200);
    expect(titles(studio)).toEqual(blackWeek);
    for (const name of names) {
      const { publications, obstacles } = await studio.history('eva', name);
      expect(publications).toHaveLength(2);
      expect(publications[0]).toMatchObject({ kind: 'publish', name, by: 'emil', author: 'eva', release: 1 });
      expect(obstacles).toEqual(['same']);
    }
    expect(studio.announced.map(({ event, campaign, release }) => [event, campaign, release])).toEqual(
      names.map((name) => ['published', name, 1]),
    );
    expect((await load(studio)).state).toBe('live');
  });

  it('has the drafts as they were when they were taken', async () => {
    const { studio } = await openRelease();
    await setTitle(studio, 'bonus200', 'Not for Black Week');
    expect((await load(studio)).campaigns[0]).toMatchObject({
      name: 'bonus200',
      isDraftNewer: true,
      isLiveNewer: false,
    });
    await start(studio);
    expect(titles(studio)).toEqual(blackWeek);
    expect(draftTitle(studio, 'bonus200')).toBe('Not for Black Week');
  });

  it('stops with the names where live is newer, until the draft is taken again', async () => {
    const { studio } = await openRelease();
    await setTitle(studio, 'bonus200', 'Corrected');
    await studio.publish();
    for (const given of [{}, { start: inUtc('2026-12-01T00:00') }]) {
      const reply = await start(studio, given);
      expect(reply.status).toBe(409);
      expect(problemOf(reply)).toContain('newer than the release in bonus200.');
    }
    expect(titles(studio)[0]).toBe('Corrected');
    expect((await load(studio)).campaigns.map(({ isLiveNewer }) => isLiveNewer)).toEqual([true, false]);
    await take(studio, 'bonus200');
    expect((await start(studio)).status).toBe(200);
    expect(titles(studio)).toEqual(['Corrected', blackWeek[1]]);
  });

  it('goes live as a whole or not at all', async () => {
    const { studio, before } = await openRelease();
    await studio.change('eva', 'campaign.json', ['facts', 'deposits', 0, 'percent'], 200, -1);
    await take(studio, 'bonus200');
    expect((await load(studio)).campaigns[0]?.obstacles).toEqual(['problems']);
    const reply = await start(studio);
    expect(reply.status).toBe(422);
    expect(problemOf(reply)).toMatch(/percent.*\(bonus200\)/s);
    expect(titles(studio)).toEqual(before);
    expect((await load(studio)).state).toBe('open');
  });

  it('needs the approvals of each campaign', async () => {
    const { studio, before } = await openRelease({ needsApproval: true });
    await studio.approve('lea', localeCodes);
    const [first, second] = (await load(studio)).campaigns;
    expect(first?.obstacles).toEqual([]);
    expect(second).toMatchObject({ obstacles: ['approval'], unapproved: localeCodes });
    expect(problemOf(await start(studio))).toMatch(/not approved en, .*\(daily-tournament\)/);
    expect(titles(studio)).toEqual(before);
    await studio.approve('lea', localeCodes, 'daily-tournament');
    expect((await start(studio)).status).toBe(200);
    const { publications } = await studio.history('eva', 'daily-tournament');
    expect(publications[0]).toMatchObject({
      by: 'eva',
      approvals: localeCodes.map((language) => ({ language, by: 'lea' })),
    });
  });

  it('is no version that a campaign could be rolled back to without approval', async () => {
    const { studio, before } = await openRelease({ needsApproval: true });
    const { version } = await load(studio);
    expect((await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version })).status).toBe(404);
    expect(titles(studio)).toEqual(before);
  });

  it('is not published by one who has seen another version of it, or fewer comments', async () => {
    const { studio } = await openRelease();
    const { version } = await load(studio);
    await studio.ask('vera', 'post', `${api}/bonus200/comments`, {
      place: { kind: 'text', language: 'en', key: 'title' },
      text: 'Is it right?',
    });
    expect(problemOf(await start(studio))).toContain('1 comment is open');
    await studio.ask('emil', 'delete', `${releases}/1/campaigns/daily-tournament`);
    const reply = await studio.ask('eva', 'post', `${releases}/1/start`, { version, openComments: 1 });
    expect(problemOf(reply)).toContain('has changed since');
    expect((await start(studio, { openComments: 1 })).status).toBe(200);
    expect(titles(studio)).toEqual([blackWeek[0], usual[1]]);
  });

  it('keeps its campaigns from being renamed and deleted, and is discarded', async () => {
    const { studio } = await openRelease();
    const rename = () => studio.ask('eva', 'post', `${api}/bonus200/rename`, { to: 'bonus-200' });
    expect(problemOf(await rename())).toContain('Black Week');
    const removal = await studio.ask('eva', 'delete', `${api}/bonus200`, { confirm: 'bonus200', isRunning: true });
    expect(problemOf(removal)).toContain('Black Week');
    await studio.ask('eva', 'delete', `${releases}/1`);
    expect((await rename()).status).toBe(200);
    const { body } = await studio.ask('eva', 'post', releases, { title: 'Another' });
    expect(releaseSchema.parse(body).id).toBe(2);
    expect(releasesSchema.parse((await studio.ask('vera', 'get', releases)).body).releases).toHaveLength(1);
  });

  it('has its steps and its campaigns in the audit log', async () => {
    const { studio } = await openRelease();
    await start(studio, {}, 'emil');
    const { text } = await studio.ask('vera', 'get', '/studio/api/audit').buffer(true);
    const entry = z.object({ kind: z.string(), name: z.string(), by: z.string(), release: z.number().optional() });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => entry.parse(JSON.parse(line)))
      .filter(({ release }) => release === 1)
      .map(({ kind, name, by }) => `${kind} ${name} ${by}`);
    expect(lines).toHaveLength(6);
    expect(lines).toEqual(
      expect.arrayContaining([
        'release Black Week eva',
        'publish Black Week emil',
        'publish bonus200 emil',
        'publish daily-tournament emil',
      ]),
    );
  });

  it('is live after a kill between its publication and its note', async () => {
    const { studio } = await openRelease();
    const { version } = await load(studio);
    await start(studio);
    const repository = path.join(studio.root, 'versions.git');
    execFileSync('git', ['--git-dir', repository, 'update-ref', 'refs/heads/releases/1', version]);
    await studio.restart();
    expect((await load(studio)).state).toBe('live');
  });
});

describe('the end of a release', () => {
  const end = (studio: Studio, given: object = {}) => studio.ask('emil', 'post', `${releases}/1/end`, given);

  it('restores what was live before, as new versions, and the drafts follow', async () => {
    const { studio, before } = await openRelease({ needsApproval: true });
    for (const name of names) await studio.approve('lea', localeCodes, name);
    await start(studio);
    expect((await end(studio)).status).toBe(200);
    expect(titles(studio)).toEqual(before);
    for (const [index, name] of names.entries()) {
      const { publications } = await studio.history('eva', name);
      expect(publications.map(({ kind }) => kind)).toEqual(['release-end', 'publish', 'import']);
      expect(publications[0]).toMatchObject({ by: 'emil', from: publications[2]?.id, release: 1 });
      expect(draftTitle(studio, name)).toBe(before[index]);
    }
    expect((await load(studio)).state).toBe('ended');
  });

  it('stops with the names where a correction went live since, until it is let go', async () => {
    const { studio, before } = await openRelease();
    await start(studio);
    await setTitle(studio, 'bonus200', 'Corrected');
    await studio.publish();
    const reply = await end(studio);
    expect(reply.status).toBe(409);
    expect(problemOf(reply)).toContain('bonus200');
    expect(titles(studio)).toEqual(['Corrected', blackWeek[1]]);
    expect((await end(studio, { over: ['bonus200'] })).status).toBe(200);
    expect(titles(studio)).toEqual(before);
  });

  it('dates the return to the earlier terms of a running campaign', async () => {
    const studio = await openStudio();
    await studio.ask('eva', 'post', releases, { title: 'Black Week' });
    await studio.change('eva', 'campaign.json', ['facts', 'deposits', 0, 'percent'], 200, 150);
    await take(studio, 'bonus200');
    expect((await load(studio)).campaigns[0]?.obstacles).toEqual(['terms']);
    await studio.ask('eva', 'post', `${api}/bonus200/terms-date`);
    await take(studio, 'bonus200');
    expect((await start(studio)).status).toBe(200);
    at(studio, '2026-12-01T12:00:00Z');
    expect((await end(studio)).status).toBe(200);
    const { termsDate, facts, changes } = z
      .object({
        termsDate: z.string(),
        facts: z.object({ deposits: z.array(z.object({ percent: z.number() })) }),
        changes: z.array(z.object({ before: z.unknown() })),
      })
      .parse(JSON.parse(readLive(studio, 'bonus200', 'campaign.json')));
    expect(termsDate).toBe('2026-12-01');
    expect(facts.deposits[0]?.percent).toBe(200);
    expect(changes[0]?.before).toMatchObject({ facts: { deposits: [{ percent: 150 }] } });
  });

  it('leaves a campaign that was not live before, which ends by its own dates', async () => {
    const studio = await openStudio({ unpublished: ['daily-tournament'] });
    await studio.ask('eva', 'post', releases, { title: 'Black Week' });
    await take(studio, 'daily-tournament');
    expect((await load(studio)).campaigns[0]?.isNew).toBe(true);
    const reply = await start(studio, { start: inUtc('2026-12-01T00:00'), end: inUtc('2026-12-07T00:00') });
    expect(problemOf(reply)).toContain('nothing to restore');
    expect((await load(studio)).state).toBe('open');
    await setTitle(studio, 'bonus200', blackWeek[0]);
    await take(studio, 'bonus200');
    expect((await start(studio)).status).toBe(200);
    expect((await end(studio)).status).toBe(200);
    expect(titles(studio)).toEqual(usual);
  });
});

describe('a planned release', () => {
  const planned = async (given: object = {}, options: Parameters<typeof openStudio>[0] = {}) => {
    const opened = await openRelease(options);
    const reply = await start(opened.studio, {
      start: inUtc('2026-12-01T00:00'),
      end: inUtc('2026-12-07T00:00'),
      ...given,
    });
    return { ...opened, reply };
  };

  it('starts and ends at its minutes while the studio is stopped, and is recorded when it starts again', async () => {
    const { studio, before, reply } = await planned();
    expect(reply.status).toBe(200);
    expect(await load(studio)).toMatchObject({
      state: 'planned',
      start: { at: '2026-12-01T00:00:00+00:00', by: 'eva' },
      end: { at: '2026-12-07T00:00:00+00:00' },
    });
    at(studio, '2026-11-30T23:59:59Z');
    expect(titles(studio)).toEqual(before);
    at(studio, '2026-12-01T00:00:00Z');
    expect(titles(studio)).toEqual(blackWeek);
    at(studio, '2026-12-07T00:00:00Z');
    expect(titles(studio)).toEqual(before);
    await studio.restart();
    expect(await load(studio)).toMatchObject({ state: 'ended' });
    expect(titles(studio)).toEqual(before);
    for (const name of names) {
      const { publications } = await studio.history('eva', name);
      expect(publications.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
        'release-end eva',
        'publish eva',
        'import import',
      ]);
    }
  });

  it('is recorded as live when it starts, with its end still planned', async () => {
    const { studio, before } = await planned();
    at(studio, '2026-12-02T00:00:00Z');
    await studio.restart();
    expect(await load(studio)).toMatchObject({ state: 'live', end: { at: '2026-12-07T00:00:00+00:00' } });
    at(studio, '2026-12-07T00:00:00Z');
    expect(titles(studio)).toEqual(before);
  });

  it('is cancelled with its end and the names when a newer version goes live first', async () => {
    const { studio } = await planned();
    await setTitle(studio, 'bonus200', 'Corrected', 'emil');
    await studio.publish('emil');
    const { state, start: begin, end, cancelReason } = await load(studio);
    expect({ state, begin, end }).toEqual({ state: 'open', begin: undefined, end: undefined });
    expect(cancelReason).toContain('newer than the release in bonus200');
    expect(studio.announced.filter(({ event }) => event === 'plan-refused').map(({ campaign }) => campaign)).toEqual([
      ...names,
    ]);
    at(studio, '2026-12-01T00:00:00Z');
    expect(titles(studio)).toEqual(['Corrected', usual[1]]);
  });

  it('keeps corrections of other campaigns', async () => {
    const { studio } = await openRelease();
    await studio.ask('eva', 'delete', `${releases}/1/campaigns/daily-tournament`);
    await start(studio, { start: inUtc('2026-12-01T00:00'), end: inUtc('2026-12-07T00:00') });
    await setTitle(studio, 'daily-tournament', 'Corrected');
    await studio.publish('eva', 'daily-tournament');
    at(studio, '2026-12-01T00:00:00Z');
    expect(titles(studio)).toEqual([blackWeek[0], 'Corrected']);
    at(studio, '2026-12-07T00:00:00Z');
    expect(titles(studio)).toEqual([usual[0], 'Corrected']);
  });

  it('ends as planned after a correction, which stays where the end changes something else', async () => {
    const { studio, before } = await planned();
    at(studio, '2026-12-02T00:00:00Z');
    await studio.tick();
    const tagline = z.object({ tagline: z.string() }).parse(JSON.parse(readLive(studio, 'bonus200'))).tagline;
    await studio.change('eva', 'texts/en.json', ['tagline'], tagline, 'A corrected tagline.');
    await studio.change('eva', 'texts/en.json', ['title'], blackWeek[0], 'Corrected');
    expect((await studio.publish()).status).toBe(200);
    expect(await load(studio)).toMatchObject({ state: 'live', end: { at: '2026-12-07T00:00:00+00:00', by: 'eva' } });
    at(studio, '2026-12-07T00:00:00Z');
    expect(titles(studio)).toEqual(before);
    expect(readLive(studio, 'bonus200')).toContain('A corrected tagline.');
    await studio.tick();
    expect((await load(studio)).state).toBe('ended');
  });

  it('dates the return of the terms from the corrected ones', async () => {
    const studio = await openStudio();
    const percent = ['facts', 'deposits', 0, 'percent'];
    await studio.ask('eva', 'post', releases, { title: 'Black Week' });
    await studio.change('eva', 'campaign.json', percent, 200, 150);
    await studio.ask('eva', 'post', `${api}/bonus200/terms-date`);
    await take(studio, 'bonus200');
    expect((await start(studio, { end: inUtc('2026-12-07T00:00') })).status).toBe(200);
    at(studio, '2026-12-02T00:00:00Z');
    await studio.change('eva', 'campaign.json', percent, 150, 140);
    await studio.ask('eva', 'post', `${api}/bonus200/terms-date`);
    expect((await studio.publish()).status).toBe(200);
    at(studio, '2026-12-07T00:00:00Z');
    const deposits = z.object({ deposits: z.array(z.object({ percent: z.number() })) });
    const { facts, changes } = z
      .object({
        facts: deposits,
        changes: z.array(z.object({ at: z.string(), before: z.object({ facts: deposits }) })),
      })
      .parse(JSON.parse(readLive(studio, 'bonus200', 'campaign.json')));
    expect(facts.deposits[0]?.percent).toBe(200);
    expect(changes.map(({ before }) => before.facts.deposits[0]?.percent)).toEqual([140, 150, 200]);
    expect(Date.parse(changes[0]?.at ?? '')).toBe(Date.parse('2026-12-07T00:00:00Z'));
  });

  it('calls its end off where the correction and the end together need an approval', async () => {
    const { studio } = await openRelease({ needsApproval: true });
    for (const name of names) await studio.approve('lea', localeCodes, name);
    await start(studio, { end: inUtc('2026-12-07T00:00') });
    expect(await load(studio)).toHaveProperty('end');
    const tagline = z.object({ tagline: z.string() }).parse(JSON.parse(readLive(studio, 'bonus200'))).tagline;
    await studio.change('eva', 'texts/en.json', ['tagline'], tagline, 'A corrected tagline.');
    await studio.approve('lea', localeCodes);
    expect((await studio.publish()).status).toBe(200);
    const { end, cancelReason } = await load(studio);
    expect(end).toBeUndefined();
    expect(cancelReason).toContain('has not approved');
  });

  it('can be cancelled, and then changes nothing', async () => {
    const { studio, before } = await planned();
    await studio.ask('emil', 'delete', `${releases}/1/plan`);
    expect(await load(studio)).toMatchObject({ state: 'open' });
    at(studio, '2026-12-01T00:00:00Z');
    expect(titles(studio)).toEqual(before);
    expect((await start(studio)).status).toBe(200);
  });

  it('can’t be changed, and none of its campaigns can be planned apart', async () => {
    const { studio } = await planned();
    expect((await take(studio, 'bonus200')).status).toBe(409);
    const { draft } = await studio.history();
    const reply = await studio.ask('eva', 'post', `${api}/bonus200/plan`, { draft, ...inUtc('2026-12-03T00:00') });
    expect(problemOf(reply)).toContain('Black Week');
    expect((await load(studio)).state).toBe('planned');
  });

  it('asks which time is meant in an hour that the clocks repeat, and refuses an end before the start', async () => {
    const twice = { local: '2027-10-31T02:30', zone: 'Europe/Berlin' };
    const { studio, reply } = await planned({ end: twice });
    expect(reply.body).toEqual({
      moments: ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'],
      of: 'end',
    });
    expect((await load(studio)).state).toBe('open');
    const early = await start(studio, { start: inUtc('2026-12-07T00:00'), end: inUtc('2026-12-07T00:00') });
    expect(problemOf(early)).toContain('after the start');
  });

  it('is shown at each moment before it is published', async () => {
    const { studio, before } = await openRelease();
    const shown = async (moment: string) => {
      const set = await studio.releases().previewSet(1, Date.parse(moment) / 1000);
      return names.map((name) => titleIn(readFileSync(path.join(set, name, 'texts/en.json'), 'utf8')));
    };
    expect(await shown('2026-11-29T00:00:00Z')).toEqual(blackWeek);
    await start(studio, { start: inUtc('2026-12-01T00:00'), end: inUtc('2026-12-07T00:00') });
    expect(await shown('2026-11-29T00:00:00Z')).toEqual(before);
    expect(await shown('2026-12-01T00:00:00Z')).toEqual(blackWeek);
    expect(await shown('2026-12-07T00:00:00Z')).toEqual(before);
    expect(titles(studio)).toEqual(before);
  });
});
