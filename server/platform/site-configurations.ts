import type { i18n } from 'i18next';
import { defaultLanguage } from '../../config/languages.ts';
import { createI18n, type Messages } from '../../src/i18n/create-i18n.ts';
import { isLanguageCode, type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { loadSiteConfiguration, type SiteConfiguration } from '../../src/platform/site-configuration.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { OperatorDictionary } from './operator-dictionary.ts';
import { createSharedRead } from './shared-read.ts';

/** The site configuration of one language with what is made of it once, not per request. */
export interface PreparedSite {
  readonly configuration: SiteConfiguration;
  /** The operator's texts in the language. */
  readonly dictionary: Messages;
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
  readonly operatorDictionary: OperatorDictionary;
  readonly messages: ReadonlyMap<LanguageCode, Messages>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Milliseconds until a configuration is read anew. */
  readonly freshFor: number;
}

/** Milliseconds after that in which no visitor waits for the new one. */
const staleFor = 300_000;

export function createSiteConfigurations(deps: SiteConfigurationsDeps): SiteConfigurations {
  const { transport, operatorDictionary, messages, logger, metrics, freshFor } = deps;
  let available: readonly LanguageCode[] = [defaultLanguage];
  const onMissingKey = reportMissingKeys(logger, metrics);

  const prepare = async (language: LanguageCode): Promise<PreparedSite> => {
    const configuration = await loadSiteConfiguration(transport, language);
    const dictionary = await operatorDictionary(language, configuration.dictionary);
    const builtIn = messages.get(language) ?? {};
    available = languagesOf(configuration);
    return {
      configuration,
      dictionary,
      languages: available,
      i18n: createI18n({ language, messages: builtIn, dictionary, onMissingKey }),
    };
  };
  const load = async (language: LanguageCode): Promise<PreparedSite> => {
    try {
      const site = await prepare(language);
      metrics.configurationLoads.inc({ outcome: 'ok' });
      metrics.configurationLoadedAt.set({ language }, Date.now() / 1000);
      metrics.configurationStale.set({ language }, 0);
      return site;
    } catch (error) {
      metrics.configurationLoads.inc({ outcome: 'failed' });
      metrics.configurationStale.set({ language }, 1);
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ event: logEvents.configurationFailed, language }, `server data error message: ${reason}`);
      throw error;
    }
  };
  return {
    get: createSharedRead({ load, freshFor, staleFor, max: languageList.length }),
    available: () => available,
  };
}

/** Each key is logged once a language (specification, section 8); what is logged is bounded, and what is counted is not. */
function reportMissingKeys(logger: Logger, metrics: Metrics) {
  const reported = new Set<string>();
  return (key: string, language: LanguageCode) => {
    metrics.missingKeys.inc({ language });
    if (reported.has(`${language} ${key}`) || reported.size > 1_000) return;
    reported.add(`${language} ${key}`);
    logger.warn({ event: logEvents.dictionaryKeyMissing, key, language }, 'no dictionary has this key');
  };
}

function languagesOf({ languages }: SiteConfiguration): LanguageCode[] {
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  return languageList.map(({ code }) => code).filter((code) => code === defaultLanguage || codes.includes(code));
}
