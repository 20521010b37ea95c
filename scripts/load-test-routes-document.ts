import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import { proxyGroups } from '../config/proxy-groups.ts';
import { objectives } from '../operations/objectives.ts';
import { type SampleInput, sampleInputs } from '../server/debug/sample-inputs.ts';
import { createCallFinder } from '../server/proxy/call-finder.ts';
import { pageDataPrefix } from '../src/document/page-data.ts';
import { lotterySorts } from '../src/entities/lottery.ts';
import type { LanguageCode } from '../src/i18n/languages.ts';
import { fillPath } from '../src/platform/call-path.ts';
import { callTable } from '../src/platform/call-table.ts';
import { hrefFor } from '../src/routes/route-href.ts';
import { type RouteId, routeTable } from '../src/routes/route-table.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The addresses that load tests visit: all that they know of the application. */
export const loadTestRoutesFile: string = path.join(root, 'load-tests/routes.json');

/** What a load test may ask for. */
interface LoadTestTarget {
  /** Value of the tag `name`. */
  readonly name: string;
  readonly kind: 'document' | 'list' | 'pageData' | 'platformRead' | 'asset';
  readonly cache: string;
  /** Status of a good answer. */
  readonly status: number;
  /** Paths by language; `*` has those that are the same in all. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** The text of {@link loadTestRoutesFile}. */
export function writeLoadTestRoutes(): string {
  const document = {
    about: 'Written by scripts/load-test-routes.ts: npm run load-test-routes. Nobody edits it.',
    languages: localeCodes,
    mix: readMix(),
    objectives: { pageStart: limitsOf('page_response_start_seconds'), call: limitsOf('http_request_duration_seconds') },
    targets: [...pages(), ...pageData(), ...platformReads(), hostSdk],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** The kinds of requests in a campaign, as shares, from the forecast that the cluster is built for. */
function readMix(): Readonly<Record<LoadTestTarget['kind'], number>> {
  const share = z.number().min(0).max(1);
  const kinds = z.enum(['document', 'list', 'pageData', 'platformRead', 'asset']);
  const forecast = readFileSync(path.join(root, 'kubernetes/capacity/forecast.json'), 'utf8');
  return z.object({ mix: z.record(kinds, share) }).parse(JSON.parse(forecast)).mix;
}

/** What the objectives promise about a histogram: so many percent within so many milliseconds. */
function limitsOf(histogram: string): readonly { percentile: number; milliseconds: number }[] {
  const limits = objectives.flatMap(({ samples, target }) =>
    Object.keys(samples(1, 1)).flatMap((series) => {
      const limit = series.startsWith(`${histogram}_bucket`) ? /le="([\d.]+)"/.exec(series)?.[1] : undefined;
      return limit === undefined ? [] : [{ percentile: target * 100, milliseconds: Number(limit) * 1_000 }];
    }),
  );
  if (limits.length === 0) throw new Error(`No objective of operations/objectives.ts has a limit for ${histogram}`);
  return limits;
}

const campaigns = readdirSync(path.join(root, 'config/campaigns')).map((file) => path.basename(file, '.json'));

/** Every route must be here: the type says so. */
const pathsOf: Readonly<Record<RouteId, (language: LanguageCode) => readonly string[]>> = {
  home: (language) => [hrefFor('home', language, {})],
  promotion: (language) => campaigns.map((name) => hrefFor('promotion', language, { name })),
  'promo-redirect': (language) => campaigns.map((name) => hrefFor('promo-redirect', language, { name })),
  'lotto-main': (language) => {
    const list = hrefFor('lotto-main', language, {});
    return [list, ...lotterySorts.map((sort) => `${list}?sort=${sort}`)];
  },
  'block-page': (language) => [hrefFor('block-page', language, {})],
  'not-found': (language) => [`/${language}/no-such-page`],
};

// Whoever is not blocked is led away from the page for those who are.
const statuses: Readonly<Partial<Record<RouteId, number>>> = {
  'promo-redirect': 302,
  'block-page': 302,
  'not-found': 404,
};

const inLanguages = (paths: (language: LanguageCode) => readonly string[]): LoadTestTarget['paths'] =>
  Object.fromEntries(localeCodes.map((language) => [language, paths(language)]));

const pages = (): LoadTestTarget[] =>
  routeTable.map(({ id, cache }) => ({
    name: id,
    kind: id === 'lotto-main' ? 'list' : 'document',
    cache,
    status: statuses[id] ?? 200,
    paths: inLanguages(pathsOf[id]),
  }));

/** What a browser asks for when somebody follows a link inside Marquee. */
const pageData = (): LoadTestTarget[] =>
  routeTable
    .filter(({ cache }) => cache === 'public-short')
    .map(({ id }) => ({
      name: `data:${id}`,
      kind: 'pageData',
      cache: 'no-store',
      status: 200,
      paths: inLanguages((language) => pathsOf[id](language).map((page) => pageDataPrefix + page)),
    }));

/** Calls that a page makes for somebody who is not signed in, as far as they only read. */
function platformReads(): LoadTestTarget[] {
  const find = createCallFinder(proxyGroups, callTable);
  return callTable.flatMap(({ id, method, path: pattern, token }) => {
    const sample = lastingSample(id);
    if (method !== 'GET' || token === 'required' || !sample) return [];
    const address = fillPath(pattern, sample.parameters ?? {});
    const isReachable = find(address).some(({ call, group }) => call.id === id && group.identity === 'current');
    if (!isReachable || id === 'debug') return [];
    const query = new URLSearchParams(
      Object.entries(sample.query ?? {}).map(([name, value]): [string, string] => [name, `${value}`]),
    );
    const paths = { '*': [query.size > 0 ? `${address}?${query}` : address] };
    return [{ name: `api:${id}`, kind: 'platformRead', cache: 'no-store', status: 200, paths }];
  });
}

/** What a call is tried with, unless that is another thing every day. */
function lastingSample(id: string): SampleInput | undefined {
  const [one, other] = [0, 1_000_000].map((now) => sampleInputs(now).get(id));
  return isDeepStrictEqual(one, other) ? one : undefined;
}

/** The only file with a lasting name; those of the build have hashes, and are found in the documents. */
const hostSdk: LoadTestTarget = {
  name: 'asset',
  kind: 'asset',
  cache: 'public',
  status: 200,
  paths: { '*': ['/embed/marquee.js'] },
};
