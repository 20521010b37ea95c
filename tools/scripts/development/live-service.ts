import type { RequestListener } from 'node:http';
import type { Environment } from '../../../config/environment.ts';
import { defaultLanguage } from '../../../config/languages.ts';
import type { assemble } from '../../../server/assemble.ts';
import type { Logger } from '../../../server/observability/logger.ts';
import { showFailure } from './show-failure.ts';
import type { SourceModules } from './source-modules.ts';

interface LiveServiceDeps {
  /** Loads the modules of the service, and reloads changed ones. */
  readonly sources: Pick<SourceModules, 'import'>;
  readonly environment: Environment;
  readonly logger: Logger;
  readonly onCampaignsChanged: () => void;
}

/** The service in development, and its application of the newest sources. */
export interface LiveService {
  /** Assembles the service on the first call; later only recreates its application and texts. */
  readonly load: () => Promise<RequestListener>;
  /** The next load assembles the service. */
  readonly forget: () => void;
  readonly isAssembled: () => boolean;
}

/**
 * Keeps slow parts (campaigns, sockets, sessions) and restarts only the application for a changed component, text or
 * style (decision 87).
 */
export function createLiveService({ sources, environment, logger, onCampaignsChanged }: LiveServiceDeps): LiveService {
  let service: Awaited<ReturnType<typeof assemble>> | undefined;
  let revision = 0;

  const assembleService = async (): Promise<RequestListener> => {
    const assembly = await sources.import<typeof import('../../../server/assemble.ts')>('/server/assemble.ts');
    const { devAssets: assets } =
      await sources.import<typeof import('../../../server/render/dev-assets.ts')>('/server/render/dev-assets.ts');
    service = await assembly.assemble({
      environment,
      assets,
      buildId: 'development',
      isBehindVite: true,
      showFailure,
      onCampaignsChanged,
      logger,
      demo: await loadDemo(),
    });
    await readDefaultSite(service.services.configurations);
    return service.app;
  };

  const renewApplication = async ({ services }: NonNullable<typeof service>): Promise<RequestListener> => {
    const { createConfigurations } =
      await sources.import<typeof import('../../../server/assemble.ts')>('/server/assemble.ts');
    const { createApp } = await sources.import<typeof import('../../../server/app.ts')>('/server/app.ts');
    revision += 1;
    const configurations = createConfigurations({ ...services, revision });
    await readDefaultSite(configurations);
    return createApp({ ...services, configurations, demo: await loadDemo() }).app;
  };

  const loadDemo = async () =>
    (await sources.import<typeof import('../../demo/demo.tsx')>('/tools/demo/demo.tsx')).demo;

  return {
    load: () => (service ? renewApplication(service) : assembleService()),
    forget: () => {
      void service?.closePlatform();
      service = undefined;
    },
    isAssembled: () => service !== undefined,
  };
}

/** The languages of the site are known once it has been read; without a platform, pages report the problem. */
async function readDefaultSite(configurations: {
  readonly get: (language: typeof defaultLanguage) => Promise<unknown>;
}) {
  await configurations.get(defaultLanguage).catch(() => undefined);
}
