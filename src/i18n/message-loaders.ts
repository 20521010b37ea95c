import type { Messages } from './create-i18n.ts';
import type { LanguageCode } from './languages.ts';

/** The built-in texts, one chunk a language: a browser loads its own only. */
export const messageLoaders: Readonly<Record<LanguageCode, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./messages/en.ts'),
  ru: () => import('./messages/ru.ts'),
  ar: () => import('./messages/ar.ts'),
};
