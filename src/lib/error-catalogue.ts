import * as z from 'zod/mini';

/**
 * Every failure that is visible outside of Marquee, by code. Tests, dashboards and host teams rely on the codes; the visitor's texts come
 * from the dictionary (R8.1 to R8.7).
 */
export const errorCatalogue = {
  'bad-request': { status: 400, message: 'The address or a header of the request is malformed' },
  'language-not-available': { status: 400, message: 'The language is not available' },
  'cross-site-write': { status: 403, message: 'Writes from other sites are refused' },
  'not-found': { status: 404, message: 'This page could not be found' },
  'method-not-allowed': { status: 405, message: 'The method is not allowed here' },
  'request-timeout': { status: 408, message: 'The request did not come in time' },
  'length-required': { status: 411, message: 'Content-Length is required' },
  'body-too-large': { status: 413, message: 'The body is too large' },
  'headers-too-large': { status: 431, message: 'The headers are too large' },
  'region-blocked': { status: 451, message: "Access is blocked for the visitor's region" },
  'unknown-middleware': { status: 500, message: 'Unknown middleware' },
  internal: { status: 500, message: 'Something went wrong' },
  'platform-garbage': { status: 502, message: "The operator's service gave an unusable answer" },
  'platform-refused': { status: 502, message: "The operator's service refused the call" },
  'platform-unavailable': { status: 503, message: "The operator's service is not available" },
  overloaded: { status: 503, message: 'The service is overloaded' },
  'not-ready': { status: 503, message: 'The service is starting or stopping' },
  'platform-timeout': { status: 504, message: "The operator's service took too long" },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of {@link errorCatalogue}. */
export type ErrorCode = keyof typeof errorCatalogue;

const isErrorCode = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

/** Error of a page or an API call as clients see it: no other details leave the server. */
export const publicErrorSchema = z.object({
  status: z.int().check(z.gte(400), z.lte(599)),
  code: z.custom<ErrorCode>(isErrorCode),
  /** Added to the code's own text, if the cause is a mistake in our configuration. */
  message: z.optional(z.string()),
});

/** A failure as the browser sees it. */
export type PublicError = z.infer<typeof publicErrorSchema>;

/** The public form of a failure. */
export const publicError = (code: ErrorCode, message?: string): PublicError => ({
  status: errorCatalogue[code].status,
  code,
  ...(message !== undefined && { message }),
});

/** The message of an unmatched route and a failed validity check (R8.3). */
export const pageNotFound = publicError('not-found', errorCatalogue['not-found'].message);
