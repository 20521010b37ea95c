/** A service that has started. */
interface Stoppable {
  readonly stop: () => Promise<void>;
}

interface ServicePoolDeps {
  /** Maximum number of running services. */
  readonly max: number;
  /** Milliseconds after its last use at which a service is stopped. */
  readonly maxIdle: number;
  /** Called with the error of a service that did not stop. */
  readonly onError: (error: unknown) => void;
}

/** Starts services on first use, and stops unused ones: after a while, or the least recently used one if there are too many. */
export function createServicePool<Service extends Stoppable>({ max, maxIdle, onError }: ServicePoolDeps) {
  const services = new Map<string, Promise<Service>>();
  const idleTimers = new Map<string, NodeJS.Timeout>();

  /** Resolves when a service has stopped. One that never started is no error here: its caller got the error. */
  const waitForStop = (service: Promise<Service>): Promise<void> =>
    service.then(
      ({ stop }) => stop().catch(onError),
      () => undefined,
    );

  const remove = (key: string): void => {
    const service = services.get(key);
    services.delete(key);
    clearTimeout(idleTimers.get(key));
    idleTimers.delete(key);
    if (service) void waitForStop(service);
  };

  return {
    /** The service of a key. Concurrent callers share it; one that failed to start is forgotten. */
    get: (key: string, start: () => Promise<Service>): Promise<Service> => {
      const service = services.get(key) ?? start();
      // Moves it to the end: the least recently used service is stopped first.
      services.delete(key);
      services.set(key, service);
      service.catch(() => {
        // It may have been replaced meanwhile.
        if (services.get(key) === service) services.delete(key);
      });
      for (const oldest of [...services.keys()].slice(0, -max)) remove(oldest);
      clearTimeout(idleTimers.get(key));
      idleTimers.set(key, setTimeout(remove, maxIdle, key).unref());
      return service;
    },
    stop: async (): Promise<void> => {
      const all = [...services.values()];
      services.clear();
      for (const timer of idleTimers.values()) clearTimeout(timer);
      await Promise.all(all.map(waitForStop));
    },
  };
}
