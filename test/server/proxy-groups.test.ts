import { describe, expect, it } from 'vitest';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { createCallFinder } from '../../server/proxy/call-finder.ts';
import { type CallEntry, callTable } from '../../src/platform/call-table.ts';
import { lotteryShape } from '../../src/platform/lotto/lottery-contracts.ts';
import { idShape, slugShape } from '../../src/platform/parameter-shapes.ts';

const findCalls = createCallFinder(proxyGroups, callTable);

/** The path of a call's example, perhaps with a text in place of one of its parameters. */
function samplePath({ path, example }: CallEntry, parameter?: string, text = ''): string {
  const segments = (example().sent.path.split('?')[0] ?? '').split('/');
  const at = path.split('/').indexOf(`:${parameter}`);
  return (parameter === undefined ? segments : segments.with(at, text)).join('/');
}

const days = ['2026-11-21', '2026-11-21-1530'];
const slugs = ['0', '1e9', '01', '1'.repeat(16)];
/** Texts of the test below that each parameter may be. */
const accepted: ReadonlyMap<string, readonly string[]> = new Map([
  [idShape.source, []],
  [slugShape.source, [...slugs, ...days]],
  [lotteryShape.source, [...slugs, 'A', 'a--b', ...days]],
  [String.raw`^\d{4}-\d\d-\d\d(?:-\d{4})?$`, days],
  [String.raw`^[\w-]{1,64}$`, ['0', '-1', '1e9', '01', '1'.repeat(16), 'A', 'a_b', 'a--b', ...days]],
]);

it('finds no call with an invalid path parameter', () => {
  const texts = ['', '0', '-1', '1e9', '01', '1'.repeat(16), '%31', 'A', 'a_b', 'a--b', "a'b", '..', '٣', ...days];
  for (const call of callTable) {
    for (const [parameter, shape] of Object.entries(call.parameters ?? {})) {
      const found = texts.filter((text) =>
        findCalls(samplePath(call, parameter, text)).some(({ call: { id } }) => id === call.id),
      );
      expect(found, `${call.id} ${parameter}`).toEqual(accepted.get(shape.source));
    }
  }
});

/** The group of each call by its id; `undefined` for calls that browsers can't make. */
const groupOfCall = Object.fromEntries(
  callTable.map((entry) => [
    entry.id,
    findCalls(samplePath(entry)).find(({ call }) => call.platformMethod === entry.method)?.group.id,
  ]),
);

