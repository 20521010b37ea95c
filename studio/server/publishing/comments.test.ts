import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commentsSchema, type NewComment, sentenceListSchema } from '../../comment-contracts.ts';
import { boardSchema } from '../../contracts.ts';
import { api, openStudio } from './studio-fixture.ts';

type Studio = Awaited<ReturnType<typeof openStudio>>;

const german: NewComment['place'] = { kind: 'text', language: 'de', key: 'title' };
const percent = ['facts', 'deposits', 0, 'percent'];
const problemOf = (reply: { readonly body: unknown }) => z.object({ problem: z.string() }).parse(reply.body).problem;
const comment = (studio: Studio, user: string, place: object, text = 'Please check') =>
  studio.ask(user, 'post', `${api}/bonus200/comments`, { place, text });
const change = (studio: Studio, user: string, id: number, body: object) =>
  studio.ask(user, 'post', `${api}/bonus200/comments/${id}`, body);
const list = async (studio: Studio, name = 'bonus200', user = 'vera') =>
  commentsSchema.parse((await studio.ask(user, 'get', `${api}/${name}/comments`)).body).comments;
const sentences = async (studio: Studio) =>
  sentenceListSchema.parse((await studio.ask('vera', 'get', `${api}/bonus200/sentences?language=de`)).body).sentences;
const waits = async (studio: Studio, name = 'bonus200') =>
  boardSchema.parse((await studio.ask('vera', 'get', api)).body).campaigns.find((row) => row.name === name)?.waits;

describe('a comment', () => {
  it('is open to everyone with read access, refers to existing places, and is never in the folder that services read', async () => {
    const studio = await openStudio({ names: ['bonus200'] });
    expect((await comment(studio, 'vera', german, '<img src=x onerror=alert(1)>\r\nline')).status).toBe(201);
    const [first] = await list(studio);
    expect(first).toMatchObject({
      id: 1,
      by: 'vera',
      at: '2026-11-28T12:00:00.000Z',
      quote: 'Bonus 200 Casino',
      text: '<img src=x onerror=alert(1)>\nline',
      state: 'same',
    });
    expect(studio.announced).toMatchObject([{ event: 'comment', campaign: 'bonus200', by: 'vera', comment: 1 }]);
    const files = readdirSync(studio.live, { recursive: true }).map(String);
    expect(files.filter((file) => file.includes('comment') || file.includes('0001'))).toEqual([]);
    expect((await studio.history()).openComments).toBe(1);
    for (const [place, status] of [
      [{ kind: 'text', language: 'ar', key: 'clauses.own' }, 201],
      [{ kind: 'fact', path: percent }, 201],
      [{ kind: 'fact', path: ['facts', 'wheel', 'sectors'] }, 422],
      [{ kind: 'sentence', language: 'de', id: 'clause.who.one' }, 201],
      [{ kind: 'sentence', language: 'de', id: 'clause.none' }, 422],
      [{ kind: 'text', language: 'xx', key: 'title' }, 400],
      [{ kind: 'fact', path: ['__proto__', 'x'] }, 400],
    ] as const) {
      expect([place, (await comment(studio, 'lars', place)).status]).toEqual([place, status]);
    }
    for (const text of [' \n ', 'x'.repeat(2_001), 'a\u0007b']) {
      expect((await comment(studio, 'eva', german, text)).status).toBe(400);
    }
    expect(await list(studio)).toHaveLength(4);
  });

  it('is open until its author, an editor or an approver resolves it', async () => {
    const studio = await openStudio({ names: ['bonus200'] });
    await comment(studio, 'lars', german);
    expect((await change(studio, 'vera', 1, { text: 'Why?' })).status).toBe(200);
    expect((await change(studio, 'vera', 1, { isOpen: false })).status).toBe(403);
    expect((await list(studio))[0]).toMatchObject({ mayResolve: false, answers: [{ by: 'vera', text: 'Why?' }] });
    expect((await change(studio, 'eva', 1, { text: 'Done', isOpen: false })).status).toBe(200);
    const [resolved] = await list(studio, 'bonus200', 'eva');
    expect(resolved).toMatchObject({ resolved: { by: 'eva' }, mayResolve: true });
    expect(resolved?.answers.map(({ text }) => text)).toEqual(['Why?', 'Done']);
    expect((await studio.history()).openComments).toBe(0);
    await change(studio, 'lars', 1, { isOpen: true });
    expect((await list(studio))[0]).not.toHaveProperty('resolved');
    expect((await change(studio, 'eva', 2, { text: 'x' })).status).toBe(404);
    const { text } = await studio.ask('vera', 'get', '/studio/api/audit').buffer(true);
    for (const kind of ['comment', 'answer', 'resolve', 'reopen']) expect(text).toContain(`"kind":"${kind}"`);
  });

  it('shows whether its place has changed or is gone', async () => {
    const studio = await openStudio({ names: ['bonus200'] });
    await comment(studio, 'lars', german);
    await comment(studio, 'lars', { kind: 'fact', path: percent });
    const figure = (await sentences(studio))?.find(({ text }) => text.includes('200'));
    await comment(studio, 'lars', { kind: 'sentence', language: 'de', id: figure?.id });
    await studio.change('eva', 'campaign.json', percent, 200, 150);
    await studio.change('eva', 'texts/de.json', ['title'], 'Bonus 200 Casino', undefined);
    expect((await list(studio)).map(({ state }) => state)).toEqual([
      'gone',
      'changed',
      expect.stringMatching(/gone|changed/),
    ]);
    await studio.change('eva', 'campaign.json', percent, 150, -1);
    expect((await list(studio)).map(({ state }) => state)).toEqual(['gone', 'changed', 'unknown']);
  });

  it('follows a rename, and is not in a copy or in a new campaign with the old name', async () => {
    const studio = await openStudio({ names: ['bonus200'] });
    await comment(studio, 'vera', german);
    await studio.ask('eva', 'post', `${api}`, { name: 'copy', from: 'bonus200' });
    expect(await list(studio, 'copy')).toEqual([]);
    await studio.ask('eva', 'post', `${api}/copy/comments`, { place: german, text: 'x' });
    await studio.ask('eva', 'post', `${api}/copy/rename`, { to: 'moved' });
    expect(await list(studio, 'moved')).toHaveLength(1);
    await studio.ask('eva', 'delete', `${api}/moved`, { confirm: 'moved' });
    await studio.ask('eva', 'post', `${api}`, { name: 'moved', from: 'bonus200' });
    expect(await list(studio, 'moved')).toEqual([]);
  });
});

