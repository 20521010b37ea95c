import { wheel } from '../../../blocks/wheel/block.tsx';
import type { WheelPresentation } from '../../../blocks/wheel/wheel-data.ts';
import { worthOf } from '../../campaign-fields.ts';
import { wrongWeights } from '../../wrong-weights.ts';
import { defineMechanic, type FactProblem, kindsOf, type MechanicPage, missingRules } from '../mechanic.ts';
import { instantWinTerms } from './clauses.ts';
import { facts, type InstantWinFacts, outcomes, topReward, weightTotal } from './facts.ts';

/** A ball is under one of three thimbles, so a third of all games is won. */
const weightsOf = { wheel: 10_000, boxes: 10_000, thimbles: 9_000 } as const;

/** The platform decides the result at once; a wheel, boxes or thimbles show it. */
export const instantWin = defineMechanic({
  id: 'instant-win',
  world: 'velvet',
  composition: 'stage',
  facts,
  terms: instantWinTerms,
  namedValues: (facts) => ({ weightTotal: weightTotal(facts), top: topReward(facts) }),
  promotionType: 'instant',
  prizes: 'none',
  rewards: ({ sectors }) => kindsOf(sectors.map((sector) => sector.reward)),
  offers: (facts) => [facts.freeSpins ? { spinWagering: facts.freeSpins.winningsWagering } : {}],
  problems: instantWinProblems,
  isPlayedOnPage: true,
  stage,
});

function instantWinProblems(facts: InstantWinFacts): FactProblem[] {
  const problems = missingRules(kindsOf(facts.sectors.map((sector) => sector.reward)), facts);
  const expected = weightsOf[facts.presentation];
  if (weightTotal(facts) !== expected) {
    problems.push({
      path: ['sectors'],
      message: wrongWeights(weightTotal(facts), expected),
    });
  }
  const { headline } = facts;
  if (headline !== undefined && !facts.sectors.some(({ id }) => id === headline)) {
    problems.push({ path: ['headline'], message: `${headline} is not an id of a sector: write one of them` });
  }
  for (const [index, sector] of facts.sectors.entries()) {
    if (worthOf(sector.reward) && sector.stock === undefined) {
      problems.push({ path: ['sectors', index, 'stock'], message: 'is needed for money, goods and free bets' });
    }
  }
  const ids = facts.sectors.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again !== -1) {
    problems.push({ path: ['sectors', again, 'id'], message: `${ids[again]} occurs twice: choose another name` });
  }
  if (topReward(facts) === undefined) {
    problems.push({ path: ['sectors'], message: 'has nothing to win: add a sector with a reward' });
  }
  const { perDay, forJoining, earned } = facts.attempts;
  if (perDay + forJoining === 0 && !earned) {
    problems.push({ path: ['attempts', 'perDay'], message: 'is 0, and no other attempts are given: write 1 or more' });
  }
  if (earned && !facts.stake) problems.push({ path: ['stake'], message: 'is needed to earn attempts' });
  return problems;
}

const titles = {
  wheel: 'facts_wheel_title',
  boxes: 'facts_boxes_title',
  lanterns: 'facts_lanterns_title',
  envelopes: 'facts_envelopes_title',
  thimbles: 'facts_thimbles_title',
} as const;

/** The stage with the chances; after the end, the visitor's attempts and the chances. */
function stage(facts: InstantWinFacts, page: MechanicPage) {
  const { t, write, promotionId, playHref, isRunning, isOver } = page;
  const face = presentationOf(facts);
  return [
    wheel.of({
      title: t(titles[face.kind]),
      wheelId: promotionId,
      campaign: {
        face,
        phase: isOver ? 'over' : isRunning ? 'open' : 'closed',
        pause: facts.minSecondsBetween,
        ...(facts.attempts.earned && playHref !== undefined && { earnHref: playHref }),
        planned: outcomes(facts).map(({ prize, ...outcome }) => ({
          ...outcome,
          prize: prize.kind === 'item' ? { kind: 'item', name: write.reward(prize) } : prize,
        })),
      },
    }),
  ];
}

function presentationOf(facts: InstantWinFacts): WheelPresentation {
  if (facts.presentation === 'boxes') return { kind: facts.look ?? 'boxes', pieces: facts.boxes };
  return facts.presentation === 'thimbles' ? { kind: 'thimbles', pieces: facts.cups } : { kind: 'wheel' };
}
