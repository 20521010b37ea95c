import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleResultType,
  SamplingBreaker,
} from 'cockatiel';
import { type PlatformGroup, platformBreaker } from '../../config/platform-groups.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { type Attempt, FailedAttempt } from './attempt.ts';
import { ClientFaults } from './client-faults.ts';

/** Reason for refusing a call without sending it to the platform. */
export type BreakerRefusal = 'breaker' | 'bulkhead';

interface GroupBreakerOptions extends PlatformGroup {
  readonly onRefused: (reason: BreakerRefusal) => void;
  readonly onBreaker: (state: CircuitState) => void;
}

/** Makes an attempt if the group's breaker and bulkhead allow it. */
export type GroupBreaker = (
  call: string,
  attempt: () => Promise<Attempt>,
  signal: AbortSignal,
  /** Client that made the call; without one, every fault counts. */
  client?: string,
) => Promise<Attempt>;

/** A trial that its visitor aborted, or that found no slot, proves nothing: the breaker stays open. */
class UnprovenTrial extends Error {}

/** A fault of a client that is beyond its limit. */
class UncountedFault extends Error {
  readonly result: Attempt;

  constructor(result: Attempt) {
    super();
    this.result = result;
  }
}

/**
 * Breaker and bulkhead of one group of calls. A refused call fails at once with `platform-unavailable`. It wraps
 * cockatiel's breaker, which treats unhandled errors differently: a trial that ends with one would close it, and calls
 * during a trial would wait for its end.
 */
export function createGroupBreaker({ slots, queue, onRefused, onBreaker }: GroupBreakerOptions): GroupBreaker {
  const { threshold, duration, minimumAttempts, pause } = platformBreaker;
  const slotPool = bulkhead(slots, queue);
  const breaker = circuitBreaker(handleResultType(FailedAttempt, ({ isFault }) => isFault).orType(UnprovenTrial), {
    breaker: new SamplingBreaker({ threshold, duration, minimumRps: (minimumAttempts * 1_000) / duration }),
    halfOpenAfter: pause,
    halfOpenSampling: { calls: 1, threshold: 0 },
  });
  breaker.onStateChange(onBreaker);
  const faults = new ClientFaults();

  const refuse = (call: string, reason: BreakerRefusal): FailedAttempt => {
    onRefused(reason);
    return new FailedAttempt(new PlatformError(call, 'platform-unavailable', `refused locally (${reason})`));
  };

  const attemptAndRecord = async (attempt: () => Promise<Attempt>, client: string | undefined): Promise<Attempt> => {
    const result = await attempt();
    if (client === undefined) return result;
    const isFault = result instanceof FailedAttempt && result.isFault;
    const isUncounted = isFault && faults.isExcessive(client);
    faults.record(client, isFault);
    if (isUncounted) throw new UncountedFault(result);
    return result;
  };

  return async (call, attempt, signal, client) => {
    // A trial is running; other calls do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) return refuse(call, 'breaker');
    const isTrial = breaker.state === CircuitState.Open;
    if (client !== undefined && (faults.isRefused(client) || (isTrial && faults.isExcessive(client)))) {
      return refuse(call, 'breaker');
    }
    const attemptInSlot = () =>
      slotPool.execute(() => {
        // The breaker opened while this call waited for a slot.
        if (!isTrial && breaker.state !== CircuitState.Closed) throw new BrokenCircuitError();
        return attemptAndRecord(attempt, client);
      }, signal);
    const attemptTrial = () =>
      attemptInSlot().catch((error: unknown) => {
        throw new UnprovenTrial('', { cause: error });
      });
    try {
      return await breaker.execute(isTrial ? attemptTrial : attemptInSlot);
    } catch (thrown) {
      const error = thrown instanceof UnprovenTrial ? thrown.cause : thrown;
      if (error instanceof UncountedFault) return error.result;
      if (error instanceof BrokenCircuitError) return refuse(call, 'breaker');
      if (error instanceof BulkheadRejectedError) return refuse(call, 'bulkhead');
      throw error;
    }
  };
}
