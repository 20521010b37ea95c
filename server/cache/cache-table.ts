/** Every cache that is bounded in bytes: what its values are kept under, and what a request without one costs. */
export const cacheTable = {
  'page-cache': {
    key: 'path, what the steps of the route have found out, and the watched query',
    miss: 'the page is made',
  },
  clauses: { key: 'campaign, language, minimum age, currencies', miss: 'all clauses of the campaign are evaluated' },
  'page-parts': {
    key: 'content of the page or layout around it, version of the site, declared inputs',
    miss: 'the page is composed, and React renders its static parts',
  },
} as const;

/** Name of a cache, also as a label of metrics. */
export type CacheName = keyof typeof cacheTable;
