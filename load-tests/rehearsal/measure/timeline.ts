import { type Counts, difference, type ServiceSample } from './service-sample.ts';
import { emptyTraffic, type TrafficSecond } from './traffic-second.ts';

/** One process of the service between two of its samples. */
export interface ProcessLoad {
  /** Its position in the fleet, from 0; its successor after a restart has the same position. */
  readonly place: number;
  /** Share of a core that it used, and share of the time in which its event loop was active. */
  readonly cpu: number;
  readonly loop: number | undefined;
  readonly memoryBytes: number | undefined;
}

/** The service's counts in a second, summed over its processes. */
export interface ServiceSecond {
  counts: Record<string, number>;
  readonly processes: ProcessLoad[];
  inFlight: number;
  limiterLimit: number | undefined;
  limiterInFlight: number | undefined;
}

/** Load of the machine and of the programs around the service. */
export interface MachineSecond {
  /** Share of all cores that were busy with anything. */
  readonly busy: number;
  /** Cores used by each; 1 is one full core. */
  readonly generator: number;
  readonly edge: number;
  readonly platform: number;
  /** The rehearsal process. */
  readonly watcher: number;
}

/** Everything that was measured in one second. */
export interface Second {
  readonly traffic: TrafficSecond;
  service: ServiceSecond | undefined;
  machine: MachineSecond | undefined;
}

/** The seconds of the rehearsal, from the first visit on. */
export class Timeline {
  readonly #seconds: Second[] = [];
  readonly #last = new Map<number, ServiceSample>();

  /** The second that contains a moment, given in seconds since the first visit; earlier moments count as the first second. */
  at(moment: number): Second {
    const index = Math.max(0, Math.floor(moment));
    while (this.#seconds.length <= index) {
      this.#seconds.push({ traffic: emptyTraffic(), service: undefined, machine: undefined });
    }
    const second = this.#seconds[index];
    if (second === undefined) throw new RangeError(`The timeline has no second ${index}`);
    return second;
  }

  /** Adds the counts of a process since its last sample. */
  addService(place: number, sample: ServiceSample, start: number): void {
    const before = this.#last.get(place);
    this.#last.set(place, sample);
    if (before === undefined || sample.at < start) return;
    const second = this.at((sample.at - start) / 1_000);
    second.service ??= { counts: {}, processes: [], inFlight: 0, limiterLimit: undefined, limiterInFlight: undefined };
    addSample(second.service, place, difference(before, sample), sample, (sample.at - before.at) / 1_000);
  }

  get seconds(): readonly Second[] {
    return this.#seconds;
  }
}

function addSample(
  service: ServiceSecond,
  place: number,
  counts: Counts,
  sample: ServiceSample,
  elapsed: number,
): void {
  for (const [key, value] of Object.entries(counts)) service.counts[key] = (service.counts[key] ?? 0) + value;
  const loop = counts['loop'];
  service.processes.push({
    place,
    cpu: (counts['cpu'] ?? 0) / elapsed,
    loop: loop === undefined ? undefined : Math.min(1, loop / elapsed),
    memoryBytes: sample.memoryBytes,
  });
  service.inFlight += sample.inFlight ?? 0;
  service.limiterLimit = plus(service.limiterLimit, sample.limiterLimit);
  service.limiterInFlight = plus(service.limiterInFlight, sample.limiterInFlight);
}

const plus = (sum: number | undefined, more: number | undefined): number | undefined =>
  more === undefined ? sum : (sum ?? 0) + more;
