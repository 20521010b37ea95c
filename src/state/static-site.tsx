import { type ReactNode, use } from 'react';
import { createFormatters } from '../i18n/format.ts';
import { languages } from '../i18n/languages.ts';
import { FormatContext, LanguageContext, StaticSiteContext } from './site-context.tsx';
import type { SiteInput, StaticSite } from './static-inputs.ts';

interface StaticSiteProviderProps {
  readonly site: StaticSite;
  readonly reads: readonly SiteInput[];
  readonly children: ReactNode;
}

/**
 * Provides static parts with the inputs that their block declares: reading another one throws, because the HTML is
 * cached by them.
 */
export function StaticSiteProvider({ site, reads, children }: StaticSiteProviderProps) {
  const declared = pickDeclared(site, reads);
  const formatters = createFormatters({
    language: languages[site.language],
    get timeZone() {
      return declared.clock.timeZone;
    },
    get timeZoneId() {
      return declared.clock.timeZoneId;
    },
    get is12h() {
      return declared.clock.is12h;
    },
    get currencies() {
      return declared.configuration.currencies;
    },
    get minorDigits() {
      return declared.configuration.minorDigits;
    },
  });
  return (
    <StaticSiteContext value={declared}>
      <LanguageContext value={languages[site.language]}>
        <FormatContext value={formatters}>{children}</FormatContext>
      </LanguageContext>
    </StaticSiteContext>
  );
}

/** The inputs of the static part that is being rendered. */
export function useStaticSite(): StaticSite {
  const site = use(StaticSiteContext);
  if (!site) throw new Error('A component that needs the static site must be inside a static part');
  return site;
}

/** A site whose inputs throw if the block has not declared them. */
export function pickDeclared(site: StaticSite, reads: readonly SiteInput[]): StaticSite {
  return new Proxy(site, {
    get: (target, name) => {
      const input = [...reads, 'language'].find((known) => known === name);
      if (input === undefined) throw new Error(`A static part reads ${String(name)}, which its block does not declare`);
      return Reflect.get(target, name);
    },
  });
}
