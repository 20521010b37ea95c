import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { EvaluatedModuleNode } from 'vite/module-runner';
import type { Environment } from '../../../config/environment.ts';
import { listen } from '../../../server/listen.ts';
import type { Logger } from '../../../server/observability/logger.ts';
import { changeOf } from './change-of.ts';
import { errorPage, readableError } from './error-page.ts';
import { hotStyles } from './hot-styles.ts';
import { createLiveService } from './live-service.ts';
import { createSourceModules, type SourceModules } from './source-modules.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Packages that islands import; Vite finds others while it serves modules, and reloads the page. */
const browserPackages = [
  ...[
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'react-i18next',
    'i18next',
  ],
  ...['react-router-dom', 'zod', 'zod/mini', 'date-fns', '@date-fns/tz', 'uqr'],
];

/**
 * Serves Marquee from its sources, behind Vite. The first request assembles the service; later changes of the sources replace only the
 * changed parts, and tell the browsers. An error is shown in the browser until a change fixes it.
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
    // Node loads the configuration file unbundled.
    configLoader: 'native',
    plugins: [hotStyles(), followSources((file) => onChange(file))],
    server: { middlewareMode: true, hmr: { server } },
    // Otherwise Vite would first look for packages in all modules of the build.
    optimizeDeps: { entries: [], include: browserPackages },
  });
  const browsers = vite.environments.client.hot;
  const reload = () => browsers.send({ type: 'full-reload' });
  const sources = createSourceModules(root, vite.environments.ssr);
  const service = createLiveService({ sources, environment, logger, onCampaignsChanged: reload });
  let application: Promise<RequestListener> | undefined;
  let hasFailed = false;

  const load = async (): Promise<RequestListener> => {
    try {
      const loaded = await service.load();
      hasFailed = false;
      return loaded;
    } catch (error) {
      hasFailed = true;
      // Importers of a failed module would fail again.
      sources.clear();
      const { message, stack } = readableError(error, root);
      process.stderr.write(`${message}\n${stack}\n`);
      throw error;
    }
  };

  function onChange(file: string): void {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    const change = changeOf(name);
    const modules = sources.replace(file);
    if (!change || (modules.length === 0 && !hasFailed && !name.startsWith('config/'))) return;
    if (change === 'service') service.forget();
    if (!application) {
      // Otherwise no page has been requested yet.
      if (hasFailed) reload();
      return;
    }
    const isReplaced = !hasFailed && (name.endsWith('.css') || modules.every((one) => isOnlyInIslands(one, sources)));
    application = application.catch(() => undefined).then(load);
    application.then(
      // Browsers replace styles and islands themselves.
      () => isReplaced || reload(),
      (error: unknown) => browsers.send({ type: 'error', err: readableError(error, root) }),
    );
  }

  const handleRequest: RequestListener = async (request, response) => {
    application ??= load();
    const loading = application;
    try {
      (await loading)(request, response);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(errorPage(error, root));
      // Tried again on the next request, when the platform may be available.
      if (application === loading && !service.isAssembled()) application = undefined;
    }
  };
  started.resolve((request, response) => vite.middlewares(request, response, () => handleRequest(request, response)));
}

/** Calls back when a file changes. */
function followSources(onChange: (file: string) => void): Plugin {
  return {
    name: 'follow-sources',
    hotUpdate({ file }) {
      if (this.environment.name !== 'ssr') return undefined;
      onChange(file);
      return [];
    },
  };
}

/** Whether the server renders the module only as a part of islands, so that Fast Refresh replaces it in the browser. */
function isOnlyInIslands(
  module: EvaluatedModuleNode,
  sources: SourceModules,
  seen = new Set<EvaluatedModuleNode>(),
): boolean {
  if (module.file.endsWith('/island.tsx') || seen.has(module)) return true;
  seen.add(module);
  const importers = [...module.importers].flatMap((id) => sources.moduleAt(id) ?? []);
  return importers.length > 0 && importers.every((importer) => isOnlyInIslands(importer, sources, seen));
}
