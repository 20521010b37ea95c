import type { Request, Response } from 'express';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { MarqueeError } from '../errors.ts';
import type { PageRequestKind } from '../overload/render-slots.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';

/** One request for a document, once its named middlewares have run. */
export interface DocumentRequest {
  readonly request: Request;
  readonly response: Response;
  readonly visit: DocumentVisit;
  readonly kind: PageRequestKind;
}

/** Refusals and missing pages have no fallback: a browser can't fill them either. */
export const canFallBack = ({ page }: RouteSpec): boolean => page !== 'block-page' && page !== 'not-found';

/** A visitor who is looking at the page now. */
export const isPerson = (kind: PageRequestKind): boolean => kind === 'anonymous' || kind === 'signed-in';

/** No render slot was free. */
export const isOverload = (error: unknown): boolean => error instanceof MarqueeError && error.code === 'overloaded';

/** Milliseconds until a fallback is sent instead of the page; undefined without a fallback. */
export function fallbackAfter(
  { request, visit, kind }: DocumentRequest,
  shellTimeout: number | undefined,
): number | undefined {
  const hasNone = kind === 'bot' || request.method === 'HEAD' || !canFallBack(visit.route);
  return hasNone ? undefined : shellTimeout;
}