describe('API groups (R7.4)', () => {
  it('each have calls', () => {
    expect(groupOfCall).toMatchObject({
      landing: 'landings',
      'lucky-chance-form': 'landings',
      tournament: 'third-party',
      'tournament-participate': 'third-party',
      'tournament-validation': 'third-party',
      'lotto-available': 'lotto',
      'lotto-draw': 'lotto',
      'lotto-buy': 'lotto',
      'cms-bonus-page': 'bonus-cms',
      'cms-promotion-page': 'bonus-cms',
      'promotion-service-id': 'bonus-cms',
      'cms-page-list': 'bonus-cms',
      promotion: 'promotions',
      'wheel-spin': 'promotions',
      'first-bonus-set': 'promotions',
      'evaginarium-mobile': 'promotions',
      'daily-gift': 'rest',
      'take-freespin': 'rest',
      balance: 'rest',
      'time-zones': 'rest',
      'fast-login': 'session',
      disconnect: 'session',
      token: 'token',
    });
  });

  it('leave out the calls that browsers never make (decision 20)', () => {
    const outside = Object.entries(groupOfCall).filter(([, group]) => group === undefined);
    const ids = outside.map(([id]) => id);
    expect(ids.toSorted()).toEqual(
      callTable
        .filter(({ isServerOnly }) => isServerOnly)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(ids).toEqual(
      expect.arrayContaining([
        'debug',
        'dictionary',
        'session-user',
        'site-configuration',
        'token-auth',
        'user-configuration',
      ]),
    );
  });

  it('have a call under each of their prefixes, and unique names', () => {
    const unused = proxyGroups.flatMap(({ prefixes }) =>
      prefixes.filter((prefix) => !callTable.some(({ path }) => path === prefix || path.startsWith(`${prefix}/`))),
    );
    expect(unused).toEqual([]);
    for (const names of [proxyGroups.map(({ id }) => id), proxyGroups.flatMap(({ prefixes }) => prefixes)])
      expect(new Set(names).size).toBe(names.length);
  });

  it('refuse actions from an unknown region, and time out before browsers do', () => {
    for (const group of proxyGroups) {
      expect(group.middleware, group.id).toContain('region-block');
      expect(group.timeout, group.id).toBeLessThan(15_000);
    }
  });

  it('forward no header of identity or connection', () => {
    const forbidden =
      /^(x-auth|authorization|cookie|host|connection|keep-alive|te|trailer|upgrade|transfer-encoding|content-length|expect|proxy-.*|forwarded|x-forwarded-.*|x-real-ip)$/;
    expect(proxyGroups.flatMap(({ requestHeaders }) => requestHeaders).filter((name) => forbidden.test(name))).toEqual(
      [],
    );
    const kept =
      /^(set-cookie|connection|keep-alive|transfer-encoding|trailer|upgrade|server|via|x-powered-by|location|proxy-.*|access-control-.*|cache-control|content-security-policy)$/;
    expect(proxyGroups.flatMap(({ responseHeaders }) => responseHeaders).filter((name) => kept.test(name))).toEqual([]);
  });
});

describe('createCallFinder', () => {
  const [example] = proxyGroups;
  if (example === undefined) throw new Error('There is no group');
  const group = (id: string, ...prefixes: string[]) => ({ ...example, id, prefixes, methods: ['GET'] });
  const call = (path: string, method: 'GET' | 'POST' = 'GET') => ({
    id: path,
    method,
    path,
    token: 'none' as const,
    isMoneyAction: false,
    regionRule: 'none' as const,
    parameters: { id: /^\d+$/ },
  });
  const groupsAt = (path: string, groups: ReturnType<typeof group>[], calls: ReturnType<typeof call>[]) =>
    createCallFinder(groups, calls)(path).map((found) => found.group.id);

  it.each([
    ['one', 'two'],
    ['two', 'one'],
  ])('prefers the longest prefix: %s, %s', (...order) => {
    const groups = { one: group('one', '/web-api/a'), two: group('two', '/web-api/a/b') };
    const sorted = order.map((id) => (id === 'one' ? groups.one : groups.two));
    expect(groupsAt('/web-api/a/b/c', sorted, [call('/web-api/a/b/c')])).toEqual(['two']);
    expect(groupsAt('/web-api/a/c', sorted, [call('/web-api/a/c')])).toEqual(['one']);
  });

  it('throws for a path parameter without a pattern', () => {
    expect(() => createCallFinder([group('one', '/web-api/a')], [call('/web-api/a/:new')])).toThrow(
      'The path parameter :new of the call /web-api/a/:new has no shape',
    );
  });

  it('ends a prefix at a segment', () => {
    expect(
      groupsAt(
        '/web-api/user/gettokens',
        [group('token', '/web-api/user/gettoken')],
        [call('/web-api/user/gettokens')],
      ),
    ).toEqual([]);
  });

  it('finds no call outside the table, outside the groups, or with another method', () => {
    const groups = [group('one', '/web-api/a')];
    expect(groupsAt('/web-api/a/x', groups, [call('/web-api/a/b')])).toEqual([]);
    expect(groupsAt('/web-api/b', groups, [call('/web-api/b')])).toEqual([]);
    expect(groupsAt('/web-api/a/b', groups, [call('/web-api/a/b', 'POST')])).toEqual([]);
  });

  it.each(['/web-api/a//c', '/web-api/a/1/c/', '/web-api/a/1/2/c', '/web-api/a/c', '/web-api/A/1/c'])(
    'matches exactly one segment per parameter: not %s',
    (path) => {
      expect(groupsAt(path, [group('one', '/web-api/a')], [call('/web-api/a/:id/c')])).toEqual([]);
    },
  );
});
