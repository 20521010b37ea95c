import { hash } from 'node:crypto';
import { fallbackChain, type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { keysOfGroup } from '../../src/i18n/messages.ts';
import { preparingTexts } from '../../src/i18n/prepare-texts.ts';
import { type ClauseOverrides, noOverrides, type TextOverrides } from '../../src/i18n/text-overrides.ts';
import { createTexts, type Messages } from '../../src/i18n/texts.ts';
import type { SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { hyphenateTexts } from '../hyphens/hyphenate.ts';
import { closedSectionsOf } from './closed-sections.ts';
import { inSlices } from './in-slices.ts';
import { publicConfigurationOf, type SupportScripts, signInOriginOf } from './public-configuration.ts';

/** Settings of prepared sites, and the texts in them. */
export interface PreparedSiteDeps {
  readonly messages: ReadonlyMap<LanguageCode, Messages>;
  /** The operator's overrides of built-in texts. */
  readonly overridesOf?: (language: LanguageCode) => TextOverrides;
  /** Customer support scripts, from the environment. */
  readonly scripts?: SupportScripts;
  /** Origin of the players of broadcasts, from the environment. */
  readonly broadcastOrigin?: string | undefined;
  /** In development: version of the built-in texts. */
  readonly revision?: number | undefined;
  readonly onMissingKey: (key: string, language: LanguageCode) => void;
}

/** The platform's replies for a language. */
export interface LanguageData extends Pick<PreparedSite, 'configuration' | 'dictionary' | 'timeZones'> {
  /** Languages of the site. */
  readonly available: readonly LanguageCode[];
}

/** A site, and its sources. */
export interface PreparedLanguage {
  readonly site: PreparedSite;
  readonly data: LanguageData;
  /** Versions of the operator's texts in the language. */
  readonly textVersions: string;
}

/** Prepares sites from the platform's replies and the texts of Marquee and the operator. */
export function createPrepareSite(deps: PreparedSiteDeps) {
  const { overridesOf = () => noOverrides } = deps;

  /** Prepares a site. If nothing has changed since the last one, returns that one. */
  const prepare = async (
    language: LanguageCode,
    data: LanguageData,
    last: PreparedSite | undefined,
  ): Promise<PreparedLanguage> => {
    const { configuration, dictionary, timeZones, available } = data;
    const textVersions = textVersionsOf(language);
    const version = hash(
      'sha1',
      JSON.stringify([language, configuration, dictionary, available, timeZones, deps.revision, textVersions]),
      'base64url',
    );
    // An unchanged configuration stays the same object, so that everything derived from it, such as HTML, stays cached.
    const site =
      last?.version === version
        ? last
        : {
            configuration,
            publicConfiguration: publicConfigurationOf(configuration, available, {
              language,
              scripts: deps.scripts ?? {},
              broadcastOrigin: deps.broadcastOrigin,
            }),
            signInOrigin: signInOriginOf(configuration),
            dictionary,
            timeZones,
            languages: available,
            imageOrigins: imageOriginsOf(configuration),
            closedSections: closedSectionsOf(configuration),
            version,
            ...(await textsFor(language, dictionary)),
          };
    return { site, data, textVersions };
  };

  /** A site in a language that was never read: our texts, and the configuration of another language. */
  const substitute = async (language: LanguageCode, other: PreparedSite): Promise<PreparedSite> => {
    const builtIn = messagesIn(language);
    const dictionary = Object.fromEntries(
      Object.entries(other.dictionary).filter(([key]) => !Object.hasOwn(builtIn, key)),
    );
    const version = `${other.version} ${language} ${textVersionsOf(language)}`;
    return { ...other, dictionary, version, ...(await textsFor(language, dictionary)) };
  };

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
      onMissingKey: (key) => deps.onMissingKey(key, language),
    });
    return { texts, textsOf: (folders) => textsOfFolders(folders, prepared), clauseOverrides };
  };

  /** Built-in texts of the interface, with the operator's overrides. */
  const messagesIn = (language: LanguageCode): Messages => ({
    ...deps.messages.get(language),
    ...overridesOf(language).interface,
  });

  /** Versions of the operator's texts in the language, in its fallback languages, and in English. */
  const textVersionsOf = (language: LanguageCode): string =>
    fallbackChain(language)
      .map((code) => overridesOf(code).version)
      .join(' ');

  return { prepare, substitute, textVersionsOf };
}

/** The texts that the islands of some folders use. */
function textsOfFolders(folders: readonly string[], texts: Messages): Messages {
  const found: Record<string, string> = {};
  for (const folder of folders) {
    for (const key of keysOfGroup.get(folder) ?? []) {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (text !== undefined) found[key] = text;
    }
  }
  return found;
}

/** The operator's clause overrides that a page in the language may need. */
function clauseOverridesFor(
  language: LanguageCode,
  overridesOf: (language: LanguageCode) => TextOverrides,
): ClauseOverrides {
  const own = fallbackChain(language).map((code) => [code, overridesOf(code).clauses] as const);
  return Object.fromEntries(own.filter(([, clauses]) => Object.keys(clauses).length > 0));
}

/** The schema has checked that it is a URL or a path. */
const imageOriginsOf = ({ uiStyle: { errorSprite } }: SiteConfiguration): string[] =>
  errorSprite === undefined || errorSprite.startsWith('/') ? [] : [new URL(errorSprite).origin];
