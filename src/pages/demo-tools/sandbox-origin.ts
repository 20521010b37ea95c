/** Where the sandbox platform is: its sign-in page is the one of the site that it stands in for. */
export const sandboxOriginOf = (loginUrl: string): string =>
  URL.canParse(loginUrl) ? new URL(loginUrl).origin : 'http://localhost:3900';
