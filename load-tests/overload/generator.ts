import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadPlan, type LoadSecond, loadPlanSchema } from './generator-messages.ts';
import { createVisits, type VisitResult, type Visits } from './visits.ts';

/** Milliseconds between two checks for due requests; a request counts as late after `lateTicks` of them. */
const tick = 4;
const lateTicks = 5;

/** The load generator, in a separate process: receives a plan from its parent process, sends back the result, and ends with the parent. */
process.once('message', async (message) => {
  const plan = loadPlanSchema.parse(message);
  const visits = createVisits(plan.origin);
  const seconds =
    'parts' in plan.load
      ? await sendEvenly(visits, plan, plan.load.parts)
      : [await sendInTurn(visits, plan, plan.load)];
  await visits.close();
  process.send?.({ seconds });
});
process.once('disconnect', () => process.exit());

type Part = Extract<LoadPlan['load'], { parts: unknown }>['parts'][number];

/** Open model: sends due requests whether or not earlier ones have been completed. */
async function sendEvenly(visits: Visits, { visitors }: LoadPlan, parts: readonly Part[]): Promise<LoadSecond[]> {
  const seconds: LoadSecond[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  for (const { rate, seconds: length } of parts) {
    const partSeconds = Array.from({ length }, emptySecond);
    seconds.push(...partSeconds);
    const startedAt = performance.now();
    for (let inPart = 0; inPart < rate * length; ) {
      const passed = performance.now() - startedAt;
      for (; inPart < rate * length && (inPart / rate) * 1_000 <= passed; inPart += 1) {
        const visitor = visitors[sent % visitors.length];
        const second = partSeconds[Math.floor(inPart / rate)];
        if (!visitor || !second) throw new Error('A plan needs visitors and whole seconds');
        if (passed - (inPart / rate) * 1_000 > tick * lateTicks) second.late += 1;
        sent += 1;
        const visited = visits.visit(visitor).then((result) => {
          record(second, result);
          pending.delete(visited);
        });
        pending.add(visited);
      }
      await sleep(tick);
    }
  }
  await Promise.all(pending);
  return seconds;
}

/** Closed model: as many requests as the server completes for a fixed number of visitors. */
async function sendInTurn(
  visits: Visits,
  { visitors }: LoadPlan,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadSecond> {
  const all = emptySecond();
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const visitor = visitors[sent % visitors.length];
        if (!visitor) throw new Error('A plan needs visitors');
        sent += 1;
        record(all, await visits.visit(visitor));
      }
    }),
  );
  return all;
}

const emptySecond = () => ({
  responses: { full: 0, stale: 0, shell: 0, refused: 0, '5xx': 0, timeout: 0, error: 0 },
  durations: [] as number[],
  late: 0,
});

function record(second: LoadSecond, { kind, duration }: VisitResult): void {
  second.responses[kind] += 1;
  second.durations.push(Math.round(duration * 10) / 10);
}
