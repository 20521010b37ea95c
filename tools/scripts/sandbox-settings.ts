/** Settings of the sandbox platform, as `npm start` runs it. */
export const ownSandboxSettings = (sandboxPort: string): Record<string, string> => ({
  NODE_ENV: 'development',
  SANDBOX_PORT: sandboxPort,
  SANDBOX_RETURN_URL: process.env['SANDBOX_RETURN_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`,
});

/**
 * Settings of Marquee with the sandbox as its platform. The country is `DEFAULT_COUNTRY`, because there is no edge. Tokens of
 * the sandbox are verified as an operator's would be (tools/sandbox/README.md).
 */
export const sandboxSettings = (sandboxPort: string): Record<string, string> => ({
  // Outside production `CLOCK_START` may move the clock, and the host simulator frames pages from the other loopback name.
  NODE_ENV: process.env['NODE_ENV'] || 'development',
  PLATFORM_URL: `http://localhost:${sandboxPort}`,
  FINGERPRINT_SCRIPT_URL: `http://localhost:${sandboxPort}/fingerprint/agent.js`,
  CONSULTANT_SCRIPT_URL: `http://localhost:${sandboxPort}/consultant/v{version}.js`,
  CAPTCHA_SCRIPT_URL: `http://localhost:${sandboxPort}/captcha/widget.js`,
  BROADCAST_ORIGIN: `http://localhost:${sandboxPort}`,
  DEFAULT_COUNTRY: process.env['DEFAULT_COUNTRY'] || 'IE',
  TOKEN_KEYS_URL: `http://localhost:${sandboxPort}/.well-known/jwks.json`,
  TOKEN_ISSUER: 'marquee-sandbox',
  TOKEN_AUDIENCE: 'session',
});
