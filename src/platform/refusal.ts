import * as z from 'zod/mini';
import { PlatformError, type PlatformRemarks } from './platform-error.ts';

/** Delimiter of the detail fields of a JSON API error (R8.10). */
const detailDelimiter = '; ';

/** Maximum characters of a text for developers. The platform may send longer ones, which are cut. */
const detailsLimit = 1_000;

/** A code goes into logs and selects texts, so it must be a plain word. */
const codeShape = /^[\w.-]{1,64}$/;

const errorSchema = z.object({
  code: z.catch(z.optional(z.union([z.string(), z.int()])), undefined),
  detail: z.catch(z.string(), ''),
});

/** A failing platform may send incomplete errors: their readable parts are used. */
const remarksSchema = z.object({ errors: z.array(z.catch(errorSchema, { code: undefined, detail: '' })) });

/** Reads a JSON API error body, `{ errors: [{ code?, detail }] }`; a body of another shape has no remarks. */
function readRemarks(body: unknown): PlatformRemarks | undefined {
  const parsed = remarksSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const codes = parsed.data.errors.map(({ code }) => String(code ?? ''));
  const details = parsed.data.errors.map(({ detail }) => detail).filter((detail) => detail !== '');
  return {
    code: codes.find((code) => codeShape.test(code)),
    details: details.join(detailDelimiter).slice(0, detailsLimit),
  };
}

/**
 * The failure of a response with a status other than 2xx.
 * @param body Its parsed JSON, or undefined.
 * @param retryAfter Seconds of its header `Retry-After`.
 */
export function refusal(call: string, status: number, body?: unknown, retryAfter?: number): PlatformError {
  const failure = status >= 500 ? 'platform-unavailable' : 'platform-refused';
  const remarks = readRemarks(body);
  const code = remarks?.code === undefined ? '' : ` (${remarks.code})`;
  return new PlatformError(call, failure, `replied ${status}${code}`, status, {
    code: remarks?.code,
    details: remarks?.details ?? '',
    retryAfter,
  });
}
