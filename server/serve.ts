import path from 'node:path';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { assemble } from './assemble.ts';
import { listen } from './listen.ts';
import { logEvents } from './observability/log-events.ts';
import { createLogger } from './observability/logger.ts';
import { readBuildId } from './render/build-id.ts';
import { loadAssetIndex } from './render/document-assets.ts';

/** The one place that reads the environment, opens ports and answers signals. */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  if ('problems' in settings) stopWith(settings.problems);
  else await serve(settings.environment);
}

async function serve(environment: Environment): Promise<void> {
  const logger = createLogger(environment.LOG_LEVEL);
  const manifest = path.join(environment.DIST_DIR, 'client/.vite/manifest.json');
  const service = await assemble({
    environment,
    assets: loadAssetIndex(manifest),
    ...(environment.CDN_URL !== undefined && { cdnAssets: loadAssetIndex(manifest, environment.CDN_URL) }),
    buildId: readBuildId(environment.DIST_DIR),
    logger,
  });
  const { lifecycle } = service;
  const common = { host: environment.HOST, keepAlive: environment.KEEPALIVE_MS, logger };
  const opsServer = await listen({ ...common, handler: service.opsApp, port: environment.OPS_PORT });
  const server = await listen({ ...common, handler: service.app, port: environment.PORT });

  let exitCode = 0;
  const stop = async (reason: string) => {
    logger.info({ event: logEvents.draining, reason }, 'stopping');
    const isComplete = await lifecycle.drain(server);
    opsServer.closeAllConnections();
    opsServer.close();
    service.cdn?.stop();
    await service.closePlatform();
    logger.info({ event: logEvents.stopped }, 'stopped');
    process.exit(isComplete ? exitCode : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal);
    // Asked twice, it goes at once.
    process.on(signal, () => (lifecycle.isDraining() ? process.exit(1) : void stop(signal)));
  }
  const fail = (error: unknown) => {
    logger.fatal({ event: logEvents.stopped, error }, 'an error reached the top of the process');
    exitCode = 1;
    if (!lifecycle.isDraining()) void stop('uncaught error');
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  await service.cdn?.probe();
  service.cdn?.start();
  await untilLoaded(service.warmUp);
  lifecycle.markReady();
  logger.info({ event: logEvents.started, port: environment.PORT, opsPort: environment.OPS_PORT }, 'ready');
  process.stdout.write(`Marquee is ready at ${environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`}\n`);
}

/** Tries until the platform answers, a little slower each time; the failures are logged where they happen. */
async function untilLoaded(load: () => Promise<unknown>): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      await load();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function stopWith(problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}

main().catch((error: unknown) => stopWith([error instanceof Error ? error.message : String(error)]));
