import { createContext, type ReactNode, use, useMemo } from 'react';
import { createFormatters, type Formatters } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';
import type { SiteState } from './site-state.ts';
import type { StaticSite } from './static-inputs.ts';

/** The state of the site, for islands. */
export const SiteContext = createContext<SiteState | undefined>(undefined);

/** Inputs of the static part that is being rendered: see `useStaticSite`, whose code browsers don't have. */
export const StaticSiteContext = createContext<StaticSite | undefined>(undefined);

/**
 * Language and formatters while rendering: islands get them from {@link SiteProvider}, static parts from
 * `StaticSiteProvider`.
 */
export const LanguageContext = createContext<Language | undefined>(undefined);
export const FormatContext = createContext<Formatters | undefined>(undefined);

interface SiteProviderProps {
  readonly site: SiteState;
  readonly language: Language;
  readonly children: ReactNode;
}

/** Provides the site's state, its language and its formatters to the islands below. */
export function SiteProvider({ site, language, children }: SiteProviderProps) {
  const { timeZone, timeZoneId, is12h, siteConfig } = site;
  const formatters = useMemo(
    () => createFormatters({ ...siteConfig, language, timeZone, timeZoneId, is12h: is12h === 1 }),
    [language, timeZone, timeZoneId, is12h, siteConfig],
  );
  return (
    <SiteContext value={site}>
      <LanguageContext value={language}>
        <FormatContext value={formatters}>{children}</FormatContext>
      </LanguageContext>
    </SiteContext>
  );
}

/** The site's state. Only islands may use it: HTML that visitors share must not depend on it. */
export function useSite(): SiteState {
  return requireContext(use(SiteContext));
}

/** Formatters of numbers, money and times for this visitor. */
export function useFormat(): Formatters {
  return requireContext(use(FormatContext));
}

/** The language of the page. */
export function useLanguage(): Language {
  return requireContext(use(LanguageContext));
}

/** A value of a context without a default. */
export function requireContext<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('No provider');
  return value;
}
