/** A service that has started. */
interface Stoppable {
  readonly stop: () => Promise<void>;
}

interface ServicePoolDeps {
  /** Maximum number of running services. */
  readonly max: number;
  /** Called with the error of a service that did not stop. */
  readonly onError: (error: unknown) => void;
}

/** Starts services on first use, and stops the least recently used one if there are too many. */
export function createServicePool<Service extends Stoppable>({ max, onError }: ServicePoolDeps) {
  const services = new Map<string, Promise<Service>>();

  /** Resolves when a service has waitForStop. One that never started is no error here: its caller got the error. */
  const waitForStop = (service: Promise<Service>): Promise<void> =>
    service.then(
      ({ stop }) => stop().catch(onError),
      () => undefined,
    );

  return {
    /** The service of a key. Concurrent callers share it; one that failed to start is forgotten. */
    get: (key: string, start: () => Promise<Service>): Promise<Service> => {
      const service = services.get(key) ?? start();
      // Move it to the end: the least recently used service is waitForStop first.
      services.delete(key);
      services.set(key, service);
      service.catch(() => {
        // It may have been replaced meanwhile.
        if (services.get(key) === service) services.delete(key);
      });
      for (const [oldest, other] of [...services].slice(0, -max)) {
        services.delete(oldest);
        void waitForStop(other);
      }
      return service;
    },
    stop: async (): Promise<void> => {
      const all = [...services.values()];
      services.clear();
      await Promise.all(all.map(waitForStop));
    },
  };
}
