import type { i18n } from 'i18next';
import { defaultLanguage } from '../../config/languages.ts';
import { createI18n, type Messages } from '../../src/i18n/create-i18n.ts';
import { isLanguageCode, type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { loadSiteConfiguration, type SiteConfigurationReply } from '../../src/platform/site-configuration.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createSharedRead } from './shared-read.ts';

/** The site configuration of one language with what is made of it once, not per request. */
export interface PreparedSite {
  readonly configuration: SiteConfigurationReply;
  /** Languages that the operator has switched on and Marquee has texts for; the default is always among them. */
  readonly languages: readonly LanguageCode[];
  readonly i18n: i18n;
}

/** Site configurations by language: read in the background, last good one kept (specification, section 3). */
export interface SiteConfigurations {
  readonly get: (language: LanguageCode) => Promise<PreparedSite>;
  /** Languages of the configuration that was read last. */
  readonly available: () => readonly LanguageCode[];
}

interface SiteConfigurationsDeps {
  readonly transport: PlatformTransport;
  readonly messages: ReadonlyMap<LanguageCode, Messages>;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export function createSiteConfigurations({
  transport,
  messages,
  logger,
  metrics,
}: SiteConfigurationsDeps): SiteConfigurations {
  let available: readonly LanguageCode[] = [defaultLanguage];
  const reported = new Set<string>();
  const onMissingKey = (key: string, language: LanguageCode) => {
    metrics.missingKeys.inc({ language });
    if (reported.has(`${language} ${key}`) || reported.size > 1_000) return;
    reported.add(`${language} ${key}`);
    logger.warn({ event: logEvents.dictionaryKeyMissing, key, language }, 'no dictionary has this key');
  };
  const load = async (language: LanguageCode): Promise<PreparedSite> => {
    try {
      const configuration = await loadSiteConfiguration(transport, language);
      metrics.configurationLoads.inc({ outcome: 'ok' });
      available = languagesOf(configuration);
      const i18n = createI18n({
        language,
        messages: messages.get(language) ?? {},
        dictionary: configuration.dictionary,
        onMissingKey,
      });
      return { configuration, languages: available, i18n };
    } catch (error) {
      metrics.configurationLoads.inc({ outcome: 'failed' });
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ event: logEvents.configurationFailed, language }, `server data error message: ${reason}`);
      throw error;
    }
  };
  return {
    get: createSharedRead({ load, freshFor: 30_000, staleFor: 300_000, max: languageList.length }),
    available: () => available,
  };
}

function languagesOf({ languages }: SiteConfigurationReply): LanguageCode[] {
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  return languageList.map(({ code }) => code).filter((code) => code === defaultLanguage || codes.includes(code));
}
