import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createServer, createServerModuleRunner, type EnvironmentModuleNode, type Plugin } from 'vite';
import type { Environment } from '../../config/environment.ts';
import { listen } from '../../server/listen.ts';
import type { Logger } from '../../server/observability/logger.ts';
import { changeOf } from './change-of.ts';
import { classNameModules } from './class-name-modules.ts';
import { errorPage, readableError } from './error-page.ts';
import { hotStyles } from './hot-styles.ts';
import { inlineJson } from './inline-json.ts';
import { LiveEvaluator } from './live-evaluator.ts';
import { createLiveService } from './live-service.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Serves Marquee from its sources, behind Vite. The first request assembles the service; a change of the sources then replaces what
 * has changed, and tells the browsers. An error is shown in the browser until a change mends it.
 */
export async function startDevServer(environment: Environment, logger: Logger): Promise<void> {
  const started = Promise.withResolvers<RequestListener>();
  const server = await listen({
    handler: (request, response) => void started.promise.then((handle) => handle(request, response)),
    port: environment.PORT,
    variable: 'PORT',
    settings: environment,
    logger,
  });
  const vite = await createServer({
    root,
    plugins: [inlineJson(), classNameModules(), hotStyles(), followServerModules(onChange)],
    server: { middlewareMode: true, hmr: { server } },
  });
  const browsers = vite.environments.client.hot;
  const reload = () => browsers.send({ type: 'full-reload' });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false, evaluator: new LiveEvaluator() });
  const service = createLiveService({ runner, environment, logger, onCampaignsChanged: reload });
  let application: Promise<RequestListener> | undefined;

  function onChange(file: string, modules: readonly EnvironmentModuleNode[]): void {
    const change = changeOf(file);
    if (!change) return;
    if (change === 'service') service.forget();
    // Nothing has been asked for yet.
    if (!application) return;
    application = application.catch(() => undefined).then(service.load);
    application.then(
      () => {
        // Browsers replace styles and islands themselves.
        if (!file.endsWith('.css') && !modules.every((module) => isOnlyInIslands(module))) reload();
      },
      (error: unknown) => browsers.send({ type: 'error', err: readableError(error, root) }),
    );
  }

  const answer: RequestListener = async (request, response) => {
    application ??= service.load();
    const loading = application;
    try {
      (await loading)(request, response);
    } catch (error) {
      if (application === loading) application = undefined;
      const { message, stack } = readableError(error, root);
      process.stderr.write(`${message}\n${stack}\n`);
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(errorPage(error, root));
    }
  };
  started.resolve((request, response) => vite.middlewares(request, response, () => answer(request, response)));
}

/** Calls back when a file changes that the server's modules or the service have read. */
function followServerModules(onChange: (file: string, modules: readonly EnvironmentModuleNode[]) => void): Plugin {
  return {
    name: 'follow-server-modules',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr') return undefined;
      const name = path.relative(root, file).replaceAll(path.sep, '/');
      if (modules.length > 0 || name.startsWith('config/')) onChange(name, modules);
      return [];
    },
  };
}

/** The server renders the module as a part of islands alone: Fast Refresh replaces it in the browser. */
function isOnlyInIslands(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (module.file?.endsWith('/island.tsx')) return true;
  if (seen.has(module)) return true;
  seen.add(module);
  const importers = [...module.importers];
  return importers.length > 0 && importers.every((importer) => isOnlyInIslands(importer, seen));
}
