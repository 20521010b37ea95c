import { localeCodes } from '../../config/languages.ts';
import type { Campaign } from '../../src/campaigns/campaign-types.ts';
import { shownLanguage } from '../../src/campaigns/published-languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { matchPage } from '../../src/routes/match-route.ts';
import { pathWithLanguage } from '../../src/routes/route-href.ts';
import type { RouteId } from '../../src/routes/route-paths.ts';
import { contentKey } from '../content-key.ts';

/** Returns the address that an author's link should lead to. */
export type LinkTarget = (href: string) => string;

/** Redirects authors' links to campaigns that are not published in the language that the link names (decision 121). */
export interface PublishedLinks {
  /** Version of the languages of incompletely published campaigns, for cache keys. */
  readonly version: () => string;
  /** Undefined while every campaign is in every language: then all links are right. */
  readonly targetIn: (language: LanguageCode, offered: readonly LanguageCode[]) => LinkTarget | undefined;
}

/** Languages of the campaigns that are not in every language, by campaign name. */
type IncompleteCampaigns = ReadonlyMap<string, readonly LanguageCode[]>;

interface Shown {
  readonly campaign: Pick<Campaign, 'name' | 'publishedIn'>;
}

/**
 * @param list the campaigns, the same array until one of them changes
 * @param origin public origin of the pages; empty if unknown
 */
export function createPublishedLinks(list: () => readonly Shown[], origin: string): PublishedLinks {
  let known:
    | { readonly campaigns: unknown; readonly incomplete: IncompleteCampaigns; readonly version: string }
    | undefined;
  const current = () => {
    const campaigns = list();
    if (known?.campaigns !== campaigns) {
      const all = campaigns.map(({ campaign: { name, publishedIn } }) => [name, publishedIn] as const);
      const incomplete = new Map(all.filter(([, publishedIn]) => publishedIn.length < localeCodes.length));
      known = { campaigns, incomplete, version: contentKey([...incomplete]) };
    }
    return known;
  };
  return {
    version: () => current().version,
    targetIn: (language, offered) => {
      const { incomplete } = current();
      if (incomplete.size === 0) return undefined;
      return (href) => {
        const [, start = '', path = '', rest = ''] = /^(https?:\/\/[^/]+)?(\/[^?#]*)(.*)$/s.exec(href) ?? [];
        if (path === '' || (start !== '' && start !== origin)) return href;
        const match = matchPage(path);
        if (match?.prefix === undefined || !campaignRoutes.has(match.route.id)) return href;
        const publishedIn = incomplete.get(match.parameters['name'] ?? '');
        if (!publishedIn || publishedIn.some((code) => code === match.prefix)) return href;
        const shown = shownLanguage({ publishedIn }, language, offered);
        return shown === undefined ? href : start + pathWithLanguage(match.canonicalPath, shown) + rest;
      };
    },
  };
}

const campaignRoutes: ReadonlySet<RouteId> = new Set(['promotion', 'mobile-app-promotion']);
