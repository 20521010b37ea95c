import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { type Environment, misspeltVariables } from '../config/environment.ts';
import { withDeadline } from '../src/lib/with-deadline.ts';
import { assemble } from './assemble.ts';
import { readStartSettings, type StartSettings } from './check-config.ts';
import { keepConfigFiles } from './config/last-good-files.ts';
import { retryInterval } from './config/older-folders.ts';
import { endProcess } from './file-threads.ts';
import { listen } from './listen.ts';
import { createLogDestination } from './observability/log-destination.ts';
import { logEvents } from './observability/log-events.ts';
import { createLogger, type Logger } from './observability/logger.ts';
import { watchMemory } from './observability/watch-memory.ts';
import { loadAssetIndex } from './render/asset-index.ts';
import type { Demo } from './services.ts';
import { stopSignals } from './stop-signals.ts';

const output = createLogDestination(process.stdout);

/** Milliseconds to flush the last log lines; the short limit is for a process that must end at once. */
const flushLimit = 400;
const shortFlushLimit = 50;

/** Milliseconds to send the last traces. */
const traceLimit = 1_000;

type Service = Awaited<ReturnType<typeof assemble>>;

/**
 * Runs the service until it is asked to stop. The only place that reads the environment, opens ports and handles
 * signals.
 */
export async function serve(demo?: Demo): Promise<void> {
  try {
    const settings = await readStartSettings(process.env);
    if ('problems' in settings) await stopWith(settings.problems);
    else await serveWith(settings, demo);
  } catch (error) {
    await stopWith([error instanceof Error ? error.message : String(error)]);
  }
}

async function serveWith(settings: StartSettings, demo: Demo | undefined): Promise<void> {
  const { environment } = settings;
  const logger = createLogger(environment.LOG_LEVEL, output);
  for (const { name, problem } of misspeltVariables(process.env)) {
    logger.warn({ event: logEvents.unknownVariable, variable: name }, problem);
  }
  const build = path.join(environment.DIST_DIR, 'client');
  const service = await assemble({
    ...settings,
    assets: loadAssetIndex(build),
    ...(environment.CDN_URL !== undefined && { cdnAssets: loadAssetIndex(build, environment.CDN_URL) }),
    buildId: readBuildId(environment.DIST_DIR),
    logger,
    demo,
  });
  for (const problem of settings.refused) {
    logger.error({ event: logEvents.configurationRefused, shown: 'last-good' }, problem);
  }
  service.metrics.configurationRefused.set(settings.refused.length);
  output.onDrop((lines, reason) => service.metrics.droppedLogLines.inc({ reason }, lines));
  const common = { settings: environment, logger };
  // Available until the process ends: Kubernetes would restart a pod that fails its liveness probe while it drains.
  await listen({ ...common, handler: service.opsApp, port: environment.OPS_PORT, variable: 'OPS_PORT' });
  const { metrics } = service;
  const server = await listen({ ...common, metrics, handler: service.app, port: environment.PORT, variable: 'PORT' });
  handleSignals(server, service, logger);
  watchMemory({ logger, describeRunning: service.lifecycle.describeRunning });

  await service.cdn?.probe();
  service.cdn?.start();
  await retryUntilLoaded(service.warmUp);
  await service.warmPages();
  if (service.lifecycle.isDraining()) return;
  service.lifecycle.markReady();
  if (settings.refused.length === 0) keepFiles(environment, service, logger);
  const { PORT: port, OPS_PORT: opsPort, LAST_GOOD_DIR: lastGood = 'image' } = environment;
  logger.info({ event: logEvents.started, port, opsPort, lastGood }, 'ready');
  // Flushes the log, so that the address is the last line of a start.
  await output.flush(shortFlushLimit);
  process.stdout.write(`Marquee is ready at ${environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`}\n`);
}

function keepFiles(settings: Environment, service: Pick<Service, 'metrics'>, logger: Logger): void {
  const { CONFIG_DIR: directory, LAST_GOOD_DIR: lastGood } = settings;
  const { metrics } = service;
  if (lastGood === undefined) return;
  try {
    keepConfigFiles(directory, lastGood);
    metrics.lastGoodFailures.set({ kind: 'configuration' }, 0);
  } catch (error) {
    const message = 'the configuration could not be kept: it does not survive a restart';
    logger.warn({ event: logEvents.lastGoodFailed, error }, message);
    metrics.lastGoodFailures.set({ kind: 'configuration' }, 1);
    setTimeout(keepFiles, retryInterval, settings, service, logger).unref();
  }
}

/** Shuts down on a signal, on a second signal at once, or on an uncaught error (goals L1 to L4, L10). */
function handleSignals(server: Server, { lifecycle, services }: Service, logger: Logger): void {
  let exitCode = 0;
  let hasSignal = false;
  const stop = async (reason: string) => {
    if (lifecycle.isDraining()) return;
    logger.info({ event: logEvents.draining, reason }, 'stopping');
    const isComplete = await lifecycle.drain(server);
    if (services.tracing) await withDeadline(services.tracing.close(), traceLimit);
    logger.info({ event: logEvents.stopped }, 'stopped');
    await leave(isComplete ? exitCode : 1, flushLimit);
  };
  for (const signal of stopSignals) {
    const early = process.listeners(signal);
    process.on(signal, () => {
      if (hasSignal) void leave(1, shortFlushLimit);
      hasSignal = true;
      void stop(signal);
    });
    // Removed only now that there is another listener: otherwise an undelivered signal would be lost.
    for (const listener of early) process.off(signal, listener);
  }
  const fail = (error: unknown) => {
    const running = lifecycle.describeRunning();
    logger.fatal({ event: logEvents.uncaughtError, error, running }, 'uncaught error');
    exitCode = 1;
    void stop('uncaught error');
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

async function leave(code: number, limit: number): Promise<never> {
  await output.flush(limit);
  return endProcess(code);
}

/** Retries until the platform replies, with growing pauses; failures are logged where they occur. */
async function retryUntilLoaded(load: () => Promise<unknown>): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      await load();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function stopWith(problems: readonly string[]): Promise<never> {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return leave(1, flushLimit);
}

/** Id of the build in a directory, as written by `tools/scripts/build.ts`. */
const readBuildId = (directory: string): string => readFileSync(path.join(directory, 'build-id'), 'utf8').trim();
