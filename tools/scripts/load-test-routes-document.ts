import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { objectives } from '../../k8s/monitoring/objectives.ts';
import { createCallFinder } from '../../server/proxy/call-finder.ts';
import { pageDataPrefix } from '../../src/document/page-data.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { examplePath } from '../../src/pages/example-path.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { fillPath } from '../../src/platform/call-path.ts';
import { type CallEntry, callTable } from '../../src/platform/call-table.ts';
import type { SampleInput } from '../../src/platform/define-call.ts';
import { pathWithLanguage } from '../../src/routes/route-href.ts';
import type { PageSpec, RouteSpec } from '../../src/routes/route-types.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The addresses that load tests visit, which is all the application code they depend on. */
export const loadTestRoutesFile: string = path.join(root, 'load-tests/routes.json');

/** Target of a load test. */
interface LoadTestTarget {
  /** Value of the tag `name`. */
  readonly name: string;
  readonly kind: 'document' | 'list' | 'pageData' | 'platformRead' | 'asset';
  /** How long a response may be served from the page cache. */
  readonly cache: RouteSpec['cache'];
  /** Status of a successful response. */
  readonly status: number;
  /** Paths by language; `*` has the paths that are the same in all languages. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** The text of {@link loadTestRoutesFile}. */
export function writeLoadTestRoutes(): string {
  const document = {
    about: 'Written by tools/scripts/load-test-routes.ts (npm run load-test-routes). Do not edit.',
    languages: localeCodes,
    mix: forecast.mix,
    objectives: { pageStart: limitsOf('page_response_start_seconds'), call: limitsOf('http_request_duration_seconds') },
    targets: [...pages(), ...pageData(), ...platformReads(), hostSdk],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

const share = z.number().min(0).max(1);
const kinds = z.enum(['document', 'list', 'pageData', 'platformRead', 'asset']);

/** Traffic that the cluster is built for: a campaign, and the kinds of requests in it, as shares. */
const forecast = z
  .object({ campaign: z.string(), mix: z.record(kinds, share) })
  .parse(JSON.parse(readFileSync(path.join(root, 'k8s/capacity/forecast.json'), 'utf8')));

/** The objectives' limits for a histogram: percentiles and their milliseconds. */
function limitsOf(histogram: string): readonly { percentile: number; milliseconds: number }[] {
  const limits = objectives.flatMap(({ samples, target }) =>
    Object.keys(samples(1, 1)).flatMap((series) => {
      const limit = series.startsWith(`${histogram}_bucket`) ? /le="([\d.]+)"/.exec(series)?.[1] : undefined;
      return limit === undefined ? [] : [{ percentile: target * 100, milliseconds: Number(limit) * 1_000 }];
    }),
  );
  if (limits.length === 0) throw new Error(`No objective of k8s/monitoring/objectives.ts has a limit for ${histogram}`);
  return limits;
}

/** The addresses of a page: its examples. */
const pathsOf =
  (page: PageSpec) =>
  (language: LanguageCode): readonly string[] =>
    page.examples.map((example) => pathWithLanguage(`/${examplePath(page, example)}`, language));

/** Expected status. A visitor who is not blocked is redirected from the block page. */
function statusOf({ id, page }: RouteSpec): number {
  if (id === 'not-found') return 404;
  return id === 'block-page' || typeof page === 'object' ? 302 : 200;
}

const inLanguages = (paths: (language: LanguageCode) => readonly string[]): LoadTestTarget['paths'] =>
  Object.fromEntries(localeCodes.map((language) => [language, paths(language)]));

const pages = (): LoadTestTarget[] =>
  pageTable.map((route) => ({
    name: route.id,
    kind: route.id === 'lotto-main' ? 'list' : 'document',
    cache: route.cache,
    status: statusOf(route),
    paths: inLanguages(pathsOf(route)),
  }));

/** Requests of a browser when a visitor follows a link inside Marquee. */
const pageData = (): LoadTestTarget[] =>
  pageTable
    .filter((route) => statusOf(route) === 200)
    .map((route) => ({
      name: `data:${route.id}`,
      kind: 'pageData',
      cache: 'never',
      status: 200,
      paths: inLanguages((language) => pathsOf(route)(language).map((page) => pageDataPrefix + page)),
    }));

/** Reading calls that a page makes for an anonymous visitor. */
function platformReads(): LoadTestTarget[] {
  const find = createCallFinder(proxyGroups, callTable);
  return callTable.flatMap(({ id, method, path: pattern, token, sample: sampleAt }) => {
    const sample = lastingSample(sampleAt);
    if (method !== 'GET' || token === 'required' || !sample) return [];
    const address = fillPath(pattern, sample.parameters ?? {});
    const isReachable = find(address).some(({ call, group }) => call.id === id && group.identity === 'current');
    if (!isReachable || id === 'debug') return [];
    const query = new URLSearchParams(
      Object.entries(sample.query ?? {}).map(([name, value]): [string, string] => [name, `${value}`]),
    );
    const paths = { '*': [query.size > 0 ? `${address}?${query}` : address] };
    return [{ name: `api:${id}`, kind: 'platformRead', cache: 'never', status: 200, paths }];
  });
}

/** Sample input of a call, unless it changes every day. */
function lastingSample(sampleAt: CallEntry['sample']): SampleInput | undefined {
  const [one, other] = [sampleAt(0), sampleAt(1_000_000)];
  return isDeepStrictEqual(one, other) ? one : undefined;
}

/** The only file with a permanent name; the names of built files contain hashes and are read from documents. */
const hostSdk: LoadTestTarget = {
  name: 'asset',
  kind: 'asset',
  cache: 'never',
  status: 200,
  paths: { '*': ['/embed/marquee.js'] },
};
