import { describe, expect, it } from 'vitest';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { createCallFinder, type ProxiedCall } from '../../server/proxy/call-finder.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { siteConfigurationCall } from '../../src/platform/configuration/site-configuration.ts';
import { caseCount } from '../support/case-count.ts';
import { recordedService } from '../support/recorded-service.ts';
import { ask, inTurns } from './ask.ts';
import { type Variant, variantsOf } from './bypass-variants.ts';

/** Reliability goal S11 for calls: in none of its many spellings does a request send a byte to the platform. */
const perGroup = caseCount(2_000, 1 / 10);

const untrusted = { TRUSTED_PROXIES: '203.0.113.7', EDGE_COUNTRY_HEADER: 'x-edge-country' };
const blocked = await recordedService({ ...untrusted, DEFAULT_COUNTRY: 'US' });
const unknown = await recordedService(untrusted);
const open = await recordedService({ ...untrusted, DEFAULT_COUNTRY: 'IE' });

/** Requests of the server for pages of every visitor. */
const configuration = siteConfigurationCall.path;

const findCalls = createCallFinder(proxyGroups, callTable);
/** Calls that browsers may make, with a value in place of each parameter. */
const reachable = callTable.flatMap(({ path }) => {
  const address = path.replace(/:\w+/g, '7');
  return findCalls(address).map((found) => ({ ...found, address }));
});
type Reachable = ProxiedCall & { readonly address: string };

/** One suitable call of each group, if there is one. */
const onePerGroup = (isWanted: (call: ProxiedCall['call']) => boolean): Reachable[] =>
  proxyGroups.flatMap(({ id }) => reachable.find(({ call, group }) => group.id === id && isWanted(call)) ?? []);

const isAction = ({ isMoneyAction }: ProxiedCall['call']) => isMoneyAction;
const isWrite = ({ method, isMoneyAction }: ProxiedCall['call']) => method !== 'GET' || isMoneyAction;
const named = (calls: readonly Reachable[]) => calls.map((entry) => [entry.group.id, entry] as const);

/** A service, and which calls it refuses to the visitor in question. */
interface Guard {
  readonly behind: typeof blocked;
  readonly guards: (call: ProxiedCall['call']) => boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The statuses that the variants of a call get; no variant may reach the platform. */
async function statusesOf({ behind, guards, headers }: Guard, { call, address }: Reachable, seed: number) {
  const { platform, service } = behind;
  const statuses = new Set<number>();
  const isRefused = ({ method, path }: Variant) =>
    findCalls(path.split('?', 1)[0] ?? '').every((found) => found.call.method !== method || guards(found.call));
  // Another method may be another call without guards.
  const variants = variantsOf({ method: call.method, path: address }, perGroup, seed).filter(isRefused);
  expect(variants.length).toBeGreaterThan(perGroup * 0.9);
  await inTurns(variants, async (variant) => {
    const { status } = await ask(service.url, variant.path, {
      ...variant,
      // As our own scripts send it, so that the variant is refused for its form and not for a missing header.
      headers: { 'x-requested-with': 'XMLHttpRequest', ...variant.headers, ...headers },
    });
    statuses.add(status);
    // An unknown call may be treated as a page, which fails without a site configuration, or as page data, which can contain a redirect.
    const isPage = status === 502 || (status === 200 && variant.path.startsWith('/page-data/'));
    expect(isPage || (status >= 300 && status < 500), JSON.stringify([status, variant])).toBe(true);
  });
  expect(platform.requests.map(({ url }) => url).filter((url) => !url?.startsWith(configuration))).toEqual([]);
  return statuses;
}

it('has a call for every proxy group', () => {
  expect(onePerGroup(() => true)).toHaveLength(proxyGroups.length);
  expect(onePerGroup(isWrite).length).toBeGreaterThanOrEqual(5);
  expect(onePerGroup(isAction).length).toBeGreaterThanOrEqual(3);
});

describe(`S11: no call of a visitor from a blocked country reaches the platform, written in ${perGroup} ways`, () => {
  it.each(named(onePerGroup(() => true)))('group %s', { timeout: 600_000 }, async (_, entry) => {
    expect(await statusesOf({ behind: blocked, guards: () => true }, entry, 21)).toContain(451);
  });
});

describe(`S11: no action of a visitor from an unknown country reaches the platform, written in ${perGroup} ways`, () => {
  it.each(named(onePerGroup(isAction)))('group %s', { timeout: 600_000 }, async (_, entry) => {
    expect(await statusesOf({ behind: unknown, guards: isAction }, entry, 22)).toContain(451);
  });
});

describe(`S11: no cross-site write reaches the platform, written in ${perGroup} ways`, () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  it.each(named(onePerGroup(isWrite)))('group %s', { timeout: 600_000 }, async (_, entry) => {
    expect(await statusesOf({ behind: open, guards: isWrite, headers }, entry, 23)).toContain(403);
  });
});
