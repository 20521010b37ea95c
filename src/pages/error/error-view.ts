import { errorCatalogue, type PublicError } from '../../lib/error-catalogue.ts';

/** Dictionary key of the sentence under the code; other codes have none (specification, section 2, error page). */
export function errorMessageKey({ status }: PublicError): string | undefined {
  if (status === 404) return 'error_page_message_404';
  if (status === 500) return 'error_page_message_500';
  return undefined;
}

/** What the error's message says beyond its code; the code's own words are in the dictionary. */
export const errorDetail = ({ code, message }: PublicError): string | undefined =>
  message === errorCatalogue[code].message ? undefined : message;
