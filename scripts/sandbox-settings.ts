/**
 * Settings of Marquee before the sandbox platform. The sandbox needs no edge in front: a developer's machine is in a country
 * of the sandbox's choice. Its tokens are verified as an operator's would be (sandbox/README.md).
 */
export const sandboxSettings = (sandboxPort: string): Record<string, string> => ({
  // With the demo pages, and those that fail on purpose: the sandbox is no production.
  NODE_ENV: process.env['NODE_ENV'] || 'development',
  PLATFORM_URL: `http://localhost:${sandboxPort}`,
  FINGERPRINT_SCRIPT_URL: `http://localhost:${sandboxPort}/fingerprint/agent.js`,
  DEFAULT_COUNTRY: process.env['DEFAULT_COUNTRY'] || 'IE',
  TOKEN_KEYS_URL: `http://localhost:${sandboxPort}/.well-known/jwks.json`,
  TOKEN_ISSUER: 'marquee-sandbox',
  TOKEN_AUDIENCE: 'session',
});
