import { operator } from '../calls/operator.ts';
import { moneyText } from '../lib/money-text.ts';
import { prizeCurrency, prizeReply } from '../promotions/prizes.ts';
import { tournamentCalendar } from '../tournaments/tournament-calendar.ts';
import { findTournament } from '../tournaments/tournaments.ts';
import { type PageMaker, type PageRecipe, signIn } from './page-recipe.ts';

function dailyTournament() {
  const tournament = findTournament(501);
  if (tournament === undefined) throw new Error('The daily tournament is missing');
  return tournament;
}

/** Prizes of a tournament are paid in one currency, so its page names no other. */
const poolText = ({ language }: PageMaker, amount: number) => moneyText({ amount, currency: prizeCurrency }, language);

/** The page of the daily tournament. */
export const dailyTournamentPage: PageRecipe = {
  type: 'promotion',
  updatedAt: 1_794_500_000,
  countries: ['IE', 'IT', 'KZ', 'IN', 'TR'],
  title: ({ texts }) => texts('tournament_title'),
  description: (page) => page.texts('tournament_description', { pool: poolText(page, dailyTournament().prizePool) }),
  blocks: (page) => [
    {
      kind: 'hero',
      title: page.texts('tournament_title'),
      text: page.texts('tournament_text', { minimumStake: poolText(page, dailyTournament().minimumStake) }),
      action: signIn(page),
    },
    {
      kind: 'countdown',
      title: page.texts('tournament_ends'),
      endsAt: tournamentCalendar(dailyTournament(), page.sandboxStartedAt).endAt,
    },
    {
      kind: 'prizes',
      title: page.texts('prizes_title'),
      prizes: dailyTournament().prizes.map((range) => ({ ...range, prize: prizeReply(range.prize, page.language) })),
    },
    {
      kind: 'terms',
      title: page.texts('terms_title'),
      significant: [page.texts('significant_age', { age: operator.minimumAge })],
      sections: [
        {
          title: page.texts('rules_who_title'),
          paragraphs: [],
          points: [page.texts('rules_who_once'), page.texts('rules_who_profile')],
        },
      ],
    },
  ],
};
