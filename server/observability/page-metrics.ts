import { Counter, Gauge, Histogram } from 'prom-client';
import { latencyBuckets, type MetricOptions } from './metric-registry.ts';

/** Renders of pages and their blocks, and the page cache. */
export const createPageMetrics = ({ registers, enableExemplars }: MetricOptions) => ({
  pageStart: new Histogram<'route' | 'trace_id'>({
    name: 'page_response_start_seconds',
    help: 'Duration in seconds from the first byte of a page request to the response headers, for responses with the page',
    labelNames: ['route'],
    buckets: latencyBuckets,
    enableExemplars,
    registers,
  }),
  shellDuration: new Histogram({
    name: 'ssr_shell_seconds',
    help: 'Duration of a render in seconds, from its start to its shell',
    buckets: latencyBuckets,
    registers,
  }),
  renderOutcomes: new Counter<'route' | 'outcome'>({
    name: 'ssr_outcome_total',
    help: 'Page requests by outcome',
    labelNames: ['route', 'outcome'],
    registers,
  }),
  pageCache: new Counter<'outcome'>({
    name: 'page_cache_requests_total',
    help: 'Page requests by outcome of the page cache',
    labelNames: ['outcome'],
    registers,
  }),
  pageCacheRefreshes: new Counter<'outcome'>({
    name: 'page_cache_refreshes_total',
    help: 'Renders for the page cache: stored, or failed, with the old page kept',
    labelNames: ['outcome'],
    registers,
  }),
  blockFailures: new Counter<'block'>({
    name: 'block_failures_total',
    help: 'Blocks missing from a page because their load or render failed, by type or folder',
    labelNames: ['block'],
    registers,
  }),
  missingKeys: new Counter<'language'>({
    name: 'dictionary_missing_keys_total',
    help: 'Texts missing from every dictionary',
    labelNames: ['language'],
    registers,
  }),
});

/** Content that is missing from pages or older than its source. */
export const createContentMetrics = ({ registers }: Pick<MetricOptions, 'registers'>) => ({
  contentBlocksLeftOut: new Counter({
    name: 'content_blocks_left_out_total',
    help: 'Blocks missing from content pages because their type is unknown or their data breaks the contract',
    registers,
  }),
  lotteryProblems: new Counter<'problem'>({
    name: 'lottery_problems_total',
    help: 'Lottery draws of the platform whose result, jackpot or times break the rules of their day, by problem',
    labelNames: ['problem'],
    registers,
  }),
  campaignFolders: new Gauge<'state'>({
    name: 'campaign_folders',
    help: 'Campaign folders by state: shown, newest version refused, missing for want of a good version, or overdue mount',
    labelNames: ['state'],
    registers,
  }),
  brandFolders: new Gauge<'state'>({
    name: 'brand_folders',
    help: 'Brand folders by state: shown, newest version refused, or missing for want of a good version',
    labelNames: ['state'],
    registers,
  }),
  textFolders: new Gauge<'state'>({
    name: 'text_folders',
    help: "Folders of an operator's texts by state: in use, newest version refused, or missing for want of a good version",
    labelNames: ['state'],
    registers,
  }),
  foldersChecksum: new Gauge<'kind'>({
    name: 'folders_checksum',
    help: 'Checksum of the campaign, brand or text folders in use: pods that show the same have the same',
    labelNames: ['kind'],
    registers,
  }),
  lastGoodFailures: new Gauge<'kind'>({
    name: 'last_good_failures',
    help: 'Versions in use that could not be kept in LAST_GOOD_DIR, by kind: a restart may lose them',
    labelNames: ['kind'],
    registers,
  }),
  campaignNotFound: new Counter<'campaign'>({
    name: 'campaign_not_found_total',
    help: 'Requests for campaign pages that are not there, by name where a folder of that name was refused or removed',
    labelNames: ['campaign'],
    registers,
  }),
});
