import * as z from 'zod';
import { table } from '../../../blocks/table/block.tsx';
import {
  count,
  creditHours,
  freeBet,
  freeSpins,
  instant,
  money,
  nameId,
  odds,
  reward,
  timeOfDay,
  weekday,
} from '../../campaign-fields.ts';
import { type CampaignFrame, defineMechanic, type FactProblem, kindsOf, missingRules } from '../mechanic.ts';

const bets = { count, minStake: money, minOdds: odds };
const betsInSport = { ...bets, sport: z.int().optional() };
const legs = { count, minStake: money, minLegs: z.int().min(2), minLegOdds: odds };
const game = z.string().min(1);

const task = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bet'), ...betsInSport }),
  z.strictObject({ kind: z.literal('live-bet'), ...bets }),
  z.strictObject({ kind: z.literal('win'), ...betsInSport }),
  z.strictObject({ kind: z.literal('sports-mix'), ...bets }),
  z.strictObject({ kind: z.literal('accumulator'), ...legs }),
  z.strictObject({ kind: z.literal('accumulator-win'), ...legs }),
  z.strictObject({ kind: z.literal('rounds'), game, count, minStake: money }),
  z.strictObject({ kind: z.literal('multiplier'), game, multiplier: count, minStake: money }),
  z.strictObject({ kind: z.literal('cash-out'), game, multiplier: count, count, minStake: money }),
  z.strictObject({ kind: z.literal('visit-days'), count }),
  z.strictObject({ kind: z.literal('set-limit') }),
]);

const facts = z.strictObject({
  order: z.enum(['chain', 'calendar']),
  opensEvery: z.strictObject({ every: z.literal('week'), weekday, at: timeOfDay }).optional(),
  missions: z.array(z.strictObject({ id: nameId, task, reward, opensAt: instant.optional() })).min(1),
  /** Missions that the final draw needs. */
  finalNeeds: count,
  finalDraw: z.discriminatedUnion('every', [
    z.strictObject({ every: z.literal('once'), date: instant }),
    z.strictObject({ every: z.literal('month'), at: timeOfDay }),
    z.strictObject({ every: z.literal('quarter'), at: timeOfDay }),
  ]),
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  creditHours,
});

type MissionFacts = z.infer<typeof facts>;

const rewardsOf = ({ missions }: MissionFacts) => missions.map((mission) => mission.reward);

/** Tasks in a chain or a calendar, and a draw for those who finish. */
export const missions = defineMechanic({
  id: 'missions',
  facts,
  prizes: 'needed',
  rewards: (written) => kindsOf(rewardsOf(written)),
  finalDraw: ({ finalDraw }) => (finalDraw.every === 'once' ? finalDraw.date : undefined),
  hasWinners: true,
  problems: missionProblems,
  showsPrizesFirst: true,
  stage: (written, { t, write }) => {
    const isCalendar = written.order === 'calendar';
    return [
      table.of({
        title: t('facts_missions_title'),
        head: [t('facts_mission'), ...(isCalendar ? [t('facts_opens')] : []), t('facts_task'), t('facts_reward')],
        rows: written.missions.map(({ id, task: given, reward: gets, opensAt }) => [
          write.name(id),
          ...(isCalendar ? [opensAt ? write.day(opensAt) : ''] : []),
          write.task(given),
          write.reward(gets),
        ]),
      }),
    ];
  },
});

function missionProblems(written: MissionFacts, { startTime, expireTime, prizes }: CampaignFrame): FactProblem[] {
  const kinds = kindsOf([...rewardsOf(written), ...(prizes?.items ?? []).map((item) => item.reward)]);
  const problems = missingRules(kinds, written);
  const refuse = (path: FactProblem['path'], message: string) => problems.push({ path, message });
  if (written.finalNeeds > written.missions.length) refuse(['finalNeeds'], 'is more than there are missions');
  if (written.order === 'calendar' && !written.opensEvery) refuse(['opensEvery'], 'is needed for a calendar');
  for (const [index, { opensAt }] of written.missions.entries()) {
    const path = ['missions', index, 'opensAt'];
    if (written.order === 'calendar' && !opensAt) refuse(path, 'is needed for a calendar');
    const isInside =
      !opensAt || (opensAt.seconds >= startTime && (expireTime === undefined || opensAt.seconds < expireTime));
    if (!isInside) refuse(path, 'is outside of the promotion');
  }
  if (written.finalDraw.every === 'once' && written.finalDraw.date.seconds < (expireTime ?? Number.POSITIVE_INFINITY)) {
    refuse(['finalDraw', 'date'], 'is before the end');
  }
  return problems;
}
