import { sportSlugs } from '../entities/sport.ts';
import { type ThirdPartySection, thirdPartySections } from '../entities/third-party-sections.ts';

/** Sections of the operator's site that its configuration can switch off, besides those with third-party games. */
export const operatorModules = ['betting', 'casino', 'lottery', 'promotions', 'bonuses', 'office'] as const;

/** A section of the operator's site that can be switched off. */
export type OperatorSection =
  | (typeof operatorModules)[number]
  | ThirdPartySection
  /** The bet slip, computer games, pools, and bringing a friend. */
  | 'coupon'
  | 'cyber'
  | 'toto'
  | 'bringfriend';

const cyberSlugs: ReadonlySet<string> = new Set([sportSlugs[40], sportSlugs[85]]);

/** Sections that must all be on for a path, by the path's first segment. */
const sectionsOfSegment: Readonly<Record<string, readonly OperatorSection[]>> = {
  // Watching a live match needs no bet slip.
  live: ['betting'],
  line: ['betting', 'coupon'],
  betsonyour: ['betting', 'coupon'],
  toto: ['betting', 'toto'],
  allgamesentrance: ['casino'],
  'fast-games': ['casino', 'crashGames'],
  bonus: ['bonuses'],
  promotions: ['promotions'],
  office: ['office'],
};

/** Sections that must be on for a path of the operator's site to exist. */
export function sectionsOfPath(path: string): readonly OperatorSection[] {
  const [, first = '', ...rest] = path.replace(/[?#].*$/s, '').split('/');
  const name = camelCase(first);
  const games = thirdPartySections.find((section) => section === name);
  const sections = Object.hasOwn(sectionsOfSegment, first) ? (sectionsOfSegment[first] ?? []) : [];
  return [
    ...sections,
    ...(games ? (['casino', games] as const) : []),
    ...(rest.some((segment) => cyberSlugs.has(segment)) ? (['cyber'] as const) : []),
    ...(path === '/office/bringfriend' ? (['bringfriend'] as const) : []),
  ];
}

const camelCase = (text: string): string => text.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
