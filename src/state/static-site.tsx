import { type ReactNode, use } from 'react';
import { createFormatters, type FormatSettings } from '../i18n/format.ts';
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
  const formatters = createFormatters(new DeclaredSettings(declared));
  return (
    <StaticSiteContext value={declared}>
      <LanguageContext value={languages[site.language]}>
        <FormatContext value={formatters}>{children}</FormatContext>
      </LanguageContext>
    </StaticSiteContext>
  );
}

/**
 * Settings of formatters, computed on use. A class, because an object literal with getters would stay in memory until a full collection,
 * together with the site that they read (decision 58).
 */
class DeclaredSettings implements FormatSettings {
  readonly #site: StaticSite;

  constructor(site: StaticSite) {
    this.#site = site;
  }

  get language() {
    return languages[this.#site.language];
  }

  get timeZone() {
    return this.#site.clock.timeZone;
  }

  get timeZoneId() {
    return this.#site.clock.timeZoneId;
  }

  get is12h() {
    return this.#site.clock.is12h;
  }

  get currencies() {
    return this.#site.configuration.currencies;
  }

  get minorDigits() {
    return this.#site.configuration.minorDigits;
  }
}

/** The inputs of the static part that is being rendered. */
export function useStaticSite(): StaticSite {
  const site = use(StaticSiteContext);
  if (!site) throw new Error('A component that needs the static site must be inside a static part');
  return site;
}

/** A site whose inputs throw if the block has not declared them. */
export function pickDeclared(site: StaticSite, reads: readonly SiteInput[]): StaticSite {
  const declared: ReadonlySet<unknown> = new Set([...reads, 'language']);
  return new Proxy(site, {
    get: (target, name) => {
      if (!declared.has(name)) throw new Error(`A static part reads ${String(name)}, which its block does not declare`);
      return Reflect.get(target, name);
    },
  });
}
