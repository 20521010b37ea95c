import { untilAborted } from './until-aborted.ts';

interface Flight {
  readonly result: Promise<unknown>;
  callers: number;
  readonly abort: (reason: unknown) => void;
}

/** Joins the running work for a key, or starts it. */
export type SingleFlight = (
  key: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  /** Signal of the caller: the work is aborted once all callers have aborted. */
  caller?: AbortSignal,
) => Promise<unknown>;

/**
 * Runs concurrent work with the same key once. Results are not kept: the next call runs again. `onJoined` is called for each caller that
 * joins running work.
 */
export function createSingleFlight(onJoined: () => void): SingleFlight {
  const inFlight = new Map<string, Flight>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const controller = new AbortController();
    const forget = () => {
      if (inFlight.get(key) === flight) inFlight.delete(key);
    };
    const flight: Flight = {
      result: work(controller.signal).finally(forget),
      callers: 0,
      abort: (reason) => {
        // A new caller must not join work that is being aborted.
        forget();
        controller.abort(reason);
      },
    };
    inFlight.set(key, flight);
    return flight;
  };

  return async (key, work, caller) => {
    caller?.throwIfAborted();
    const existing = inFlight.get(key);
    if (existing) onJoined();
    const flight = existing ?? start(key, work);
    flight.callers += 1;
    if (!caller) return flight.result;
    const leave = () => {
      flight.callers -= 1;
      if (flight.callers === 0) flight.abort(caller.reason);
    };
    caller.addEventListener('abort', leave, { once: true });
    try {
      return await untilAborted(caller, flight.result);
    } finally {
      caller.removeEventListener('abort', leave);
    }
  };
}
