import { createInstance, type i18n } from 'i18next';
import type { LanguageCode } from './languages.ts';

/** Texts of one language: flat keys, as the operator's dictionary has them. */
export type Messages = Readonly<Record<string, string>>;

/** What {@link createI18n} needs. */
export interface I18nSettings {
  readonly language: LanguageCode;
  /** The built-in texts. */
  readonly messages: Messages;
  /** The operator's texts: they win over the built-in ones (specification, section 3). */
  readonly dictionary: Messages;
  /** Called for a key that no text has; the page shows empty text (specification, section 8). */
  readonly onMissingKey: (key: string, language: LanguageCode) => void;
}

/** One prepared instance for one language. It is never switched to another: a language is a document of its own. */
export function createI18n({ language, messages, dictionary, onMissingKey }: I18nSettings): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: { ...messages, ...dictionary } } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key: string) => onMissingKey(key, language),
    parseMissingKeyHandler: () => '',
  });
  return instance;
}
