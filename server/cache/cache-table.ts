/** Every cache that is bounded in bytes: what its values are kept under, and what a request without one costs. */
export const cacheTable = {
  'page-cache': {
    key: 'path, what the steps of the route have found out, and the watched query',
    miss: 'the page is made',
  },
  clauses: { key: 'campaign, language, minimum age, currencies', miss: 'all clauses of the campaign are evaluated' },
  'campaign-pages': {
    key: 'campaign, language, state, and what the platform says of it',
    miss: 'the blocks are put together from kept clauses',
  },
  'static-blocks': {
    key: 'block, its data and declared inputs, version of the texts',
    miss: 'React renders the block',
  },
  'assembled-pages': { key: 'blocks of the page', miss: 'the blocks are joined' },
  'page-names': { key: 'content of the page and all that its blocks depend on', miss: 'the blocks are looked up' },
  islands: { key: 'what the island reads', miss: 'React renders the island' },
  'island-texts': { key: 'site, folders of the islands', miss: 'texts are gathered and written as JSON' },
  heads: { key: 'content of the page, address, site', miss: 'tags for link previews and search engines are written' },
  'content-pages': { key: 'page of the content system, language, country', miss: 'the blocks of the page are checked' },
  'file-lists': { key: 'kind of file, folders', miss: 'the manifest of the build is searched' },
  'document-starts': { key: 'head, blocks, styles, theme', miss: 'the start of the document is written' },
} as const;

/** Name of a cache, also as a label of metrics. */
export type CacheName = keyof typeof cacheTable;
