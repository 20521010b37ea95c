import { errorCatalogue, type PublicError } from '../../lib/error-catalogue.ts';

/** Dictionary key of the sentence under the code; other codes have none (R2.128). */
export function errorMessageKey({ status }: Pick<PublicError, 'status'>): string | undefined {
  if (status === 404) return 'error_page_message_404';
  if (status === 500) return 'error_page_message_500';
  return undefined;
}

/** Details of the error's message beyond its code; the code's own words are in the dictionary. */
export const errorDetail = ({ code, message }: Omit<PublicError, 'status'>): string | undefined =>
  message === errorCatalogue[code].message ? undefined : message;
