/** The header with the session token (R6.2). In a response it carries the page's new token. */
export const tokenHeader = 'x-auth';

/** What the header says in an answer when the token that the page sent is worth nothing any more. */
export const tokenIsOver = 'over';

/** A token as the header carries it. */
export const bearer = (token: string): string => `Bearer ${token}`;

/** The token in a header's value, if it carries one. */
export const readBearer = (value: string | null | undefined): string | undefined =>
  /^Bearer (\S{1,8192})$/.exec(value ?? '')?.[1];
