import { operator, operatorPages } from '../calls/operator.ts';
import { operatorTexts } from '../calls/operator-texts.ts';
import { html } from '../lib/html.ts';
import { sandboxDocument } from './sandbox-document.ts';

/** The operator's sections, by the prefix of their paths, and what they contain. */
const sections: readonly (readonly [path: RegExp, title: string, found: string])[] = [
  [/^\/office\/recharge$/, 'Top up', 'the ways to pay into the account'],
  [/^\/office\/bringfriend$/, 'Bring a friend', 'the link for friends and what it has brought'],
  [/^\/office\/account$/, 'My account', 'the visitor’s details and settings'],
  [/^\/office\/identification$/, 'Identification', 'the documents that the operator asks for'],
  [/^\/bonus\/[^/]+$/, 'Bonuses', 'a page about bonuses'],
  [/^\/promotions(?:\/[^/]+){1,8}$/, 'Promotions', 'a promotion of the operator'],
  [/^\/allgamesentrance(?:\/[^/]+){0,8}$/, 'All games', 'every game of the site'],
  [/^\/fast-games$/, 'Fast games', 'a fast game, or the list of them'],
  [/^\/betsonyour\/[^/]+$/, 'Bets on your own', 'bets on what the visitor has thought up'],
  [/^\/promo$/, 'Promo store', 'what points buy'],
  [/^\/(?:slots|casino)$/, 'Games', 'the games of the section'],
  [/^(?:\/[^/]+)?\/live(?:\/[^/]+){0,2}$/, 'Live betting', 'bets on what is being played now'],
  [/^(?:\/[^/]+)?\/line(?:\/[^/]+){0,2}$/, 'Betting', 'bets on what will be played'],
];

/**
 * A placeholder for a section of the operator's own site (R2.141 to R2.152); `undefined` for other paths. `address` is the
 * path with its query, as the browser sent it.
 */
export function sectionPage(address: string): string | undefined {
  const path = address.replace(/\?.*$/s, '');
  const section = sections.find(([pattern]) => pattern.test(path));
  if (section === undefined) return undefined;
  const [, title, found] = section;
  return sandboxDocument(
    title,
    html`<p>On the operator’s site <code>${readable(address)}</code> shows ${found}. It is not a part of Marquee, so the
sandbox only shows where the link leads.</p>`,
  );
}

function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A placeholder for an information page of the operator's own site; `undefined` if the operator has no such page. */
export function informationPage(page: string): string | undefined {
  const texts = operatorTexts(operator.mainLanguage);
  const link = operatorPages.find((candidate) => candidate.page === page);
  if (link === undefined) return undefined;
  return sandboxDocument(
    texts.dictionary[link.dictKey] ?? page,
    html`<p>On the operator’s site this page stands at <code>/information/${page}</code>. It is not a part of Marquee,
so the sandbox only shows where the link leads.</p>
<p><small>${texts.licence}</small></p>`,
  );
}
