import { createContext, type ReactNode, use, useMemo } from 'react';
import { createFormatters, type Formatters } from '../i18n/format.ts';
import { type Language, languages } from '../i18n/languages.ts';
import type { SiteState } from './site-state.ts';

const SiteContext = createContext<SiteState | undefined>(undefined);
const FormatContext = createContext<Formatters | undefined>(undefined);

/** Gives the site's state and its formatters to everything below. */
export function SiteProvider({ site, children }: { site: SiteState; children: ReactNode }) {
  const formatters = useMemo(() => createFormatters(formatSettings(site)), [site]);
  return (
    <SiteContext value={site}>
      <FormatContext value={formatters}>{children}</FormatContext>
    </SiteContext>
  );
}

/** The site's state. */
export function useSite(): SiteState {
  return required(use(SiteContext));
}

/** Writers of numbers, money and times for this visitor. */
export function useFormat(): Formatters {
  return required(use(FormatContext));
}

/** The language of the page. */
export function useLanguage(): Language {
  return languages[useSite().currentLanguage];
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A component that needs the site state stands outside SiteProvider');
  return value;
}

const formatSettings = ({ currentLanguage, timeZone, is12h, siteConfig }: SiteState) => ({
  language: currentLanguage,
  timeZone,
  is12h: is12h === 1,
  currencies: siteConfig.currencies,
});
