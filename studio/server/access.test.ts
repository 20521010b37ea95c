import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readAccess, readGrants } from './access.ts';
import { api, openStudio } from './publishing/studio-fixture.ts';

const version = 'a'.repeat(40);
const change = (file: string) => ({ changes: [{ file, path: ['title'], before: 'x', value: 'y' }] });

/** Requests, and who may send them: `eva` edits, `lea` approves, `tarik` translates into German, `vera` only views. */
const writes = [
  ['post', '/campaigns', { name: 'new-one', from: 'bonus200' }, ['eva']],
  ['patch', '/campaigns/bonus200', change('texts/de.json'), ['eva', 'tarik']],
  ['patch', '/campaigns/bonus200', change('texts/ar.json'), ['eva']],
  ['patch', '/campaigns/bonus200', change('campaign.json'), ['eva']],
  [
    'patch',
    '/campaigns/bonus200',
    { changes: [...change('texts/de.json').changes, ...change('texts/ar.json').changes] },
    ['eva'],
  ],
  ['post', '/campaigns/bonus200/read-texts', { language: 'de', keys: ['title'] }, ['eva', 'tarik']],
  ['post', '/campaigns/bonus200/read-texts', { language: 'ar', keys: ['title'] }, ['eva']],
  ['put', '/campaigns/bonus200/art/art', undefined, ['eva']],
  ['delete', '/campaigns/bonus200/art/art', undefined, ['eva']],
  ['post', '/campaigns/bonus200/state', { state: 'draft' }, ['eva']],
  ['post', '/sheets', undefined, ['eva', 'tarik']],
  ['post', '/campaigns/bonus200/approvals', { approvals: [{ language: 'de', hash: 'x' }] }, ['lea', 'lars']],
  ['post', '/campaigns/bonus200/approval-requests', undefined, ['eva']],
  ['post', '/campaigns/bonus200/publish', { draft: version }, ['eva']],
  ['post', '/campaigns/bonus200/plan', { draft: version, local: '2099-01-01T00:00', zone: 'UTC' }, ['eva']],
  ['delete', '/campaigns/bonus200/plan', undefined, ['eva']],
  ['post', '/campaigns/bonus200/roll-back', { version }, ['eva']],
  ['post', '/campaigns/bonus200/restore', { version }, ['eva']],
  ['post', '/campaigns/bonus200/terms-date', undefined, ['eva']],
  ['post', '/campaigns/bonus200/rename', { to: 'other' }, ['eva']],
  [
    'post',
    '/campaigns/bonus200/comments',
    { place: { kind: 'text', language: 'de', key: 'title' }, text: 'x' },
    ['eva', 'lea', 'lars', 'tarik', 'vera'],
  ],
  ['post', '/campaigns/bonus200/comments/1', { text: 'x' }, ['eva', 'lea', 'lars', 'tarik', 'vera']],
  ['delete', '/campaigns/bonus200', { confirm: 'no' }, ['eva']],
  ['post', '/releases', { title: 'Black Week' }, ['eva']],
  ['put', '/releases/1/campaigns/bonus200', undefined, ['eva']],
  ['delete', '/releases/1/campaigns/bonus200', undefined, ['eva']],
  ['post', '/releases/1/start', { version }, ['eva']],
  ['post', '/releases/1/end', undefined, ['eva']],
  ['delete', '/releases/1/plan', undefined, ['eva']],
  ['delete', '/releases/1', undefined, ['eva']],
] as const;

const people = ['eva', 'lea', 'lars', 'tarik', 'vera', 'nora'] as const;

const routeLayer = z.object({
  route: z.object({
    path: z.string(),
    methods: z.record(z.string(), z.boolean()),
    stack: z.array(z.object({ name: z.string() })),
  }),
});

/** Layers of a router. */
const layersOf = (router: unknown): readonly unknown[] =>
  typeof router === 'function' && 'stack' in router && Array.isArray(router.stack) ? router.stack : [];

/** Routes of a router, including nested routers: `get /campaigns` and the names of their handlers. */
function routesOf(router: unknown): { readonly name: string; readonly handlers: readonly string[] }[] {
  return layersOf(router).flatMap((layer) => {
    const route = routeLayer.safeParse(layer).data?.route;
    if (route) {
      const handlers = route.stack.map(({ name }) => name);
      return Object.keys(route.methods).map((method) => ({ name: `${method} ${route.path}`, handlers }));
    }
    return typeof layer === 'object' && layer !== null && 'handle' in layer ? routesOf(layer.handle) : [];
  });
}

describe('roles', () => {
  it('decide whether each person may use each writing route', async () => {
    const studio = await openStudio();
    for (const [method, target, body, allowed] of writes) {
      for (const person of people) {
        const { status } = await studio.ask(person, method, `/studio/api${target}`, body);
        const isRefused = status === 403;
        expect([method, target, person, isRefused]).toEqual([
          method,
          target,
          person,
          !allowed.some((name) => name === person),
        ]);
      }
    }
    expect(studio.forbidden).toContain('vera DELETE /studio/api/campaigns/bonus200');
  });

  it('are checked by every route that writes', async () => {
    const studio = await openStudio();
    const writing = routesOf(studio.app().router).filter(({ name }) => !name.startsWith('get '));
    expect(writing.filter(({ handlers }) => handlers[0] !== 'allow').map(({ name }) => name)).toEqual([]);
    const known = writes.map(
      ([method, target]) =>
        `${method} ${target
          .replace('bonus200', ':name')
          .replace('/art/art', '/art/:stem')
          .replace(/(comments|releases)\/1/, '$1/:id')}`,
    );
    expect([...new Set(known)].sort()).toEqual(writing.map(({ name }) => name).sort());
  });

  it('refuse a person without a role even read access', async () => {
    const studio = await openStudio();
    expect((await studio.ask('nora', 'get', api)).status).toBe(403);
    expect((await studio.ask('vera', 'get', api)).status).toBe(200);
  });

  it('ignore the groups of a repeated header', () => {
    const grants = readGrants('legal=approver');
    if (typeof grants === 'string') throw new Error(grants);
    const settings = { header: 'X-Groups', grants };
    expect(() => readAccess({ headersDistinct: { 'x-groups': ['staff', 'legal'] } }, settings)).toThrow(
      'more than once',
    );
    expect(readAccess({ headersDistinct: { 'x-groups': ['staff, Legal '] } }, settings).approves.size).toBe(12);
    expect(readAccess({ headersDistinct: { x_groups: ['legal'] } }, settings).canView).toBe(false);
  });

  it('refuse requests from another site', async () => {
    const studio = await openStudio();
    const forged = studio
      .ask('eva', 'delete', `${api}/bonus200`, { confirm: 'bonus200' })
      .set('sec-fetch-site', 'cross-site');
    expect((await forged).status).toBe(403);
  });
});
