import { hash } from 'node:crypto';
import { defaultLanguage, localeCodes } from '../../config/languages.ts';
import { fallbackChain, isLanguageCode, type LanguageCode, languageList, languages } from '../../src/i18n/languages.ts';
import { keysOfGroup } from '../../src/i18n/messages.ts';
import { preparingTexts } from '../../src/i18n/prepare-texts.ts';
import { createTexts, type Messages } from '../../src/i18n/texts.ts';
import { minorDigits } from '../../src/lib/minor-digits.ts';
import { watchCurrencies } from '../../src/lib/money.ts';
import { loadSiteConfiguration, type SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { closedSectionsOf } from './closed-sections.ts';
import { inSlices } from './in-slices.ts';
import type { OperatorDictionary } from './operator-dictionary.ts';
import { publicConfigurationOf, type SupportScripts, signInOriginOf } from './public-configuration.ts';
import { createSharedRead } from './shared-read.ts';
import type { TimeZones } from './time-zones.ts';

/** Site configurations by language, refreshed in the background; if that fails, the last one stays (R3.3). */
export interface SiteConfigurations {
  readonly get: (language: LanguageCode) => Promise<PreparedSite>;
  /** Languages of the last configuration; all before the first one. */
  readonly available: () => readonly LanguageCode[];
  /** The operator's main language, if Marquee has it: that of visitors who have chosen none. */
  readonly mainLanguage: () => LanguageCode;
  /** Country that the operator has set for all visitors, instead of their own. */
  readonly manualCountry: () => string | undefined;
  /** Whether a currency is one of the operator's, by the last configuration. */
  readonly hasCurrency: (code: string) => boolean;
  /** Reads the configuration in every language; rejects if the default one can't be read. */
  readonly warmUp: () => Promise<void>;
}

interface SiteConfigurationsDeps {
  readonly transport: PlatformTransport;
  readonly operatorDictionary: OperatorDictionary;
  readonly timeZones: TimeZones;
  readonly messages: ReadonlyMap<LanguageCode, Messages>;
  /** Customer support scripts, from the environment. */
  readonly scripts?: SupportScripts;
  /** In development: version of the messages. */
  readonly revision?: number | undefined;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Milliseconds until a configuration is read again. */
  readonly freshMs: number;
}

/** Milliseconds, after `freshMs`, in which visitors get the old configuration while the new one is read. */
const staleMs = 300_000;
/** Milliseconds that a substitute is shown before its language is read again. */
const substituteFor = 5_000;
/** Maximum keys or currencies that are logged: the platform or an editor may send any number. */
const maxLogged = 1_000;

export function createSiteConfigurations(deps: SiteConfigurationsDeps): SiteConfigurations {
  const { transport, operatorDictionary, timeZones: timeZonesOf, messages, logger, metrics, freshMs } = deps;
  // Until the operator has named its languages, pages in every language show that they are not available yet.
  let available: readonly LanguageCode[] = localeCodes;
  let currencyCodes: ReadonlySet<string> = new Set();
  let mainLanguage: LanguageCode = defaultLanguage;
  let manualCountry: string | undefined;
  const lastGood = new Map<LanguageCode, PreparedSite>();
  const substitutes = new Map<LanguageCode, { site: PreparedSite; until: number }>();
  const onMissingKey = reportMissingKeys(logger, metrics);
  const currencies = watchOperatorCurrencies(logger);

  const prepare = async (language: LanguageCode): Promise<PreparedSite> => {
    const read = await loadSiteConfiguration(transport, language);
    const configuration = { ...read, currency: currencies(read.currency) };
    const [dictionary, timeZones] = await Promise.all([
      operatorDictionary(language, configuration.dictionary),
      timeZonesOf(language),
    ]);
    available = languagesOf(configuration);
    currencyCodes = new Set(configuration.currency.filter(({ hide }) => !hide).map(({ code }) => code));
    mainLanguage = mainLanguageOf(configuration, available);
    manualCountry = configuration.manualCountryCode || undefined;
    const version = hash(
      'sha1',
      JSON.stringify([language, configuration, dictionary, available, timeZones, deps.revision]),
      'base64url',
    );
    const last = lastGood.get(language);
    // An unchanged configuration stays the same object, so that everything derived from it, such as HTML, stays cached.
    if (last?.version === version) return last;
    return {
      configuration,
      publicConfiguration: publicConfigurationOf(configuration, available, { language, scripts: deps.scripts ?? {} }),
      signInOrigin: signInOriginOf(configuration),
      dictionary,
      timeZones,
      languages: available,
      imageOrigins: imageOriginsOf(configuration),
      closedSections: closedSectionsOf(configuration),
      version,
      ...(await textsFor(language, dictionary)),
    };
  };
  const textsFor = async (
    language: LanguageCode,
    dictionary: Messages,
  ): Promise<Pick<PreparedSite, 'texts' | 'textsOf'>> => {
    const prepared = await inSlices(preparingTexts(language, messages.get(language) ?? {}, dictionary));
    const texts = createTexts({
      language: languages[language],
      messages: prepared,
      onMissingKey: (key) => onMissingKey(key, language),
    });
    const textsOf = (folders: readonly string[]): Messages => {
      const found: Record<string, string> = {};
      for (const folder of folders) {
        for (const key of keysOfGroup.get(folder) ?? []) {
          const text = Object.hasOwn(prepared, key) ? prepared[key] : undefined;
          if (text !== undefined) found[key] = text;
        }
      }
      return found;
    };
    return { texts, textsOf };
  };
  /**
   * While the platform fails, a language that was never read is shown with our texts and another language's
   * configuration.
   */
  const findSubstitute = async (language: LanguageCode): Promise<PreparedSite | undefined> => {
    const other = fallbackChain(language)
      .map((code) => lastGood.get(code))
      .find((site) => site !== undefined);
    if (!other) return undefined;
    const builtIn = messages.get(language) ?? {};
    const dictionary = Object.fromEntries(
      Object.entries(other.dictionary).filter(([key]) => !Object.hasOwn(builtIn, key)),
    );
    return { ...other, dictionary, version: `${other.version} ${language}`, ...(await textsFor(language, dictionary)) };
  };
  const load = async (language: LanguageCode): Promise<PreparedSite> => {
    try {
      const site = await prepare(language);
      lastGood.set(language, site);
      metrics.configurationLoads.inc({ outcome: 'ok' });
      metrics.configurationLoadedAt.set({ language }, Date.now() / 1000);
      metrics.configurationStale.set({ language }, 0);
      return site;
    } catch (error) {
      metrics.configurationLoads.inc({ outcome: 'failed' });
      if (lastGood.size > 0) metrics.configurationStale.set({ language }, 1);
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ event: logEvents.configurationFailed, language }, `server data error message: ${reason}`);
      throw error;
    }
  };
  const read = createSharedRead({ name: 'site', store: new Map<string, object>(), load, freshMs, staleMs });
  const get = async (language: LanguageCode): Promise<PreparedSite> => {
    const recent = substitutes.get(language);
    if (recent && performance.now() < recent.until) return recent.site;
    try {
      return await read(language);
    } catch (error) {
      const site = await findSubstitute(language);
      if (!site) throw error;
      substitutes.set(language, { site, until: performance.now() + substituteFor });
      return site;
    }
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
 * Logs each currency, up to a limit, that is neither in ISO 4217 nor a crypto unit of the operator: amounts in it are not
 * shown. Returns the operator's currencies without those.
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

/** The schema has checked that it is a URL or a path. */
const imageOriginsOf = ({ uiStyle: { errorSprite } }: SiteConfiguration): string[] =>
  errorSprite === undefined || errorSprite.startsWith('/') ? [] : [new URL(errorSprite).origin];

function languagesOf({ languages }: SiteConfiguration): LanguageCode[] {
  const codes = languages.map(({ code }) => code).filter(isLanguageCode);
  return languageList.map(({ code }) => code).filter((code) => code === defaultLanguage || codes.includes(code));
}

/** The main language among the operator's, by its id; the default where Marquee has no texts in it. */
function mainLanguageOf(
  { languages, mainLanguage }: SiteConfiguration,
  offered: readonly LanguageCode[],
): LanguageCode {
  const main = languages.find(({ id }) => id === mainLanguage.id)?.code;
  return offered.find((code) => code === main) ?? defaultLanguage;
}
