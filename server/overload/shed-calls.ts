import type { RequestHandler } from 'express';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { callTable } from '../../src/platform/call-table.ts';
import type { ResponseKind } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import type { Metrics, RequestKind } from '../observability/metrics.ts';
import { createCallFinder } from '../proxy/call-finder.ts';
import type { LoopLag } from './loop-lag.ts';

type CallKind = Extract<RequestKind, 'page-data' | 'api-read' | 'api-write'>;

/**
 * Milliseconds of lag from which a kind is refused. While the render limit works, the lag stays well below the first: visitors get the
 * shell long before its data is refused, and calls that move money are refused last.
 */
export const lagLimits: Readonly<Record<CallKind, number>> = { 'page-data': 150, 'api-read': 150, 'api-write': 450 };

interface ShedCallsDeps {
  readonly lag: Pick<LoopLag, 'current'>;
  readonly metrics: Pick<Metrics, 'shed'>;
  readonly isProtected: boolean;
}

/**
 * Refuses page data and browsers' API calls while the event loop is late: reads first, calls that move money last. Documents, files and
 * handlers mounted earlier are not affected.
 */
export function shedCalls({ lag, metrics, isProtected }: ShedCallsDeps): RequestHandler {
  const findCalls = createCallFinder(proxyGroups, callTable);
  const isWrite = (method: string, path: string): boolean =>
    (method !== 'GET' && method !== 'HEAD') || findCalls(path).some(({ call }) => call.isMoneyAction);
  const kindOf = (responseKind: ResponseKind, method: string, path: string): CallKind | undefined => {
    if (responseKind === 'data') return 'page-data';
    if (responseKind === 'api') return isWrite(method, path) ? 'api-write' : 'api-read';
    return undefined;
  };
  return function shedCalls(request, response, next) {
    const late = lag.current();
    if (!isProtected || late < Math.min(...Object.values(lagLimits))) return next();
    const kind = kindOf(response.locals.context.responseKind, request.method, request.path);
    if (kind === undefined || late < lagLimits[kind]) return next();
    metrics.shed.inc({ kind, answer: 'refused', reason: 'lag' });
    response.locals.context.responseOutcome = { answer: 'refused', reason: 'lag' };
    throw new MarqueeError('overloaded');
  };
}
