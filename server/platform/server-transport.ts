import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { PlatformError } from '../../src/platform/platform-error.ts';
import {
  type CallGroup,
  callGroups,
  type PlatformRequest,
  type PlatformTransport,
} from '../../src/platform/transport.ts';
import { waitForPlatform } from '../context/platform-wait.ts';
import type { RequestContext } from '../context/request-context.ts';
import { inSpan, sampledTraceId, spanStore } from '../context/span.ts';
import { createLineSampler, type LineSampler } from '../observability/line-sampler.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import { type CallOutcome, exemplarOf, type Metrics } from '../observability/metrics.ts';
import { createCachedLookup } from './cached-lookup.ts';
import type { FindAdapted } from './platform-adapter.ts';
import { createPlatformChannel, type PlatformChannel } from './platform-channel.ts';
import { createSingleFlight, type SingleFlight } from './single-flight.ts';

interface ServerTransportDeps {
  /** Origin of the platform. */
  readonly origin: string;
  /** Milliseconds for a whole call, including waiting, every attempt, and bodies. */
  readonly timeout: number;
  /** How calls are adapted to a platform with a different API. */
  readonly findAdapted?: FindAdapted | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

type Caller = Pick<RequestContext, 'signal' | 'requestId' | 'traceparent' | 'platformWait' | 'client'>;

/** A transport for the calls of one request, or (without a request) for calls that many requests share. */
export type TransportFor = (caller?: Caller) => PlatformTransport;

/**
 * Calls the platform; each group of calls has its own channel. Concurrent reads that are the same for all visitors are one call. When a
 * visitor leaves, their calls reject with the reason of their signal.
 */
export function createServerTransport(deps: ServerTransportDeps) {
  const { metrics } = deps;
  const sampler = createLineSampler();
  // Shared by all groups, because they call the same host.
  const lookupPlatform = createCachedLookup(
    (host) => lookup(host, { all: true }),
    (outcome) => metrics.platformLookups.inc({ outcome }),
  );
  const channelDeps = { ...deps, lookup: lookupPlatform };
  const channels = new Map(callGroups.map((group) => [group, createGroupChannel(group, channelDeps)]));

  const carry = (
    { channel, singleFlight }: GroupChannel,
    request: PlatformRequest,
    caller?: Caller,
  ): Promise<unknown> => {
    const key = sharedKey(request);
    if (key === undefined) return channel.carry(request, caller, caller?.signal);
    return singleFlight(key, (signal) => channel.carry(request, caller, signal), caller?.signal);
  };

  const transportFor: TransportFor = (caller) => async (request, check) => {
    const channel = channels.get(request.group);
    if (!channel) throw new Error(`No group of platform calls is named ${request.group}`);
    const { group, call } = request;
    const startedAt = performance.now();
    const count = (duration: CallOutcome, outcome: string) => {
      const milliseconds = performance.now() - startedAt;
      const exemplar = exemplarOf(sampledTraceId(spanStore.getStore()));
      metrics.observeSeconds(metrics.platformDuration, { group, outcome: duration }, milliseconds / 1_000, exemplar);
      metrics.platformCalls.inc({ group, call, outcome });
      metrics.platformCallSeconds.inc({ group, call }, milliseconds / 1_000);
      caller?.platformWait?.recordCall(call, milliseconds);
    };
    try {
      const body = await inSpan(
        `platform ${call}`,
        async () => {
          const reply = await waitForPlatform(caller, () => carry(channel, request, caller));
          checkReply(request, reply, check, { ...deps, sampler });
          return reply;
        },
        { kind: 'client', attributes: { 'marquee.call': call, 'marquee.group': group } },
      );
      count('ok', 'ok');
      return body;
    } catch (error) {
      if (error instanceof PlatformError) count('failed', error.code);
      else count('aborted', 'aborted');
      throw error;
    }
  };
  const close = async (): Promise<void> => {
    await Promise.all([...channels.values()].map(({ channel }) => channel.close()));
  };
  return { transportFor, close };
}

/** A reply that breaks the contract is not a failure of its channel, so it is logged here. */
function checkReply(
  { call, group }: PlatformRequest,
  body: unknown,
  check: ((body: unknown) => void) | undefined,
  { logger, sampler }: { readonly logger: Logger; readonly sampler: LineSampler },
): void {
  try {
    check?.(body);
  } catch (error) {
    const leftOut = error instanceof PlatformError ? sampler.take(`${call} ${error.message}`) : undefined;
    if (error instanceof PlatformError && leftOut !== undefined) {
      logger.warn(
        { event: logEvents.platformCallFailed, group, call, code: error.code, ...(leftOut > 0 && { leftOut }) },
        error.message,
      );
    }
    throw error;
  }
}

/** Channel of a group of calls, and its shared reads in flight. */
interface GroupChannel {
  readonly channel: PlatformChannel;
  readonly singleFlight: SingleFlight;
}

const createGroupChannel = (
  group: CallGroup,
  deps: ServerTransportDeps & { readonly lookup: LookupFunction },
): GroupChannel => ({
  channel: createPlatformChannel({ group, ...deps }),
  singleFlight: createSingleFlight(() => deps.metrics.platformShared.inc({ group })),
});

/** Calls about one person, even if nothing in the request identifies that person. */
const personalGroups: ReadonlySet<CallGroup> = new Set(['token', 'user']);

/**
 * Key under which equal requests share a call. Undefined for calls that are never shared: those with an identity, with effects, or about a
 * person.
 */
function sharedKey({ call, group, method, path, isRepeatable, headers = {}, ...request }: PlatformRequest) {
  const { 'accept-language': language, ...others } = headers;
  const isAnonymous = request.token === undefined && Object.keys(others).length === 0 && !personalGroups.has(group);
  const isPlain = request.body === undefined && request.idempotencyKey === undefined;
  return method === 'GET' && isRepeatable && isAnonymous && isPlain
    ? JSON.stringify([call, path, language])
    : undefined;
}
