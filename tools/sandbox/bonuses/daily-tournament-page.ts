import { operator } from '../calls/operator.ts';
import { moneyText } from '../lib/money-text.ts';
import type { Money } from '../money/exchange-rates.ts';
import { prizeReply } from '../promotions/prizes.ts';
import { tournamentCalendar } from '../tournaments/tournament-calendar.ts';
import { findTournament } from '../tournaments/tournaments.ts';
import { type PageContext, type PageTemplate, signIn } from './page-template.ts';

function tournamentOf(id: number) {
  const tournament = findTournament(id);
  if (tournament === undefined) throw new Error(`Tournament ${id} is missing`);
  return tournament;
}

/** Prizes of a tournament are paid in one currency, so its page names no other. */
const poolText = ({ language }: PageContext, amount: Money) => moneyText(amount, language);

/** The page of the daily tournament. */
export const dailyTournamentPage = tournamentPage(501, 'promotion');

/** The page of a tournament with a hundred thousand players. */
export const largeTournamentPage = tournamentPage(509, 'bonus');

function tournamentPage(id: number, type: PageTemplate['type']): PageTemplate {
  const tournament = () => tournamentOf(id);
  return {
    type,
    updatedAt: 1_794_500_000,
    offersTo: 'all',
    countries: ['IE', 'IT', 'KZ', 'IN', 'TR'],
    title: ({ texts }) => texts('tournament_title'),
    description: (page) => page.texts('tournament_description', { pool: poolText(page, tournament().prizePool) }),
    blocks: (page) => [
      {
        type: 'hero',
        title: page.texts('tournament_title'),
        text: page.texts('tournament_text', { minimumStake: poolText(page, tournament().minimumStake) }),
        link: signIn(page),
        significantTerms: [page.texts('significant_age', { age: operator.minimumAge })],
      },
      {
        type: 'countdown',
        title: page.texts('tournament_ends'),
        endsAt: tournamentCalendar(tournament(), page.sandboxStartedAt).endAt,
      },
      { type: 'leaderboard', title: page.texts('standings_title'), tournamentId: id },
      {
        type: 'prize-places',
        title: page.texts('prizes_title'),
        prizes: tournament().prizes.map((range) => ({ ...range, prize: prizeReply(range.prize, page.language) })),
      },
      {
        type: 'terms',
        title: page.texts('terms_title'),
        sections: [
          {
            title: page.texts('rules_who_title'),
            items: [page.texts('rules_who_once'), page.texts('rules_who_profile')],
          },
        ],
      },
    ],
  };
}
