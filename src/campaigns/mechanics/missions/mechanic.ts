import { missionMap } from '../../../blocks/mission-map/block.tsx';
import type { StepLink } from '../../../blocks/step-links.ts';
import { hostPaths, officeMessage } from '../../../host/host-paths.ts';
import type { Instant } from '../../campaign-fields.ts';
import {
  type CampaignContext,
  defineMechanic,
  type FactProblem,
  kindsOf,
  type MechanicPage,
  missingRules,
} from '../mechanic.ts';
import { missionTerms } from './clauses.ts';
import { facts, type MissionFacts } from './facts.ts';
import { task } from './task.ts';

const rewardsOf = ({ missions }: MissionFacts) => missions.map((mission) => mission.reward);

/** Tasks in a chain or a calendar, with a draw among those who finish. */
export const missions = defineMechanic({
  id: 'missions',
  world: 'night',
  composition: 'path',
  facts,
  terms: missionTerms,
  promotionType: 'missions',
  prizes: 'needed',
  rewards: (facts) => kindsOf(rewardsOf(facts)),
  finalDraw: ({ finalDraw }) => (finalDraw.every === 'once' ? finalDraw.date : undefined),
  hasWinners: true,
  problems: missionProblems,
  showsPrizesFirst: true,
  hasProgressBlock: true,
  stage: missionStage,
  // In a calendar, the open missions depend on the time.
  phase: ({ order, missions }, now) =>
    order === 'calendar' ? String(missions.filter(({ opensAt }) => isOpen(opensAt, now)).length) : '',
});

const isOpen = (opensAt: Instant | undefined, now: number): boolean => opensAt === undefined || opensAt.seconds <= now;

function missionStage(facts: MissionFacts, page: MechanicPage) {
  const { t, write, promotionId, isRunning, isOver, now } = page;
  const { order, finalNeeds, finalDraw } = facts;
  return [
    missionMap.of({
      title: t('facts_missions_title'),
      promotionId,
      order,
      isRunning,
      isOver,
      needed: finalNeeds,
      ...(finalDraw.every === 'once' && { drawsAt: finalDraw.date.seconds }),
      missions: facts.missions.map((mission) => {
        const { id, reward, opensAt } = mission;
        const link = isRunning ? taskLink(mission.task, page) : undefined;
        return {
          id,
          name: write.name(id),
          task: write.value(task(mission.task)),
          reward: write.reward(reward),
          isOpen: isOpen(opensAt, now),
          ...(opensAt && { opensAt: opensAt.seconds }),
          ...(link && { link }),
        };
      }),
    }),
  ];
}

/** Operator's page for a task. A visit to it can itself be the task. */
function taskLink(
  missionTask: MissionFacts['missions'][number]['task'],
  { playHref }: MechanicPage,
): StepLink | undefined {
  switch (missionTask.kind) {
    case 'set-limit':
      return { kind: 'limit', href: officeMessage('account').path };
    case 'visit-days':
      return undefined;
    case 'rounds':
    case 'multiplier':
      return { kind: 'play', href: hostPaths.allGames() };
    case 'cash-out':
      return { kind: 'play', href: hostPaths.fastGames() };
    case 'live-bet':
      return betLink(hostPaths.games('live'));
    case 'bet':
    case 'win':
      return betLink(
        (typeof missionTask.sport === 'number'
          ? hostPaths.line({ section: 'line', sport: missionTask.sport })
          : undefined) ?? playHref,
      );
    default:
      return betLink(playHref);
  }
}

const betLink = (href: string | undefined): StepLink | undefined =>
  href === undefined ? undefined : { kind: 'bet', href };

function missionProblems(facts: MissionFacts, { startTime, expireTime, prizes }: CampaignContext): FactProblem[] {
  const kinds = kindsOf([...rewardsOf(facts), ...(prizes?.items ?? []).map((item) => item.reward)]);
  const problems = missingRules(kinds, facts);
  const refuse = (path: FactProblem['path'], message: string) => problems.push({ path, message });
  if (facts.finalNeeds > facts.missions.length) refuse(['finalNeeds'], 'is more than there are missions');
  if (facts.order === 'calendar' && !facts.opensEvery) refuse(['opensEvery'], 'is needed for a calendar');
  for (const [index, { opensAt }] of facts.missions.entries()) {
    const path = ['missions', index, 'opensAt'];
    if (facts.order === 'calendar' && !opensAt) refuse(path, 'is needed for a calendar');
    const isInside =
      !opensAt || (opensAt.seconds >= startTime && (expireTime === undefined || opensAt.seconds < expireTime));
    if (!isInside) refuse(path, 'is outside of the promotion');
  }
  if (facts.finalDraw.every === 'once' && facts.finalDraw.date.seconds < (expireTime ?? Number.POSITIVE_INFINITY)) {
    refuse(['finalDraw', 'date'], 'is before the end');
  }
  return problems;
}
