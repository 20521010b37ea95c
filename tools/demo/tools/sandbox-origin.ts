/** Origin of the sandbox platform, derived from the sign-in page of the simulated site. */
export const sandboxOriginOf = (loginUrl: string): string =>
  URL.canParse(loginUrl) ? new URL(loginUrl).origin : 'http://localhost:3900';
