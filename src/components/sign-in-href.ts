/** The operator's sign-in page, told where to come back to. */
export const signInHref = (loginUrl: string, returnPath: string): string =>
  `${loginUrl}${loginUrl.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnPath)}`;
