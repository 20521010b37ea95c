import type { IncomingMessage } from 'node:http';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { shownLanguage } from '../../src/campaigns/published-languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { selectLanguage } from '../../src/i18n/select-language.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import { languageOfPath, pathWithLanguage } from '../../src/routes/route-href.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { hrefForLanguage, LanguageNotAvailableError, languageKey } from '../../src/routes/set-language.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { isCampaignPage } from '../context/campaign-of.ts';
import { requireKey } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { cookieOf } from '../http/cookies.ts';
import { pathOfPage } from '../http/send-redirect.ts';
import { logEvents } from '../observability/log-events.ts';
import { type Input, path, personal, queryKey, queryOf } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';
import { responseKindOf } from './request-context.ts';

type LanguageDeps = Pick<MiddlewareDeps, 'available' | 'mainLanguage' | 'banners' | 'logger'>;

/** Language prefix of the previous page, if it is one of ours. */
function previousLanguage({ headers: { referer, host } }: IncomingMessage): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const previous = new URL(referer);
  return previous.host === host ? languageOfPath(previous.pathname) : undefined;
}

/**
 * The visitor's language. All who get the same language share pages, however it was decided, so the key has only the result. It changes
 * with the languages that are enabled.
 */
const chosenLanguage = ({ available, mainLanguage }: LanguageDeps): Input<LanguageCode> => ({
  name: 'language',
  read: (request) => {
    const address = path.read(request);
    const hints = {
      route: languageOfPath(pathOfPage(address, responseKindOf(address))),
      previousRoute: previousLanguage(request),
      cookie: cookieOf(request, cookies.language),
    };
    return selectLanguage(hints, available(), mainLanguage());
  },
});

const languageOfQuery = queryKey(languageKey);

/** A language that the address sets, and the query, the rest of which stays in the redirect target. The response is personal. */
const wantedLanguage = personal({
  name: 'wanted language',
  read: (request: IncomingMessage) => {
    const code = languageOfQuery.read(request);
    return code === undefined ? undefined : { code, search: `?${queryOf(request)}` };
  },
});

/**
 * Writes `context.language` (R4.28 to R4.31: address, previous page, cookie, default). An address in another language redirects to the
 * chosen one, so that a document's address always names its language; without a prefix that is the default. Visitors who have chosen none
 * get the operator's main language. The query key `lng` sets the language. A link to a campaign that is not published in the language leads
 * to one that it is published in (decision 129).
 */
export const language = defineMiddleware((deps: LanguageDeps) =>
  defineStep({
    name: 'language',
    reads: { chosen: chosenLanguage(deps), wanted: wantedLanguage },
    run: ({ chosen: preferred, wanted }, { context, response, redirect }) => {
      const match = requireKey(context, 'match');
      const publishedIn = isLinkOnly(match) ? deps.banners.languagesOf(match.parameters['name'] ?? '') : undefined;
      const chosen = (publishedIn && shownLanguage({ publishedIn }, preferred, deps.available())) ?? preferred;
      context.language = chosen;
      if (wanted === undefined && match.prefix === chosen) return;

      response.vary('Cookie, Referer');
      response.setHeader('Cache-Control', privateCacheControl);
      if (wanted !== undefined) {
        if (match.route.path === '*') {
          deps.logger.warn(
            { event: logEvents.languageSwitchWithoutRoute },
            'the language was set on a page of no route',
          );
        }
        const target = hrefInWanted(wanted.code, deps.available(), match.canonicalPath, wanted.search);
        const end = target.indexOf('?');
        return redirect(
          302,
          end === -1 ? { path: target, search: '' } : { path: target.slice(0, end), search: target.slice(end) },
        );
      }
      if (match.prefix === undefined && chosen === defaultLanguage) return;
      redirect(302, pathWithLanguage(match.canonicalPath, chosen));
    },
  }),
);

/** Whether the match is a campaign's address without a language, or a route that redirects to one. */
const isLinkOnly = ({ prefix, route: { page } }: RouteMatch<RouteSpec>): boolean =>
  typeof page === 'string' ? prefix === undefined && isCampaignPage(page) : page.to === 'promotion';

function hrefInWanted(code: string, available: readonly LanguageCode[], pathname: string, search: string): string {
  try {
    return hrefForLanguage({ code, available, pathname, search });
  } catch (error) {
    if (error instanceof LanguageNotAvailableError) throw new MarqueeError('language-not-available');
    throw error;
  }
}
