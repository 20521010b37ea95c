/** Every cache: its key, and the cost of a miss. Twelve at most (decision 73). */
export const cacheTable = {
  'page-cache': {
    key: "declared inputs of the route's steps and of its document",
    miss: 'the page is rendered',
  },
  shells: { key: 'language, tenant, brand, theme', miss: 'a document that the browser fills is rendered' },
  clauses: {
    key: "campaign, language, minimum age, currencies, the operator's sentences",
    miss: 'all clauses of the campaign are evaluated',
  },
  'current-campaigns': { key: 'language, country', miss: 'the state of every campaign is computed' },
  'page-parts': {
    key: 'content of the page or layout around it, version of the site, declared inputs',
    miss: 'the page is composed, and React renders its static parts',
  },
  'platform-replies': { key: 'call, parameters', miss: 'a platform call' },
  identities: { key: 'session token', miss: 'a platform call for the user of the token' },
  'verified-tokens': { key: 'session token', miss: 'the signature of the token is verified' },
  'share-pictures': { key: 'address, which names the art', miss: 'a worker thread draws the picture' },
  'campaign-files': { key: 'address, which names the contents', miss: 'the picture or stylesheet is compressed' },
} as const;

/** Name of a cache, also used as a label of metrics. */
export type CacheName = keyof typeof cacheTable;
