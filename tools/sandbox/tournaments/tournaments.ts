import * as z from 'zod';
import { bonusTextKeySchema, bonusTexts } from '../bonuses/bonus-texts.ts';
import type { Campaign } from '../campaigns/campaign.ts';
import { campaignCalendar, campaignPromotion } from '../campaigns/campaign-promotion.ts';
import { roundsUntil } from '../campaigns/rounds.ts';
import records from '../data/tournaments.json' with { type: 'json' };
import { eva } from '../eva/eva.ts';
import type { Money } from '../money/exchange-rates.ts';
import { nameIn, type PlacePrizeRecord, placePrizeRecordsSchema, prizeCurrency } from '../promotions/prizes.ts';
import { placePrizes } from '../promotions/ticket-rating.ts';
import type { TournamentTimes } from './tournament-calendar.ts';

const amount = z.int().positive();

const recordSchema = z
  .strictObject({
    id: amount,
    text: bonusTextKeySchema,
    section: z.enum(['slots', 'crashGames', 'liveCasino']),
    games: z.array(z.strictObject({ id: amount, name: z.string() })).min(1),
    scoring: z.enum(['sum-of-stakes', 'number-of-bets', 'win-to-stake', 'highest-multiplier']),
    /** Hours from the sandbox's start, rounded down to the hour; negative for the past. */
    registrationHours: z.int(),
    startHours: z.int(),
    endHours: z.int(),
    /** How many other players have joined by the end. */
    otherPlayers: z.int().min(60),
    /** Number of places. */
    capacity: amount,
    /** In minor units, like the pool and the prizes. */
    minimumStake: amount,
    prizePool: amount,
    prizes: placePrizeRecordsSchema,
    isCancelled: z.boolean().default(false),
  })
  .refine((one) => one.registrationHours < one.startHours && one.startHours < one.endHours, 'runs backwards')
  .refine(({ otherPlayers, capacity }) => otherPlayers <= capacity, 'has more players than its capacity')
  .refine(
    ({ prizes }) => prizes.every(({ fromPlace }, index) => fromPlace === (prizes[index - 1]?.toPlace ?? 0) + 1),
    'leaves out a place, or names one twice',
  )
  .refine(
    ({ prizes, prizePool }) =>
      prizes.reduce(
        (sum, { fromPlace, toPlace, prize }) =>
          sum + ('amount' in prize ? prize.amount * (toPlace - fromPlace + 1) : 0),
        0,
      ) <= prizePool,
    'the prizes must not exceed the pool',
  );

type TournamentRecord = z.infer<typeof recordSchema>;

/** A tournament: the players with the best scores win. */
export interface Tournament
  extends Pick<TournamentRecord, 'id' | 'section' | 'games' | 'scoring' | 'otherPlayers' | 'capacity' | 'isCancelled'> {
  readonly title: (language: string) => string;
  readonly minimumStake: Money;
  readonly prizePool: Money;
  readonly prizes: readonly PlacePrizeRecord[];
  readonly times: TournamentTimes;
}

function toTournament({ text, minimumStake, prizePool, ...record }: TournamentRecord): Tournament {
  const { registrationHours, startHours, endHours } = record;
  return {
    ...record,
    title: (language) => bonusTexts(language)(text),
    minimumStake: { amount: minimumStake, currency: prizeCurrency },
    prizePool: { amount: prizePool, currency: prizeCurrency },
    times: { registrationHours, startHours, endHours },
  };
}

/** Every tournament of the operator's own. */
export const tournaments: readonly Tournament[] = z.array(recordSchema).parse(records).map(toTournament);

/** The operator's own tournament with the id. */
export const findTournament = (id: number): Tournament | undefined => tournaments.find((one) => one.id === id);

/** The operator's own tournaments, and those of the campaigns at that moment. */
export const tournamentsWith = (campaigns: readonly Campaign[], now: number): Tournament[] => [
  ...tournaments,
  ...campaigns.flatMap((campaign) => campaignTournament(campaign, now) ?? []),
];

/** Days for which people can register before the start. */
const registrationDays = 3;

/** Share of its capacity that a campaign's tournament fills. */
const filledShare = 0.8;

function campaignTournament(campaign: Campaign, now: number): Tournament | undefined {
  if (campaign.mechanic !== 'leaderboard' || campaign.facts.source !== 'tournament') return undefined;
  const { tournamentId: id, scoring, capacity, stake } = campaign.facts;
  if (findTournament(id) !== undefined) return undefined;
  const calendar = campaignCalendar(campaign);
  const [round] = roundsUntil(campaign, calendar, Math.max(now, calendar.startAt), 1);
  if (round === undefined || !Number.isFinite(round.endsAt)) return undefined;
  const { startsAt: startAt, endsAt: endAt } = round;
  const games = (stake.games ?? []).map(gameOf);
  return {
    id,
    title: (language) => nameIn(campaign.names.get('title') ?? {}, language) ?? campaign.label,
    section: games.map(({ section }) => section).find(isTournamentSection) ?? 'slots',
    games: games.map(({ id: gameId, name }) => ({ id: gameId, name })),
    scoring,
    otherPlayers: Math.floor(filledShare * capacity),
    capacity,
    isCancelled: false,
    minimumStake: stake.minStake ?? { amount: 100, currency: prizeCurrency },
    prizePool: campaignPromotion(campaign).prizePool,
    prizes: placePrizes(campaign.prizes),
    times: { registrationAt: startAt - registrationDays * 86_400, startAt, endAt },
  };
}

const gameOf = (name: string, index: number) =>
  eva.games.find((game) => game.name === name) ?? { id: 1_000 + index, name, section: 'slots' as const };

const isTournamentSection = (section: string): section is Tournament['section'] =>
  section === 'slots' || section === 'crashGames' || section === 'liveCasino';
