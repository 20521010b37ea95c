import { PlatformError } from './platform-error.ts';

/** Allowed value of a header: printable ASCII, at most 8 kB. */
const valueShape = /^[\x20-\x7e]{1,8192}$/;
const nameShape = /^[a-z][a-z0-9-]{0,63}$/;

/** Headers of the transport, the connection or proxies. */
const reserved =
  /^(x-auth|x-requested-with|x-request-id|traceparent|tracestate|idempotency-key|host|cookie|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|forwarded|via|content-.*|proxy-.*|sec-.*|x-forwarded-.*|x-real-ip)$/;

/** Returns the value of a header if it is valid; refuses any other. */
export function checkHeaderValue(call: string, subject: string, value: string): string {
  if (!valueShape.test(value)) throw new PlatformError(call, 'bad-request', `the ${subject} is not a header value`);
  return value;
}

/** A call's additional headers, with names in lower case; refuses one that a call must not set. */
export function checkHeaders(call: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([rawName, value]) => {
      const name = rawName.toLowerCase();
      if (!nameShape.test(name) || reserved.test(name)) {
        throw new PlatformError(call, 'bad-request', 'a header may not be set');
      }
      return [name, checkHeaderValue(call, 'header', value)];
    }),
  );
}
