import type { CallContext } from './platform-call.ts';

/** The header `idempotency-key`; undefined on a platform that does not support such keys. */
export const idempotencyKey = ({ request, state }: CallContext): string | undefined =>
  state.idempotency.isKnown() ? request.get('idempotency-key') : undefined;
