import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Milliseconds for which addresses are used without asking DNS again. */
const freshTime = 10_000;
/** Milliseconds after which the last addresses are used instead of a response of DNS that has not come. */
const lookupTimeout = 200;

/** Asks DNS for all addresses of a host. */
type Resolve = (host: string) => Promise<LookupAddress[]>;

interface Known {
  readonly addresses: LookupAddress[];
  /** By `performance.now()`. */
  readonly at: number;
}

/**
 * Creates a `lookup` for connections that uses the last known addresses while DNS is slow or fails, and asks for each host once at a time: a
 * lost DNS server would otherwise hold up every new connection until its timeout (decision 147). `count` gets the outcome of each question.
 */
export function createCachedLookup(
  resolve: Resolve,
  count: (outcome: 'ok' | 'failed') => void = () => {},
): LookupFunction {
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<LookupAddress[]>>();

  const ask = (host: string): Promise<LookupAddress[]> => {
    const running = pending.get(host);
    if (running) return running;
    const asked = resolve(host)
      .then(
        (addresses) => {
          count('ok');
          known.set(host, { addresses, at: performance.now() });
          return addresses;
        },
        (error: unknown) => {
          count('failed');
          throw error;
        },
      )
      .finally(() => pending.delete(host));
    pending.set(host, asked);
    return asked;
  };

  const find = (host: string): Promise<LookupAddress[]> => {
    const last = known.get(host);
    if (last === undefined) return ask(host);
    if (performance.now() - last.at < freshTime) return Promise.resolve(last.addresses);
    return new Promise((done) => {
      const timer = setTimeout(() => done(last.addresses), lookupTimeout);
      ask(host)
        .catch(() => last.addresses)
        .then((addresses) => {
          clearTimeout(timer);
          done(addresses);
        });
    });
  };

  return (host, { all }, callback) => {
    find(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all === true) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
