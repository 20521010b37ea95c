import type { Messages } from './create-i18n.ts';
import type { LanguageCode } from './languages.ts';

/** The built-in texts, one chunk a language: a browser loads its own only. */
export const messageLoaders: Readonly<Record<LanguageCode, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./messages/en.ts'),
  ru: () => import('./messages/ru.ts'),
  es: () => import('./messages/es.ts'),
  pt: () => import('./messages/pt.ts'),
  fr: () => import('./messages/fr.ts'),
  de: () => import('./messages/de.ts'),
  tr: () => import('./messages/tr.ts'),
  uz: () => import('./messages/uz.ts'),
  kk: () => import('./messages/kk.ts'),
  hi: () => import('./messages/hi.ts'),
  ar: () => import('./messages/ar.ts'),
  fa: () => import('./messages/fa.ts'),
};
