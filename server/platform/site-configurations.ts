import { hash } from 'node:crypto';
import { defaultLanguage, localeCodes } from '../../config/languages.ts';
import { fallbackChain, isLanguageCode, type LanguageCode, languageList, languages } from '../../src/i18n/languages.ts';
import { keysOfGroup } from '../../src/i18n/messages.ts';
import { preparingTexts } from '../../src/i18n/prepare-texts.ts';
import { type ClauseOverrides, noOverrides, type TextOverrides } from '../../src/i18n/text-overrides.ts';
import { createTexts, type Messages } from '../../src/i18n/texts.ts';
import { minorDigits } from '../../src/lib/minor-digits.ts';
import { watchCurrencies } from '../../src/lib/money.ts';
import { loadSiteConfiguration, type SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { hyphenateTexts } from '../hyphens/hyphenate.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { closedSectionsOf } from './closed-sections.ts';
import { inSlices } from './in-slices.ts';
import type { OperatorDictionary } from './operator-dictionary.ts';
import { publicConfigurationOf, type SupportScripts, signInOriginOf } from './public-configuration.ts';
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

interface SiteConfigurationsDeps {
  readonly transport: PlatformTransport;
  readonly operatorDictionary: OperatorDictionary;
  readonly timeZones: TimeZones;
  readonly messages: ReadonlyMap<LanguageCode, Messages>;
  /** The operator's overrides of built-in texts. */
  readonly overridesOf?: (language: LanguageCode) => TextOverrides;
  /** Customer support scripts, from the environment. */
  readonly scripts?: SupportScripts;
  /** Origin of the players of broadcasts, from the environment. */
  readonly broadcastOrigin?: string | undefined;
  /** In development: version of the built-in texts. */
  readonly revision?: number | undefined;
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
  const { overridesOf = () => noOverrides } = deps;
  // Until the platform has named the operator's languages, pages in every language show that they are not available yet.
  let available: readonly LanguageCode[] = localeCodes;
  let currencyCodes: ReadonlySet<string> = new Set();
  let mainLanguage: LanguageCode = defaultLanguage;
  let manualCountry: string | undefined;
  const lastGood = new Map<LanguageCode, PreparedLanguage>();
  const substitutes = new Map<LanguageCode, { site: PreparedSite; until: number }>();
  const onMissingKey = reportMissingKeys(logger, metrics);
  const currencies = watchOperatorCurrencies(logger);

  const readLanguage = async (language: LanguageCode): Promise<LanguageData> => {
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
    return { configuration, dictionary, timeZones, available };
  };
  /** Prepares a site from the platform's replies, and again if the operator has changed a text in the meantime. */
  const prepare = async (language: LanguageCode, data: LanguageData): Promise<PreparedLanguage> => {
    const { configuration, dictionary, timeZones, available: offered } = data;
    const textVersions = textVersionsOf(language);
    const version = hash(
      'sha1',
      JSON.stringify([language, configuration, dictionary, offered, timeZones, deps.revision, textVersions]),
      'base64url',
    );
    const last = lastGood.get(language)?.site;
    // An unchanged configuration stays the same object, so that everything derived from it, such as HTML, stays cached.
    const site =
      last?.version === version
        ? last
        : {
            configuration,
            publicConfiguration: publicConfigurationOf(configuration, offered, {
              language,
              scripts: deps.scripts ?? {},
              broadcastOrigin: deps.broadcastOrigin,
            }),
            signInOrigin: signInOriginOf(configuration),
            dictionary,
            timeZones,
            languages: offered,
            imageOrigins: imageOriginsOf(configuration),
            closedSections: closedSectionsOf(configuration),
            version,
            ...(await textsFor(language, dictionary)),
          };
    return textVersionsOf(language) === textVersions ? { site, data, textVersions } : prepare(language, data);
  };
  /** Versions of the operator's texts in the language, in its fallback languages, and in English. */
  const textVersionsOf = (language: LanguageCode): string =>
    fallbackChain(language)
      .map((code) => overridesOf(code).version)
      .join(' ');
  const renewals = new Map<LanguageCode, Promise<PreparedSite>>();
  /** The site, prepared again if the operator has changed a text since it was prepared; all requests share the result. */
  const withCurrentTexts = (language: LanguageCode, site: PreparedSite): PreparedSite | Promise<PreparedSite> => {
    const known = lastGood.get(language);
    if (!known) return site;
    if (known.textVersions === textVersionsOf(language)) return known.site;
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
  /** Built-in texts of the interface, with the operator's overrides. */
  const messagesIn = (language: LanguageCode): Messages => ({
    ...deps.messages.get(language),
    ...overridesOf(language).interface,
  });
  const textsFor = async (
    language: LanguageCode,
    dictionary: Messages,
  ): Promise<Pick<PreparedSite, 'texts' | 'textsOf' | 'clauseOverrides'>> => {
    const clauseOverrides = clauseOverridesFor(language, overridesOf);
    const prepared = hyphenateTexts(
      await inSlices(preparingTexts(language, messagesIn(language), dictionary)),
      language,
    );
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
    return { texts, textsOf, clauseOverrides };
  };
  /** While the platform fails, a language that was never read gets our texts and another language's configuration. */
  const findSubstitute = async (language: LanguageCode): Promise<PreparedSite | undefined> => {
    const other = fallbackChain(language)
      .map((code) => lastGood.get(code)?.site)
      .find((site) => site !== undefined);
    if (!other) return undefined;
    const builtIn = messagesIn(language);
    const dictionary = Object.fromEntries(
      Object.entries(other.dictionary).filter(([key]) => !Object.hasOwn(builtIn, key)),
    );
    const version = `${other.version} ${language} ${textVersionsOf(language)}`;
    return { ...other, dictionary, version, ...(await textsFor(language, dictionary)) };
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

/** The platform's replies for a language. */
interface LanguageData extends Pick<PreparedSite, 'configuration' | 'dictionary' | 'timeZones'> {
  readonly available: readonly LanguageCode[];
}

interface PreparedLanguage {
  readonly site: PreparedSite;
  readonly data: LanguageData;
  /** Versions of the operator's texts in the language. */
  readonly textVersions: string;
}

/** The operator's clause overrides that a page in the language may need. */
function clauseOverridesFor(
  language: LanguageCode,
  overridesOf: (language: LanguageCode) => TextOverrides,
): ClauseOverrides {
  const own = fallbackChain(language).map((code) => [code, overridesOf(code).clauses] as const);
  return Object.fromEntries(own.filter(([, clauses]) => Object.keys(clauses).length > 0));
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

/** The schema has checked that it is a URL or a path. */
const imageOriginsOf = ({ uiStyle: { errorSprite } }: SiteConfiguration): string[] =>
  errorSprite === undefined || errorSprite.startsWith('/') ? [] : [new URL(errorSprite).origin];

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
