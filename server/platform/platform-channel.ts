import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CircuitState } from 'cockatiel';
import { Pool } from 'undici';
import { platformConnectTimeout, platformGroups, platformRetry } from '../../config/platform-groups.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { CallGroup, PlatformRequest } from '../../src/platform/transport.ts';
import { readStarter } from '../context/request-store.ts';
import { inSpan, spanStore } from '../context/span.ts';
import { createLineSampler, type LineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import {
  type Attempt,
  FailedAttempt,
  makeAttempt,
  type PlatformEnd,
  type RequestTrace,
  SuccessfulAttempt,
} from './attempt.ts';
import { createBreakerReport } from './breaker-report.ts';
import { clockOffset } from './clock-offset.ts';
import { createGroupBreaker } from './group-breaker.ts';
import { type FindAdapted, refuseCall } from './platform-adapter.ts';
import { createRetryBudget } from './retry-budget.ts';
import { untilAborted } from './until-aborted.ts';

interface PlatformChannelDeps {
  readonly group: CallGroup;
  /** Origin of the platform. */
  readonly origin: string;
  /** Milliseconds for a whole call, including the wait for a slot, every attempt, and bodies. */
  readonly timeout: number;
  /** Finds the platform's addresses. */
  readonly lookup: LookupFunction;
  readonly findAdapted?: FindAdapted | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** One group of calls, with its own sockets, breaker, bulkhead and retry budget. */
export interface PlatformChannel {
  /** Makes a call. Rejects with a {@link PlatformError}, or with the reason of `leaving` as soon as it is aborted. */
  readonly carry: (request: PlatformRequest, trace?: RequestTrace, leaving?: AbortSignal) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Opens no connection before the first call. */
export function createPlatformChannel(deps: PlatformChannelDeps): PlatformChannel {
  const { group, timeout, findAdapted, metrics } = deps;
  const pool = createPool(deps);
  const to: PlatformEnd = {
    pool,
    onReply: (headers) => {
      const offset = clockOffset(headers);
      if (offset !== undefined) metrics.platformClock.set({ group }, offset);
    },
  };
  const budget = createRetryBudget(platformRetry);
  const sampler = createLineSampler();
  const breaker = createGroupBreaker({
    ...platformGroups[group],
    onRefused: (reason) => metrics.platformRefusals.inc({ group, reason }),
    onBreaker: createBreakerReport(group, deps),
  });
  metrics.platformBreaker.set({ group }, CircuitState.Closed);

  const reporting: Reporting = { group, logger: deps.logger, metrics, sampler };

  const attempt = (request: PlatformRequest, signal: AbortSignal, trace?: RequestTrace): Promise<Attempt> => {
    // Captured here, because the bulkhead starts a queued call in the context of the call that has just freed a slot.
    const span = spanStore.getStore();
    const start = () => reportAttempt(reporting, request.call, tracedAttempt(to, request, signal, trace));
    return breaker(
      request.call,
      span ? () => spanStore.run(span, start) : start,
      signal,
      trace?.client ?? readStarter.getStore(),
    );
  };

  const shouldRetry = (made: Attempt, { isRepeatable }: PlatformRequest): boolean => {
    if (!isRepeatable || made instanceof SuccessfulAttempt || !made.isTransient) return false;
    const isAffordable = budget.spend();
    metrics.platformRetries.inc({ group, decision: isAffordable ? 'made' : 'withheld' });
    return isAffordable;
  };

  const attempts = async (request: PlatformRequest, signal: AbortSignal, trace?: RequestTrace): Promise<unknown> => {
    let made = await attempt(request, signal, trace);
    if (shouldRetry(made, request)) {
      await pause(Math.random() * platformRetry.pause, undefined, { signal });
      made = await attempt(request, signal, trace);
    }
    if (made instanceof SuccessfulAttempt || !made.isFault) budget.earn();
    if (made instanceof FailedAttempt) throw made.failure;
    return made.body;
  };

  /** All requests that an adapter sends for a call share the call's deadline. */
  const make = (request: PlatformRequest, signal: AbortSignal, trace?: RequestTrace): Promise<unknown> => {
    const adapt = findAdapted?.(request.call);
    if (!adapt) return attempts(request, signal, trace);
    return adapt(request, (sent) => attempts(sent, signal, trace), refuseCall(request.call));
  };

  return {
    carry: async (request, trace, leaving) => {
      leaving?.throwIfAborted();
      const deadline = new AbortController();
      const timer = setTimeout(() => {
        deadline.abort(new PlatformError(request.call, 'platform-timeout', `no complete reply within ${timeout} ms`));
      }, timeout);
      // Not `AbortSignal.any`: its signals are expensive, and live until garbage collection.
      const leave = () => deadline.abort(leaving?.reason);
      leaving?.addEventListener('abort', leave, { once: true });
      const { signal } = deadline;
      try {
        // Neither undici before its connection is open nor cockatiel's queue reacts to an abort: the caller is released
        // at once.
        return await untilAborted(signal, make(request, signal, trace));
      } finally {
        clearTimeout(timer);
        leaving?.removeEventListener('abort', leave);
      }
    },
    close: () => pool.destroy(),
  };
}

/**
 * As many sockets as slots, so that calls wait in the bulkhead, where they are counted, and never in undici, whose queue is unbounded.
 * Overrides defaults of undici: 300 s for headers and body, 10 s to connect, and HTTP/2, with which one hanging connection would block all
 * calls of the group.
 */
const createPool = ({ group, origin, timeout, lookup }: PlatformChannelDeps): Pool =>
  new Pool(origin, {
    connections: platformGroups[group].slots,
    pipelining: 1,
    allowH2: false,
    connect: { lookup },
    connectTimeout: Math.min(platformConnectTimeout, timeout),
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });

/** Makes an attempt as a span: what is before it is the wait for a slot. */
const tracedAttempt = (to: PlatformEnd, request: PlatformRequest, signal: AbortSignal, trace?: RequestTrace) =>
  inSpan(
    'attempt',
    async (span) => {
      const made = await makeAttempt(to, request, signal, trace, span?.traceparent);
      if (span && made instanceof FailedAttempt) {
        span.fail(made.failure);
        span.add({ 'http.response.status_code': made.failure.status });
      }
      return made;
    },
    { kind: 'client' },
  );

/** Dependencies for reporting attempts. */
interface Reporting extends Pick<PlatformChannelDeps, 'group' | 'logger' | 'metrics'> {
  readonly sampler: LineSampler;
}

/** Counts an attempt by its outcome, and logs a sample of the failures. */
async function reportAttempt(
  { group, logger, metrics, sampler }: Reporting,
  call: string,
  attempt: Promise<Attempt>,
): Promise<Attempt> {
  const count = (outcome: string) => metrics.platformAttempts.inc({ group, outcome });
  try {
    const made = await attempt;
    if (made instanceof FailedAttempt) {
      const { code, status, platformCode, message } = made.failure;
      const leftOut = sampler.take(`${call} ${code} ${status} ${platformCode}`);
      if (leftOut !== undefined) {
        logger.warn(
          {
            event: logEvents.platformCallFailed,
            group,
            call,
            code,
            status,
            platformCode,
            ...(leftOut > 0 && { leftOut }),
          },
          message,
        );
      }
    }
    count(made instanceof FailedAttempt ? made.failure.code : 'ok');
    return made;
  } catch (error) {
    count(error instanceof PlatformError ? error.code : 'aborted');
    throw error;
  }
}
