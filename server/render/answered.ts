import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { Answered } from '../context/request-context.ts';
import { toPublicError } from '../errors.ts';
import type { ShedReason } from '../observability/metrics.ts';
import type { FoundPage } from '../page-cache/page-cache.ts';
import type { DocumentOutcome } from './make-document.tsx';

/** Outcome of a page rendered for this visitor. */
export function answeredBy({ page }: RouteSpec, outcome: DocumentOutcome): Answered {
  if ('error' in outcome) return answeredError(outcome.error);
  return page === 'block-page' ? { answer: 'refused', reason: 'region-blocked' } : { answer: 'page' };
}

/** Outcome of a shared page; `shed` if it was sent as a fallback. */
export function answeredWith({ page, outcome, cause }: FoundPage, shed?: ShedReason): Answered {
  if (shed) return { answer: 'stale', reason: shed };
  if (page.status >= 400) return { answer: 'error', reason: String(page.status) };
  switch (outcome) {
    case 'stale':
      return { answer: 'stale', reason: cause === undefined ? 'failed' : toPublicError(cause).code };
    case 'updating':
      return { answer: 'stale', reason: 'updating' };
    case 'hit':
      return { answer: 'cached' };
    case 'miss':
    case 'coalesced':
      return { answer: 'page' };
  }
}

/** Outcome of an error: a refusal is one that the visitor could have avoided. */
export const answeredError = ({ status, code }: PublicError): Answered => ({
  answer: status < 500 && status !== 404 ? 'refused' : 'error',
  reason: code,
});
