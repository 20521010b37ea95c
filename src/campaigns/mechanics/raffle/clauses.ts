import { type CampaignTerms, clause, type Figure, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { prizePool } from '../../clauses/prize-figure.ts';
import { pool, worth } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, placeBetsAtOdds, playGames, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { codeForm, integer, moment, money, text, word, words, zone } from '../../clauses/values.ts';
import { onePrizePerDraw, publishedResults, randomDraw, ticketLimits, ticketsOfBets } from '../ticket-clauses.ts';
import type { RaffleFacts } from './facts.ts';

/** Tickets for deposits. The step names the payment methods too, or a visitor would pay by another one. */
const ticketsOfDeposits = ({ ticket, paymentMethods }: RaffleFacts) =>
  ticket.source === 'deposit' && {
    per: money(ticket.per),
    tickets: integer(ticket.tickets),
    methods: words('method', requireFact(paymentMethods, 'paymentMethods'), 'or'),
  };

/** The terms of a raffle. */
export const raffleTerms = defineTerms<RaffleFacts>({
  clauses: [
    ...stakeClauses,
    significant(
      'rf.ticket.stake',
      'qualify',
      ({ ticket }) => ticket.source === 'stake' && { per: money(ticket.per), tickets: integer(ticket.tickets) },
    ),
    ticketsOfBets,
    significant('rf.ticket.deposit', 'qualify', ticketsOfDeposits),
    significant(
      'rf.ticket.code',
      'qualify',
      ({ ticket, codePattern }) =>
        ticket.source === 'code' && {
          tickets: integer(ticket.tickets),
          pattern: codeForm(requireFact(codePattern, 'codePattern')),
        },
    ),
    clause('rf.codes', 'qualify', ({ codes }) => codes),
    ticketLimits,
    significant('rf.draw.once', 'fairness', ({ draw }) => draw.every === 'once' && { date: moment(draw.date) }),
    significant(
      'rf.draw.week',
      'fairness',
      ({ draw }, { start }) =>
        draw.every === 'week' && { weekday: word('weekday', draw.weekday), at: text(draw.at), zone: zone(start) },
    ),
    significant(
      'rf.draw.month',
      'fairness',
      ({ draw }, { start }) => draw.every === 'month' && { at: text(draw.at), zone: zone(start) },
    ),
    significant(
      'rf.draw.stage',
      'fairness',
      ({ draw }, { start }) =>
        draw.every === 'stage' && { at: text(draw.at), zone: zone(start), stages: integer(draw.stages) },
    ),
    significant(
      'rf.grand',
      'fairness',
      ({ grandDraw }, { grandPrizes }) =>
        grandDraw &&
        grandPrizes && {
          date: moment(grandDraw.date),
          quantity: integer(grandPrizes.quantity),
          worth: worth(grandPrizes),
        },
    ),
    randomDraw,
    clause('rf.once', 'fairness', (_, { cadence }) => cadence !== undefined),
    onePrizePerDraw,
    publishedResults,
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    placeBets,
    placeBetsAtOdds,
    playGames,
    step('deposit-for-tickets', 'deposit', ticketsOfDeposits),
    step(
      'enter-ticket-codes',
      'code',
      ({ ticket }) => ticket.source === 'code' && { tickets: integer(ticket.tickets) },
    ),
    step('collect-tickets', undefined, ({ ticketLimit }) => ({
      limit: integer(ticketLimit.count),
      per: word('per', ticketLimit.per),
    })),
    step('raffle-draw', undefined, () => true),
  ],
  figure: raffleFigure,
});

function raffleFigure(facts: RaffleFacts, campaign: CampaignTerms): Figure {
  const { prizes, grandPrizes } = campaign;
  if (prizes && grandPrizes) {
    const values = { pool: pool(prizes.items), per: word('per', prizes.per), grand: pool(grandPrizes.items) };
    return { id: 'prizes.grand', values };
  }
  return prizePool(facts, campaign);
}