it('publishes with open comments only after confirmation of their number', async () => {
  const studio = await openStudio({ names: ['bonus200'] });
  await studio.change('eva', 'texts/de.json', ['title'], 'Bonus 200 Casino', 'Kasinobonus');
  await comment(studio, 'lars', german);
  const { draft } = await studio.history();
  const publish = (openComments: number) =>
    studio.ask('eva', 'post', `${api}/bonus200/publish`, { draft, openComments });
  expect(problemOf(await publish(0))).toContain('1 comment is open');
  const plan = { draft, local: '2027-01-01T00:00', zone: 'UTC' };
  expect((await studio.ask('eva', 'post', `${api}/bonus200/plan`, plan)).status).toBe(409);
  await comment(studio, 'lars', german);
  expect(problemOf(await publish(1))).toContain('2 comments are open');
  expect((await publish(2)).status).toBe(200);
});

it('shows on the board who has to act on a campaign', async () => {
  const studio = await openStudio({ names: ['bonus200'], needsApproval: true });
  expect(await waits(studio)).toEqual([]);
  await studio.change('eva', 'texts/de.json', ['title'], 'Bonus 200 Casino', 'Kasinobonus');
  await comment(studio, 'lars', german);
  expect(await waits(studio)).toEqual([
    { kind: 'approval', locales: ['de'] },
    { kind: 'comments', count: 1 },
  ]);
  expect((await studio.ask('eva', 'post', `${api}/bonus200/approval-requests`)).status).toBe(200);
  await studio.approve('lars', ['de']);
  await change(studio, 'lars', 1, { isOpen: false });
  expect(await waits(studio)).toEqual([{ kind: 'publication' }]);
  expect((await studio.ask('eva', 'post', `${api}/bonus200/approval-requests`)).status).toBe(422);
  const { draft } = await studio.history();
  await studio.ask('eva', 'post', `${api}/bonus200/plan`, { draft, local: '2027-01-01T00:00', zone: 'UTC' });
  expect(await waits(studio)).toEqual([{ kind: 'planned', at: '2027-01-01T00:00:00+00:00', zone: 'UTC' }]);
  await studio.ask('emil', 'post', `${api}/bonus200/publish`, { draft });
  expect(await waits(studio)).toEqual([{ kind: 'cancelled' }]);
  expect(studio.announced.map(({ event, by }) => `${event} ${by}`)).toEqual([
    'comment lars',
    'approval-wanted eva',
    'approved lars',
    'published emil',
    'plan-refused studio',
  ]);
});
