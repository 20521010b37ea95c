/** The operator's sign-in page, with the address to return to. */
export const signInHref = (loginUrl: string, returnPath: string): string =>
  `${loginUrl}${loginUrl.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnPath)}`;
