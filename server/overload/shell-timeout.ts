import type { Environment } from '../../config/environment.ts';

/** Milliseconds that a person waits for a document before getting a shell that the browser fills; undefined if that is off. */
export const shellTimeout = ({
  OVERLOAD_PROTECTION,
  SHELL_TIMEOUT_MS,
}: Pick<Environment, 'OVERLOAD_PROTECTION' | 'SHELL_TIMEOUT_MS'>): number | undefined =>
  OVERLOAD_PROTECTION === 'on' && SHELL_TIMEOUT_MS > 0 ? SHELL_TIMEOUT_MS : undefined;
