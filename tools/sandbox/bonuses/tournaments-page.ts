import { operator } from '../calls/operator.ts';
import { type Tournament, tournaments } from '../tournaments/tournaments.ts';
import type { PageContext, PageTemplate } from './page-template.ts';

/** The operator's own tournaments, by the name of the page; the one with a hundred thousand players has its own. */
const ownPages: ReadonlyMap<string, Tournament> = new Map(
  tournaments.filter(({ id }) => id !== 509).map((tournament) => [`tournament-${tournament.id}`, tournament]),
);

/** The page of a tournament: its description, standings, and entry conditions. */
const pageOf = (tournament: Tournament): PageTemplate => ({
  type: 'bonus',
  updatedAt: 1_794_500_000,
  offersTo: 'all',
  countries: [],
  title: ({ language }) => tournament.title(language),
  description: ({ texts }) => texts('lobby_description'),
  blocks: (page) => [
    {
      type: 'hero',
      title: tournament.title(page.language),
      text: page.texts('lobby_description'),
      link: { label: page.texts('lobby_title'), href: `/${page.language}/bonus/tournaments` },
      significantTerms: [page.texts('significant_age', { age: operator.minimumAge })],
    },
    { type: 'tournament', title: tournament.title(page.language), tournamentId: tournament.id },
    { type: 'leaderboard', title: page.texts('standings_title'), tournamentId: tournament.id },
    rules(page),
  ],
});

const rules = ({ texts }: PageContext) => ({
  type: 'terms',
  title: texts('terms_title'),
  sections: [
    { title: texts('rules_who_title'), items: [texts('rules_who_once'), texts('rules_who_profile')] },
    { title: texts('rules_end_title'), paragraphs: [texts('rules_end_abuse')] },
  ],
});

/** The page of all tournaments. */
export const tournamentsPage: PageTemplate = {
  type: 'bonus',
  updatedAt: 1_794_500_000,
  offersTo: 'all',
  countries: [],
  title: ({ texts }) => texts('lobby_title'),
  description: ({ texts }) => texts('lobby_description'),
  blocks: ({ texts, language }) => [
    { type: 'hero', title: texts('lobby_title'), text: texts('lobby_description') },
    {
      type: 'tournament-lobby',
      title: texts('lobby_title'),
      tournaments: [...ownPages].map(([name, { id }]) => ({ tournamentId: id, href: `/${language}/bonus/${name}` })),
    },
  ],
};

/** The pages of the tournaments, by their names. */
export const tournamentPages: ReadonlyMap<string, PageTemplate> = new Map(
  [...ownPages].map(([name, tournament]) => [name, pageOf(tournament)]),
);
