import { operator } from '../calls/operator.ts';
import { moneyText } from '../lib/money-text.ts';
import type { Money } from '../money/exchange-rates.ts';
import { prizeReply } from '../promotions/prizes.ts';
import { tournamentCalendar } from '../tournaments/tournament-calendar.ts';
import { findTournament } from '../tournaments/tournaments.ts';
import { type PageMaker, type PageTemplate, signIn } from './page-template.ts';

function dailyTournament() {
  const tournament = findTournament(501);
  if (tournament === undefined) throw new Error('The daily tournament is missing');
  return tournament;
}

/** Prizes of a tournament are paid in one currency, so its page names no other. */
const poolText = ({ language }: PageMaker, amount: Money) => moneyText(amount, language);

/** The page of the daily tournament. */
export const dailyTournamentPage: PageTemplate = {
  type: 'promotion',
  updatedAt: 1_794_500_000,
  countries: ['IE', 'IT', 'KZ', 'IN', 'TR'],
  title: ({ texts }) => texts('tournament_title'),
  description: (page) => page.texts('tournament_description', { pool: poolText(page, dailyTournament().prizePool) }),
  blocks: (page) => [
    {
      type: 'hero',
      title: page.texts('tournament_title'),
      text: page.texts('tournament_text', { minimumStake: poolText(page, dailyTournament().minimumStake) }),
      link: signIn(page),
      significantTerms: [page.texts('significant_age', { age: operator.minimumAge })],
    },
    {
      type: 'countdown',
      title: page.texts('tournament_ends'),
      endsAt: tournamentCalendar(dailyTournament(), page.sandboxStartedAt).endAt,
    },
    { type: 'leaderboard', title: page.texts('standings_title'), tournamentId: 501 },
    {
      type: 'prize-places',
      title: page.texts('prizes_title'),
      prizes: dailyTournament().prizes.map((range) => ({ ...range, prize: prizeReply(range.prize, page.language) })),
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
