/** Origin of the sandbox platform: its sign-in page is that of the simulated site. */
export const sandboxOriginOf = (loginUrl: string): string =>
  URL.canParse(loginUrl) ? new URL(loginUrl).origin : 'http://localhost:3900';
