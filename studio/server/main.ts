import { cpSync, existsSync, readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { readStartSettings, type StartSettings } from '../../server/check-config.ts';
import { createClock } from '../../server/clock.ts';
import { listen } from '../../server/listen.ts';
import { createLogger } from '../../server/observability/logger.ts';
import { createPreview } from './create-preview.ts';
import { createStudio } from './create-studio.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createOperations } from './operations.ts';
import { openPublishing } from './publishing/open-publishing.ts';
import { Refusal } from './refusal.ts';
import { servePreviews } from './serve-previews.ts';
import { type PreviewSettings, readStudioSettings, type StudioSettings } from './settings.ts';
import { createWebhook } from './webhook.ts';

/** Milliseconds between two checks for plans that are due. */
const tickEvery = 5_000;

/** Entry point of the studio, a separate process: reads the settings, listens and handles signals. */
const start = await readStartSettings(process.env);
const studio = readStudioSettings(process.env, !('problems' in start) && start.environment.NODE_ENV === 'production');
if ('problems' in start || 'problems' in studio) {
  const problems = [start, studio].flatMap((part) => ('problems' in part ? part.problems : []));
  for (const problem of problems) process.stderr.write(`studio: ${problem}\n`);
  process.exitCode = 1;
} else {
  await serveStudio(start, studio);
}

async function serveStudio(settings: StartSettings, studio: StudioSettings): Promise<void> {
  const { port, directory, userHeader, groups } = studio;
  const { environment, configFiles } = settings;
  const campaigns = path.join(directory, 'campaigns');
  // Previews show the operator's brands as they are at the start of the studio.
  const brands = path.join(environment.CONFIG_DIR, 'brands');
  if (existsSync(brands)) cpSync(brands, path.join(directory, 'brands'), { recursive: true });
  const logger = createLogger(environment.LOG_LEVEL, process.stdout);
  const clock = createClock(environment.CLOCK_START === undefined ? undefined : Date.parse(environment.CLOCK_START));
  // Without a header that names the user, only this machine may connect.
  const host = userHeader === undefined ? '127.0.0.1' : environment.HOST;
  const onError = (error: unknown) => logger.error({ event: 'studio_error', error }, 'A request of the studio failed');
  const preview = createPreview({
    settings,
    directory,
    studioOrigins: studio.previews?.studioOrigins ?? [],
    releaseSet: (id, at) => parts.releases.previewSet(id, at),
    buildId: readFileSync(path.join(environment.DIST_DIR, 'build-id'), 'utf8').trim(),
    logger,
  });
  const now = () => clock.now() / 1000;
  const webhook =
    studio.webhook &&
    createWebhook({
      ...studio.webhook,
      now,
      onFailure: (failure) =>
        logger.warn({ event: 'studio_webhook_failed', ...failure }, 'A message of the studio was not delivered'),
    });
  const { draftVersions, publishingOf, backups, close } = await openPublishing({
    ...studio,
    drafts: campaigns,
    // Drafts are a copy, so that a click changes no file of the configuration.
    campaigns: path.join(environment.CONFIG_DIR, 'campaigns'),
    texts: path.join(environment.CONFIG_DIR, 'texts'),
    configFiles,
    announce: (event) => webhook?.announce(event),
    onRestore: (step) =>
      'restored' in step
        ? logger.warn({ event: 'studio_restored', ...step }, 'The versions were restored from a backup')
        : logger.error({ event: 'studio_backup_damaged', ...step }, 'A backup can not be read'),
    now,
  });
  const drafts = createDrafts({
    directory: campaigns,
    configFiles,
    platform: environment.PLATFORM_URL,
    now,
    versions: draftVersions,
  });
  const parts = await publishingOf(drafts);
  // Each waits for the one before, however long a slow disk takes.
  const tickLater = () => setTimeout(() => void parts.tick().catch(onError).finally(tickLater), tickEvery).unref();
  tickLater();
  const operations = createOperations({ backups, logger });
  const listenOn = (handler: RequestListener, given: number, variable: 'STUDIO_OPS_PORT' | 'STUDIO_PREVIEW_PORT') =>
    listen({ handler, port: given, variable, settings: { ...environment, HOST: host }, logger });
  const opsServer =
    studio.opsPort === undefined ? undefined : await listenOn(operations.app, studio.opsPort, 'STUDIO_OPS_PORT');
  const previewServer =
    studio.previews &&
    (await listenOn(
      servePreviews({ ...studio.previews, userHeader, groups, show: preview.show, onError }),
      studio.previews.port,
      'STUDIO_PREVIEW_PORT',
    ));
  const site = studio.previews && previewServer && siteOf(studio.previews, previewServer);
  const siteOfPreviews = (): string => {
    if (site === undefined) throw new Refusal(501, 'the operator has not set STUDIO_PREVIEW_DOMAIN');
    return site;
  };
  const app = createStudio({
    drafts,
    ...parts,
    groups,
    previewOf: async (name, date) => ({
      site: siteOfPreviews(),
      now: `${new Date(clock.now()).toISOString().slice(0, 16)}Z`,
      ...(await preview.previewOf(name, date)),
    }),
    releasePreviewOf: async (id, date) => ({ site: siteOfPreviews(), ...(await preview.releasePreviewOf(id, date)) }),
    countries: [...configFiles.regions.byCountry.keys()].filter((code) => /^[A-Z]{2}$/.test(code)).sort(),
    // Pages are rendered here and sent as text, so that remote browsers need no other port.
    pagesOf: preview.pagesOf,
    clientDirectory: path.resolve(environment.DIST_DIR, 'studio'),
    userHeader,
    frames: site === undefined ? "'none'" : site.replace('://', '://*.'),
    onError,
    onForbidden: (attempt) =>
      logger.warn({ event: 'studio_forbidden', ...attempt }, 'A user tried what they may not do'),
  });
  const server = app.listen(port, host, (error) => {
    if (error) {
      process.stderr.write(`studio: port ${port} can't be opened (${error.message}): set STUDIO_PORT\n`);
      process.exit(1);
    }
    operations.markReady();
    process.stdout.write(`The studio is ready at http://localhost:${port}/studio\n`);
  });
  // Longer than clients and proxies keep a connection, as with the service itself.
  server.keepAliveTimeout = environment.KEEPALIVE_MS;
  const stop = () => {
    server.close();
    server.closeAllConnections();
    for (const other of [previewServer, opsServer]) {
      other?.close();
      other?.closeAllConnections();
    }
    close();
    webhook?.close();
    void preview.stop().finally(() => process.exit());
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
}

/** Origin whose subdomains are the preview's views: the operator's proxy's, or this machine's. */
function siteOf({ domain, isHere }: PreviewSettings, server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The previews have no port');
  return isHere ? `http://${domain}:${address.port}` : `https://${domain}`;
}
