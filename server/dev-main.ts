import type { RequestListener } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { type Environment, readEnvironment } from '../config/environment.ts';
import type { assemble } from './assemble.ts';
import { listen } from './listen.ts';
import { createLogger, type Logger } from './observability/logger.ts';
import type { AssetIndex } from './render/asset-index.ts';
import type { Demo } from './services.ts';

/**
 * Development: Marquee from its sources behind Vite, which loads the server's modules too. The first request after a file of
 * the service has changed puts it together again.
 */
async function develop(environment: Environment): Promise<void> {
  const logger = createLogger(environment.LOG_LEVEL);
  const vite = await createServer({ server: { middlewareMode: true } });
  let service: Promise<RequestListener> | undefined;
  let closeLast = async (): Promise<void> => {};
  vite.watcher.on('all', (_event, file) => {
    if (/\/(server|src|config|demo)\//.test(file)) service = undefined;
  });
  const handler: RequestListener = (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        service ??= closeLast()
          .then(() => loadService(vite, environment, logger))
          .then(({ app, closePlatform }) => {
            closeLast = closePlatform;
            return app;
          });
        const app = await service;
        app(request, response);
      } catch (error) {
        service = undefined;
        logger.error({ error }, 'the service could not be put together');
        response.writeHead(500, { 'Content-Type': 'text/plain' });
        response.end(error instanceof Error ? error.stack : String(error));
      }
    });
  await listen({ handler, port: environment.PORT, settings: environment, logger });
  process.stdout.write(`Marquee is ready at http://localhost:${environment.PORT} (development)\n`);
}

async function loadService(
  vite: ViteDevServer,
  environment: Environment,
  logger: Logger,
): Promise<Awaited<ReturnType<typeof assemble>>> {
  const assembly = await vite.ssrLoadModule('/server/assemble.ts');
  const assetModule = await vite.ssrLoadModule('/server/render/dev-assets.ts');
  const demoModule = await vite.ssrLoadModule('/demo/demo.tsx');
  const build: typeof assemble = assembly['assemble'];
  const assets: AssetIndex = assetModule['devAssets'];
  const demo: Demo = demoModule['demo'];
  const service = await build({ environment, assets, buildId: 'development', isBehindVite: true, logger, demo });
  // The languages of the site are known once it has been read; without a platform pages say what is wrong.
  await service.warmUp().catch(() => undefined);
  return service;
}

const settings = readEnvironment(process.env);
if ('environment' in settings) {
  await develop(settings.environment);
} else {
  process.stderr.write(`${settings.problems.join('\n')}\n`);
  process.exitCode = 1;
}
