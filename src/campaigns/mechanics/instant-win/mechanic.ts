import * as z from 'zod';
import { table } from '../../../blocks/table/block.tsx';
import { wheel } from '../../../blocks/wheel/block.tsx';
import {
  count,
  creditHours,
  freeBet,
  freeSpins,
  money,
  nameId,
  type Reward,
  reward,
  stake,
  worthOf,
} from '../../campaign-fields.ts';
import { defineMechanic, type FactProblem, kindsOf, type MechanicPage, missingRules } from '../mechanic.ts';

const fields = {
  attempts: z.strictObject({
    perDay: z.int().min(0),
    forJoining: z.int().min(0),
    earned: z.strictObject({ per: money, attempts: count, maxPerDay: count }).optional(),
  }),
  minSecondsBetween: count,
  sectors: z
    .array(
      z.strictObject({
        id: nameId,
        reward,
        /** Its share of all weights is its chance. */
        weight: count,
        /** How many there are; missing: as many as are won. */
        stock: count.optional(),
      }),
    )
    .min(2),
  stake: stake.optional(),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  creditHours,
};

const facts = z.discriminatedUnion('presentation', [
  z.strictObject({ presentation: z.literal('wheel'), ...fields }),
  z.strictObject({ presentation: z.literal('boxes'), ...fields, boxes: z.int().min(2) }),
  z.strictObject({ presentation: z.literal('thimbles'), ...fields, cups: z.literal(3) }),
]);

type InstantWinFacts = z.infer<typeof facts>;

const weightTotal = ({ sectors }: InstantWinFacts) => sectors.reduce((sum, { weight }) => sum + weight, 0);

/** A ball is in one of three thimbles: a third of all games is won. */
const weightsOf = { wheel: 10_000, boxes: 10_000, thimbles: 9_000 } as const;

/** The platform decides at once what is won; a wheel, boxes or thimbles show it. */
export const instantWin = defineMechanic({
  id: 'instant-win',
  facts,
  prizes: 'none',
  rewards: ({ sectors }) => kindsOf(sectors.map((sector) => sector.reward)),
  offers: (written) => [written.freeSpins ? { spinWagering: written.freeSpins.winningsWagering } : {}],
  scope: (written) => ({
    weightTotal: weightTotal(written),
    top: bestOf(written.sectors.map((sector) => sector.reward)),
  }),
  problems: instantWinProblems,
  stage: (written, { t, promotionId, isRunning }) =>
    written.presentation === 'wheel' && isRunning
      ? [wheel.of({ title: t('facts_wheel_title'), wheelId: promotionId })]
      : [],
  // The wheel says its chances itself, as they are at the moment.
  tables: (written, page) => (written.presentation === 'wheel' && page.isRunning ? [] : chanceTable(written, page)),
});

/** The most that can be won: in money where there is any. */
const bestOf = (rewards: readonly Reward[]): Reward | undefined =>
  (rewards.some(({ kind }) => kind === 'money') ? rewards.filter(({ kind }) => kind === 'money') : rewards).toSorted(
    (one, other) => (worthOf(other)?.amount ?? 0) - (worthOf(one)?.amount ?? 0),
  )[0];

function instantWinProblems(written: InstantWinFacts): FactProblem[] {
  const problems = missingRules(kindsOf(written.sectors.map((sector) => sector.reward)), written);
  const expected = weightsOf[written.presentation];
  if (weightTotal(written) !== expected) {
    problems.push({
      path: ['sectors'],
      message: `the weights add up to ${weightTotal(written)} in place of ${expected}`,
    });
  }
  for (const [index, sector] of written.sectors.entries()) {
    if (worthOf(sector.reward) && sector.stock === undefined) {
      problems.push({ path: ['sectors', index, 'stock'], message: 'is needed for money, goods and free bets' });
    }
  }
  if (written.attempts.earned && !written.stake)
    problems.push({ path: ['stake'], message: 'is needed to earn attempts' });
  return problems;
}

const chanceTable = (written: InstantWinFacts, { t, write }: MechanicPage) => [
  table.of({
    title: t('facts_chances_title'),
    head: [t('facts_prize'), t('facts_chance'), t('facts_stock')],
    rows: written.sectors.map((sector) => [
      write.reward(sector.reward),
      write.chance(sector.weight, weightTotal(written)),
      sector.stock === undefined ? '' : write.integer(sector.stock),
    ]),
  }),
];
