import { errorCatalogue, type PublicError } from '../../lib/error-catalogue.ts';

/** Dictionary key of the sentence under the code; other codes have none (R2.128). */
export function errorMessageKey({ status }: Pick<PublicError, 'status'>): string | undefined {
  if (status === 404) return 'error_page_message_404';
  if (status === 500) return 'error_page_message_500';
  return undefined;
}

/** Message with details that the error's code does not imply; the texts of codes are in the dictionary. */
export const errorDetail = ({ code, message }: Omit<PublicError, 'status'>): string | undefined =>
  message === errorCatalogue[code].message ? undefined : message;
