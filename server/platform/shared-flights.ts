import { untilAborted } from './until-aborted.ts';

interface Flight {
  readonly result: Promise<unknown>;
  passengers: number;
  readonly abort: (reason: unknown) => void;
}

/** Takes part in the work that is under way for a key, or starts it. */
export type SharedFlights = (
  key: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  /** The one who asks: when aborted they leave, and the last one to leave ends the work. */
  passenger?: AbortSignal,
) => Promise<unknown>;

/**
 * One piece of work for all who ask for the same at the same time. Nothing is kept after it: the next to ask starts anew.
 * `onJoined` hears of each who found one under way.
 */
export function createSharedFlights(onJoined: () => void): SharedFlights {
  const flights = new Map<string, Flight>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const controller = new AbortController();
    const forget = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight = {
      result: work(controller.signal).finally(forget),
      passengers: 0,
      abort: (reason) => {
        // Whoever comes now must not join what is being broken off.
        forget();
        controller.abort(reason);
      },
    };
    flights.set(key, flight);
    return flight;
  };

  return async (key, work, passenger) => {
    passenger?.throwIfAborted();
    const underWay = flights.get(key);
    if (underWay) onJoined();
    const flight = underWay ?? start(key, work);
    flight.passengers += 1;
    if (!passenger) return flight.result;
    const leave = () => {
      flight.passengers -= 1;
      if (flight.passengers === 0) flight.abort(passenger.reason);
    };
    passenger.addEventListener('abort', leave, { once: true });
    try {
      return await untilAborted(passenger, flight.result);
    } finally {
      passenger.removeEventListener('abort', leave);
    }
  };
}
