import type { PlatformTransport } from './transport.ts';

/** A call on behalf of a visitor, with their token. */
type OwnCall<Reply, Parameters extends readonly (string | number | undefined)[]> = (
  transport: PlatformTransport,
  ...parameters: Parameters
) => Promise<Reply>;

/** Runs a read once for all parts of a page, which share their transport. */
export function oncePerPage<Reply, Parameters extends readonly (string | number | undefined)[]>(
  load: OwnCall<Reply, Parameters>,
): OwnCall<Reply, Parameters> {
  const readings = new WeakMap<PlatformTransport, Map<string, Promise<Reply>>>();
  return (transport, ...parameters) => {
    const known = readings.get(transport) ?? new Map<string, Promise<Reply>>();
    readings.set(transport, known);
    const key = parameters.join(' ');
    const reading = known.get(key) ?? load(transport, ...parameters);
    known.set(key, reading);
    return reading;
  };
}
