/** The header with the session token (R6.2). In a response it contains the page's new token. */
export const tokenHeader = 'x-auth';

/** Value of the header in a response when the token that the page sent is no longer valid. */
export const tokenEnded = 'over';

/** A token in the header's format. */
export const bearer = (token: string): string => `Bearer ${token}`;

/** The token in a header's value, if it carries one. */
export const readBearer = (value: string | null | undefined): string | undefined =>
  /^Bearer (\S{1,8192})$/.exec(value ?? '')?.[1];
