import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { openLink } from '../../components/link-target.ts';
import { stageAnchor } from '../anchors.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import { Chances } from './Chances.tsx';
import WheelStage from './island.tsx';
import { StageArt } from './StageArt.tsx';
import { sectorAngles } from './sector-angles.ts';
import styles from './wheel.module.css';
import type { OwnWheel, Sector, SharedWheel, StagePhase, WheelPresentation, WheelStageProps } from './wheel-data.ts';

const schema = z.strictObject({
  title: authorText,
  /** The promotion that the wheel belongs to. */
  wheelId: z.int().min(1),
});

interface WheelData extends z.infer<typeof schema> {
  /** Facts of the campaign; authors use a wheel of the platform unchanged. */
  readonly campaign?: StageOfCampaign;
}

interface StageOfCampaign {
  readonly face: WheelPresentation;
  readonly phase: StagePhase;
  /** Seconds between two attempts. */
  readonly pause: number;
  /** Where attempts are earned. */
  readonly earnHref?: string;
  /** Planned results and chances, shown when the platform is down. */
  readonly planned: readonly Sector[];
}

/** The stage of a wheel. Its loader gets the wheel's id. */
export const wheelStage: Island<WheelStageProps, OwnWheel, number> = {
  folder: 'src/blocks/wheel',
  Component: WheelStage,
  texts: [
    'src/blocks/wheel',
    'src/blocks/action-area',
    'src/components/prize',
    'src/components/stop-playing',
    'src/components',
    'src/actions',
    'src/fairness',
  ],
  isLazy: true,
};

/** Before the start, only the chances are shown. */
const phaseOffers = { open: 'play', over: 'own result', closed: undefined } as const;

const asWheel = { face: { kind: 'wheel' }, phase: 'open', pause: 0, planned: undefined, earnHref: undefined } as const;

/** The platform decides the result at once; a wheel, boxes or thimbles show it, with the exact chances beside them. */
export const wheel = defineBlock<WheelData, SharedWheel>({
  type: 'wheel',
  folder: 'src/blocks/wheel',
  schema,
  reads: ['configuration', 'links'],
  lateIslands: [wheelStage],
  offers: ({ campaign }) => phaseOffers[campaign?.phase ?? 'open'],
  render: ({ data: { title, wheelId, campaign }, shared, t, site }) => {
    const { face, phase, pause, planned, earnHref } = campaign ?? asWheel;
    const sectors = shared?.sectors ?? planned;
    const art = `stage-${wheelId}`;
    const { angles, isInProportion } = sectorAngles(sectors ?? []);
    const isWheel = face.kind === 'wheel';
    const top = topSector(sectors ?? []);
    const earn = earnHref === undefined ? undefined : openLink(earnHref, site.links);
    const notes = [
      ...(shared ? [] : [t('wheel_planned')]),
      ...(phase === 'over' && shared ? [t('wheel_final')] : []),
      ...(isWheel && phase !== 'over' && !isInProportion ? [t('wheel_equal')] : []),
    ];
    return (
      <Frame
        as="section"
        id={campaign && stageAnchor}
        className={classNames(common['block'], common['panel'], styles['wheel'])}
        aria-label={title}
      >
        <Static className={styles['head']}>
          <h2 className={common['title']}>{title}</h2>
          {!sectors && <p className={common['muted']}>{t('wheel_unavailable')}</p>}
          {sectors && phase !== 'over' && !isWheel && <p className={common['muted']}>{t('wheel_pick')}</p>}
          {sectors && phase !== 'over' && <StageArt art={art} face={face} sectors={sectors} />}
        </Static>
        {sectors && (
          <>
            <Interactive
              island={wheelStage}
              props={{
                wheelId,
                art,
                face,
                phase,
                pause,
                isPoolEmpty: sectors.every(({ chance }) => chance.wins === 0),
                middles: isWheel ? middlesOf(sectors, angles) : {},
                ...(top !== undefined && { top }),
                ...(shared && { status: shared.status, opensAt: shared.startAt }),
                ...(earn && { earn }),
              }}
              visitorParams={wheelId}
            />
            <Static className={styles['foot']}>
              <Chances sectors={sectors} notes={notes} />
            </Static>
          </>
        )}
      </Frame>
    );
  },
});

/** Sector with the highest sum of money, if it is the only one. */
function topSector(sectors: readonly Sector[]): string | undefined {
  const sums = sectors.flatMap(({ id, prize }) => (prize.kind === 'money' ? [{ id, sum: prize.value.amount }] : []));
  const highest = Math.max(...sums.map(({ sum }) => sum));
  const [first, second] = sums.filter(({ sum }) => sum === highest);
  return second ? undefined : first?.id;
}

const middlesOf = (sectors: readonly Sector[], angles: ReturnType<typeof sectorAngles>['angles']) =>
  Object.fromEntries(
    sectors.map(({ id }, index) => {
      const { start = 0, size = 0 } = angles[index] ?? {};
      return [id, start + size / 2];
    }),
  );
