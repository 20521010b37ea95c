/** The page that every measured server sends. */
export const pagePath = '/en/promotion/lucky-friday';

/** A browser's headers: without a user agent, Marquee would take the client for a bot and not stream to it. */
export const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
  // No compression, because not all rows can compress.
  'accept-encoding': 'identity',
} as const;
