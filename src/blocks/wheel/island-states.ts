import { attemptsFixture as attempts, earnedByFixture as earnedBy, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { wheelStage } from './block.tsx';
import { boxLooks, type WheelStageProps } from './wheel-data.ts';

const stage: WheelStageProps = {
  wheelId: 1,
  art: 'stage-1',
  face: { kind: 'wheel' },
  phase: 'open',
  status: 'active',
  opensAt: stateTime,
  middles: { a: 90, b: 270 },
  isPoolEmpty: false,
  pause: 3,
};

export const states = statesOf(
  wheelStage,
  [
    stage,
    { ...stage, face: { kind: 'boxes', pieces: 9 }, earn: { href: '/line', target: '_top' } },
    ...boxLooks.map((kind) => ({ ...stage, face: { kind, pieces: 8 } })),
    { ...stage, face: { kind: 'thimbles', pieces: 3 }, isPoolEmpty: true },
    { ...stage, status: 'finished' },
    { ...stage, status: 'scheduled' },
    { ...stage, phase: 'over' },
  ],
  [
    { participates: false },
    { participates: true },
    { participates: true, attempts },
    { participates: true, attempts: { ...attempts, left: 1 } },
    { participates: true, attempts: { ...attempts, left: 0, nextAt: stateTime } },
    { participates: true, attempts: { ...attempts, left: 0, earnedBy } },
  ],
);
