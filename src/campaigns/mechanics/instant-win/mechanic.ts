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
  namedValues: (written) => ({ weightTotal: weightTotal(written), top: topReward(written) }),
  promotionType: 'instant',
  prizes: 'none',
  rewards: ({ sectors }) => kindsOf(sectors.map((sector) => sector.reward)),
  offers: (written) => [written.freeSpins ? { spinWagering: written.freeSpins.winningsWagering } : {}],
  problems: instantWinProblems,
  isPlayedOnPage: true,
  stage,
});

function instantWinProblems(written: InstantWinFacts): FactProblem[] {
  const problems = missingRules(kindsOf(written.sectors.map((sector) => sector.reward)), written);
  const expected = weightsOf[written.presentation];
  if (weightTotal(written) !== expected) {
    problems.push({
      path: ['sectors'],
      message: wrongWeights(weightTotal(written), expected),
    });
  }
  const { headline } = written;
  if (headline !== undefined && !written.sectors.some(({ id }) => id === headline)) {
    problems.push({ path: ['headline'], message: `${headline} is not an id of a sector: write one of them` });
  }
  for (const [index, sector] of written.sectors.entries()) {
    if (worthOf(sector.reward) && sector.stock === undefined) {
      problems.push({ path: ['sectors', index, 'stock'], message: 'is needed for money, goods and free bets' });
    }
  }
  const ids = written.sectors.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again !== -1) {
    problems.push({ path: ['sectors', again, 'id'], message: `${ids[again]} is there twice: write another name` });
  }
  if (topReward(written) === undefined) {
    problems.push({ path: ['sectors'], message: 'has nothing to win: add a sector with a reward' });
  }
  const { perDay, forJoining, earned } = written.attempts;
  if (perDay + forJoining === 0 && !earned) {
    problems.push({ path: ['attempts', 'perDay'], message: 'is 0, and no other attempts are given: write 1 or more' });
  }
  if (earned && !written.stake) problems.push({ path: ['stake'], message: 'is needed to earn attempts' });
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
function stage(written: InstantWinFacts, page: MechanicPage) {
  const { t, write, promotionId, playHref, isRunning, isOver } = page;
  const face = presentationOf(written);
  return [
    wheel.of({
      title: t(titles[face.kind]),
      wheelId: promotionId,
      campaign: {
        face,
        phase: isOver ? 'over' : isRunning ? 'open' : 'closed',
        pause: written.minSecondsBetween,
        ...(written.attempts.earned && playHref !== undefined && { earnHref: playHref }),
        planned: outcomes(written).map(({ prize, ...outcome }) => ({
          ...outcome,
          prize: prize.kind === 'item' ? { kind: 'item', name: write.reward(prize) } : prize,
        })),
      },
    }),
  ];
}

function presentationOf(written: InstantWinFacts): WheelPresentation {
  if (written.presentation === 'boxes') return { kind: written.look ?? 'boxes', pieces: written.boxes };
  return written.presentation === 'thimbles' ? { kind: 'thimbles', pieces: written.cups } : { kind: 'wheel' };
}
