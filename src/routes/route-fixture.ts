/** Fields of test routes besides id and path. */
export const routeFixture = {
  layout: 'default',
  page: 'page',
  middleware: [],
  cache: 'never',
  watchQuery: {},
  embed: 'none',
} as const;
