import { defaultLanguage, localeCodes } from '../../config/languages.ts';
import { fallbackChain, isLanguageCode, type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { minorDigits } from '../../src/lib/minor-digits.ts';
import { watchCurrencies } from '../../src/lib/money.ts';
import { loadSiteConfiguration, type SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { OperatorDictionary } from './operator-dictionary.ts';
import { createPrepareSite, type LanguageData, type PreparedLanguage, type PreparedSiteDeps } from './prepare-site.ts';
import { createSharedRead } from './shared-read.ts';
import type { TimeZones } from './time-zones.ts';

/** Site configurations by language, refreshed in the background; if a refresh fails, the last one stays (R3.3). */
export interface SiteConfigurations {
  readonly get: (language: LanguageCode) => Promise<PreparedSite>;
  /** Languages of the last configuration; all before the first one. */
  readonly available: () => readonly LanguageCode[];
  /** The operator's main language, used for visitors who have chosen none. If Marquee lacks it, the default language. */
  readonly mainLanguage: () => LanguageCode;
  /** Country that the operator has set for all visitors, in place of their actual one. */
  readonly manualCountry: () => string | undefined;
  /** Whether the last configuration contains a currency. */
  readonly hasCurrency: (code: string) => boolean;
  /** Reads the configuration in every language; rejects if the default language can't be read. */
  readonly warmUp: () => Promise<void>;
}

interface SiteConfigurationsDeps extends Omit<PreparedSiteDeps, 'onMissingKey'> {
  readonly transport: PlatformTransport;
  readonly operatorDictionary: OperatorDictionary;
  readonly timeZones: TimeZones;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Milliseconds until a configuration is read again. */
  readonly freshMs: number;
}

/** Milliseconds, after `freshMs`, in which visitors get the old configuration while the new one is read. */
const staleMs = 300_000;
/** Milliseconds for which a substitute is used before its language is read again. */
const substituteFor = 5_000;
/** Maximum keys or currencies that are logged: the platform or an editor may send any number. */
const maxLogged = 1_000;

export function createSiteConfigurations(deps: SiteConfigurationsDeps): SiteConfigurations {
  const { transport, operatorDictionary, timeZones: timeZonesOf, logger, metrics, freshMs } = deps;
  // Until the platform has named the operator's languages, pages in every language show that they are not available yet.
  let available: readonly LanguageCode[] = localeCodes;
  let currencyCodes: ReadonlySet<string> = new Set();
  let mainLanguage: LanguageCode = defaultLanguage;
  let manualCountry: string | undefined;
  const lastGood = new Map<LanguageCode, PreparedLanguage>();
  const substitutes = new Map<LanguageCode, { site: PreparedSite; until: number }>();
  const renewals = new Map<LanguageCode, Promise<PreparedSite>>();
  const sites = createPrepareSite({ ...deps, onMissingKey: reportMissingKeys(logger, metrics) });
  const currencies = watchOperatorCurrencies(logger);

  const get = async (language: LanguageCode): Promise<PreparedSite> => {
    const recent = substitutes.get(language);
    if (recent && performance.now() < recent.until) return recent.site;
    try {
      const site = await read(language);
      return await withCurrentTexts(language, site);
    } catch (error) {
      const site = await findSubstitute(language);
      if (!site) throw error;
      substitutes.set(language, { site, until: performance.now() + substituteFor });
      return site;
    }
  };

  const load = async (language: LanguageCode): Promise<PreparedSite> => {
    try {
      const prepared = await prepare(language, await readLanguage(language));
      lastGood.set(language, prepared);
      metrics.configurationLoads.inc({ outcome: 'ok' });
      metrics.configurationLoadedAt.set({ language }, Date.now() / 1000);
      metrics.configurationStale.set({ language }, 0);
      return prepared.site;
    } catch (error) {
      metrics.configurationLoads.inc({ outcome: 'failed' });
      if (lastGood.size > 0) metrics.configurationStale.set({ language }, 1);
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ event: logEvents.configurationFailed, language }, `server data error message: ${reason}`);
      throw error;
    }
  };
  const read = createSharedRead({ name: 'site', store: new Map<string, object>(), load, freshMs, staleMs });

  const readLanguage = async (language: LanguageCode): Promise<LanguageData> => {
    const reply = await loadSiteConfiguration(transport, language);
    const configuration = { ...reply, currency: currencies(reply.currency) };
    const [dictionary, timeZones] = await Promise.all([
      operatorDictionary(language, configuration.dictionary),
      timeZonesOf(language),
    ]);
    available = languagesOf(configuration);
    currencyCodes = new Set(configuration.currency.filter(({ hide }) => !hide).map(({ code }) => code));
    mainLanguage = mainLanguageOf(configuration, available);
    manualCountry = configuration.manualCountryCode || undefined;
    return { configuration, dictionary, timeZones, available };
  };

  /** Prepares a site, and again if the operator has changed a text in the meantime. */
  const prepare = async (language: LanguageCode, data: LanguageData): Promise<PreparedLanguage> => {
    const prepared = await sites.prepare(language, data, lastGood.get(language)?.site);
    return prepared.textVersions === sites.textVersionsOf(language) ? prepared : prepare(language, data);
  };

  /** The site, prepared again if the operator has changed a text since it was prepared; all requests share the result. */
  const withCurrentTexts = (language: LanguageCode, site: PreparedSite): PreparedSite | Promise<PreparedSite> => {
    const known = lastGood.get(language);
    if (!known) return site;
    if (known.textVersions === sites.textVersionsOf(language)) return known.site;
    const renewal = renewals.get(language) ?? renew(language, known).finally(() => renewals.delete(language));
    renewals.set(language, renewal);
    return renewal;
  };
  const renew = async (language: LanguageCode, known: PreparedLanguage): Promise<PreparedSite> => {
    const renewed = await prepare(language, known.data);
    // A configuration read in the meantime is newer.
    if (lastGood.get(language) === known) lastGood.set(language, renewed);
    return lastGood.get(language)?.site ?? renewed.site;
  };

  /** While the platform fails, a language that was never read gets our texts and another language's configuration. */
  const findSubstitute = async (language: LanguageCode): Promise<PreparedSite | undefined> => {
    const other = fallbackChain(language)
      .map((code) => lastGood.get(code)?.site)
      .find((site) => site !== undefined);
    return other && sites.substitute(language, other);
  };

  return {
    get,
    available: () => available,
    mainLanguage: () => mainLanguage,
    manualCountry: () => manualCountry,
    hasCurrency: (code) => currencyCodes.has(code),
    warmUp: async () => {
      await read(defaultLanguage);
      await Promise.allSettled(available.map((language) => read(language)));
    },
  };
}

