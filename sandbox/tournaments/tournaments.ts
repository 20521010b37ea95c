import * as z from 'zod';
import { bonusTextKeySchema } from '../bonuses/bonus-texts.ts';
import records from '../data/tournaments.json' with { type: 'json' };
import { placePrizeRecordsSchema } from '../promotions/prizes.ts';

const amount = z.int().positive();

const tournamentSchema = z
  .strictObject({
    id: amount,
    text: bonusTextKeySchema,
    section: z.enum(['slots', 'crashGames', 'liveCasino']),
    games: z.array(z.strictObject({ id: amount, name: z.string() })).min(1),
    scoring: z.enum(['sum-of-stakes', 'number-of-bets', 'win-to-stake', 'highest-multiplier']),
    /** Hours from the sandbox's start, rounded down to the hour; negative for what was before. */
    registrationHours: z.int(),
    startHours: z.int(),
    endHours: z.int(),
    /** How many other players take part by the end. */
    otherPlayers: z.int().min(60),
    /** How many can take part. */
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

/** A tournament: who scores best wins. */
export type Tournament = z.infer<typeof tournamentSchema>;

/** Every tournament. */
export const tournaments: readonly Tournament[] = z.array(tournamentSchema).parse(records);

/** The tournament with the id. */
export const findTournament = (id: number): Tournament | undefined => tournaments.find((one) => one.id === id);
