import { cpuSecondsOf, type MachineTime, machineTime } from '../measure/machine-load.ts';
import { readServiceSample } from '../measure/service-sample.ts';
import type { Timeline } from '../measure/timeline.ts';
import type { Program } from './program.ts';
import type { Stage } from './stage.ts';

const everyMs = 1_000;

/** Time of the first visit, in milliseconds since epoch; infinite before it. */
interface Clock {
  readonly start: number;
}

/** Reads the metrics of every process once per second, until the returned function is called. */
export function watchService(stage: Stage, timeline: Timeline, clock: Clock): () => void {
  const pending = new Set<number>();
  const look = async (place: number) => {
    if (pending.has(place)) return;
    pending.add(place);
    await read(place).finally(() => pending.delete(place));
  };
  const read = async (place: number) => {
    const pid = stage.service[place]?.pid ?? 0;
    const text = await stage.metrics(place);
    // The response may be from a new process at this position.
    if (text === undefined || stage.service[place]?.pid !== pid) return;
    timeline.addService(place, readServiceSample(text, pid, Date.now()), clock.start);
  };
  const timer = setInterval(() => stage.service.forEach((_, place) => void look(place)), everyMs);
  return () => clearInterval(timer);
}

/** Programs around the service. */
interface Watched {
  readonly generator: Program;
  readonly edge: Program | undefined;
  readonly platform: Program | undefined;
}

/** Samples the CPU use of the programs and of the whole machine once per second. */
export function watchMachine(watched: Watched, timeline: Timeline, clock: Clock): () => void {
  let before = usageOf(watched);
  const timer = setInterval(() => {
    const now = usageOf(watched);
    const elapsed = (now.at - before.at) / 1_000;
    const cores = (name: 'generator' | 'edge' | 'platform' | 'watcher') =>
      Math.max(0, (now[name] - before[name]) / elapsed);
    if (now.at >= clock.start) {
      timeline.at((now.at - clock.start) / 1_000).machine = {
        busy: shareBetween(before.machine, now.machine),
        generator: cores('generator'),
        edge: cores('edge'),
        platform: cores('platform'),
        watcher: cores('watcher'),
      };
    }
    before = now;
  }, everyMs);
  return () => clearInterval(timer);
}

function usageOf({ generator, edge, platform }: Watched) {
  const own = process.cpuUsage();
  const used = (program: Program | undefined) => (program === undefined ? 0 : (cpuSecondsOf(program.pid) ?? 0));
  return {
    at: Date.now(),
    machine: machineTime(),
    generator: used(generator),
    edge: used(edge),
    platform: used(platform),
    watcher: (own.user + own.system) / 1e6,
  };
}

/** Share of the cores that was busy between two samples; 0 if no time has passed. */
function shareBetween(before: MachineTime, now: MachineTime): number {
  const all = now.all - before.all;
  return all <= 0 ? 0 : Math.min(1, Math.max(0, (now.busy - before.busy) / all));
}