/** Counts missing keys, and logs each once per language (R8.13), up to a limit. */
function reportMissingKeys(logger: Logger, metrics: Metrics) {
  const reported = new Set<string>();
  return (key: string, language: LanguageCode) => {
    metrics.missingKeys.inc({ language });
    if (reported.has(`${language} ${key}`) || reported.size > maxLogged) return;
    reported.add(`${language} ${key}`);
    logger.warn({ event: logEvents.dictionaryKeyMissing, key, language }, 'no dictionary has this key');
  };
}

/**
 * Logs, up to a limit, each currency that is neither in ISO 4217 nor a crypto unit of the operator: amounts in it are not shown. Returns
 * the remaining currencies.
 */
function watchOperatorCurrencies(
  logger: Logger,
): (listed: SiteConfiguration['currency']) => SiteConfiguration['currency'] {
  const cryptoUnits = new Set<string>();
  const reported = new Set<string>();
  const isKnown = (code: string): boolean => {
    if (minorDigits(code) !== undefined || cryptoUnits.has(code)) return true;
    if (reported.has(code) || reported.size > maxLogged) return false;
    reported.add(code);
    logger.warn({ event: logEvents.currencyUnknown, currency: code }, 'unknown currency: its amounts are not shown');
    return false;
  };
  watchCurrencies(isKnown);
  return (listed) => {
    for (const { code, isCrypto } of listed) if (isCrypto) cryptoUnits.add(code);
    return listed.filter(({ code }) => isKnown(code));
  };
}

function languagesOf({ languages }: SiteConfiguration): LanguageCode[] {
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  return languageList.map(({ code }) => code).filter((code) => code === defaultLanguage || codes.includes(code));
}

/** The operator's main language, by its id; the default if Marquee has no texts in it. */
function mainLanguageOf(
  { languages, mainLanguage }: SiteConfiguration,
  offered: readonly LanguageCode[],
): LanguageCode {
  const main = languages.find(({ id }) => id === mainLanguage.id)?.code;
  return offered.find((code) => code === main) ?? defaultLanguage;
}
